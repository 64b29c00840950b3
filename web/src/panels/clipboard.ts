/** Copies a text; false where the browser does not let us, as without TLS, so that it can be taken by hand. */
export const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
