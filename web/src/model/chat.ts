/** What was said at the table, and how much of it was not read yet. */
import type { ChatLine } from '../protocol/table';

export interface ChatModel {
  readonly lines: readonly ChatLine[];
  /** Number of the last line that was read. */
  readonly read: number;
}

export const emptyChat: ChatModel = { lines: [], read: 0 };

const mostLines = 400;

/** Takes in lines; one that is known already is not told twice, so that a page that comes back may be told all again. */
export const receiveChat = (chat: ChatModel, lines: readonly ChatLine[]): ChatModel => {
  const known = new Set(chat.lines.map(line => line.number));
  const fresh = lines.filter(line => !known.has(line.number));
  if (fresh.length === 0) return chat;
  const all = [...chat.lines, ...fresh].toSorted((one, other) => one.number - other.number).slice(-mostLines);
  return { ...chat, lines: all };
};

export const readAll = (chat: ChatModel): ChatModel => ({ ...chat, read: chat.lines.at(-1)?.number ?? chat.read });

/** Lines of others that nobody at this page has seen. */
export const unreadCount = (chat: ChatModel, yours: readonly number[]): number =>
  chat.lines.filter(({ number, seat }) => number > chat.read && (seat === null || !yours.includes(seat))).length;

/** What may be sent: trimmed, without line breaks, not too long; null if nothing is left. */
export const chatText = (typed: string, longest: number): string | null => {
  const text = [...typed.replaceAll(/\s+/g, ' ').trim()].slice(0, longest).join('');
  return text === '' ? null : text;
};
