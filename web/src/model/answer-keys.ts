/** Which key stands for which answer of the question bar. */
import type { Option } from '../protocol/messages';

const verbKeys: Readonly<Record<string, string>> = { yes: 'y', no: 'n' };
const endingVerbs: ReadonlySet<string> = new Set(['stop', 'end', 'pass', 'fire']);
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** Whether the answer ends something and so stands apart from the others. */
export const isEnding = (option: Option): boolean => endingVerbs.has(option.verb);

/** One key for each answer, or an empty text: y and n, x for the first answer that ends something, then digits. */
export const answerKeys = (options: readonly Option[]): readonly string[] => {
  const free = [...digits];
  let isEndingTaken = false;
  return options.map(option => {
    const own = verbKeys[option.verb];
    if (own !== undefined) return own;
    if (isEnding(option) && !isEndingTaken) {
      isEndingTaken = true;
      return 'x';
    }
    return free.shift() ?? '';
  });
};
