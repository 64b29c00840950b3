/** Small readers that turn unknown JSON into typed values or say where it differs from what was expected. */

export class ProtocolError extends Error {
  constructor(path: string, expected: string, found: unknown) {
    const shown = JSON.stringify(found) ?? 'nothing';
    super(
      `${path || 'message'}: expected ${expected}, found ${shown.length > 60 ? `${shown.slice(0, 57)}...` : shown}`,
    );
    this.name = 'ProtocolError';
  }
}

/** Reads a value found at a path, or throws a ProtocolError. */
export type Reader<T> = (value: unknown, path: string) => T;

export const text: Reader<string> = (value, path) => {
  if (typeof value !== 'string') throw new ProtocolError(path, 'a text', value);
  return value;
};

export const number: Reader<number> = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new ProtocolError(path, 'a number', value);
  return value;
};

export const truth: Reader<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw new ProtocolError(path, 'true or false', value);
  return value;
};

/** A whole number from 0, read as one of the branded ids. */
export const id =
  <T extends number>(): Reader<T> =>
  (value, path) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
      throw new ProtocolError(path, 'an id', value);
    return value as T;
  };

export const word =
  <T extends string>(expected: T): Reader<T> =>
  (value, path) => {
    if (value !== expected) throw new ProtocolError(path, `"${expected}"`, value);
    return expected;
  };

export const list =
  <T>(item: Reader<T>): Reader<readonly T[]> =>
  (value, path) => {
    if (!Array.isArray(value)) throw new ProtocolError(path, 'a list', value);
    return value.map((entry: unknown, index) => item(entry, `${path}[${index}]`));
  };

export const pair =
  <T>(item: Reader<T>): Reader<readonly [T, T]> =>
  (value, path) => {
    if (!Array.isArray(value) || value.length !== 2) throw new ProtocolError(path, 'a pair', value);
    return [item(value[0], `${path}[0]`), item(value[1], `${path}[1]`)];
  };

/** null, or absent, or a value. */
export const nullable =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value, path) =>
    value === null || value === undefined ? null : reader(value, path);

/** What an absent or null value counts as. */
export const otherwise =
  <T>(reader: Reader<T>, fallback: T): Reader<T> =>
  (value, path) =>
    value === null || value === undefined ? fallback : reader(value, path);

/** An object with these keys; further keys are left alone, so that an older page reads a newer server. */
export const record =
  <T extends object>(readers: { readonly [Key in keyof T]: Reader<T[Key]> }): Reader<T> =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new ProtocolError(path, 'an object', value);
    }
    const source = value as Readonly<Record<string, unknown>>;
    const result: Partial<T> = {};
    for (const key of Object.keys(readers) as (keyof T & string)[]) {
      result[key] = readers[key](source[key], path ? `${path}.${key}` : key);
    }
    return result as T;
  };
