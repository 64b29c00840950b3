/** What a key does at a table where somebody plays; the board has its own keys while it has the focus. */
import type { BoardView } from '../board/board-view';
import type { QuestionBar } from './question-bar';
import type { TableCompany } from './table-company';
import type { TableFrame } from './table-frame';

/** What keys reach. */
export interface KeyedTable {
  readonly frame: TableFrame;
  readonly bar: QuestionBar;
  readonly company: TableCompany;
  board(): BoardView | null;
  /** Leaves what was narrowed down. */
  goBack(): void;
}

const pressPanelKey = ({ frame, bar, company, board }: KeyedTable, key: string): boolean => {
  if (key === 'g') frame.toggleLog();
  else if (key === 'b') board()?.focus();
  else if (key === 'o') bar.goToAnswers();
  else if (key === 't' && !company.chat.toggle.hidden) company.chat.open(true);
  else return key === 'i' && frame.openPointedCard();
  return true;
};

/** Keys that are typed somewhere, or belong to a dialog or the browser, are left alone. */
export const pressTableKey = (event: KeyboardEvent, table: KeyedTable): void => {
  const isTyping = event.target instanceof HTMLInputElement || document.querySelector('dialog[open]') !== null;
  if (isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
  if (table.frame.tools.pressKey(event.key)) event.preventDefault();
  else if (event.key === 'Escape') table.goBack();
  else if (table.bar.pressKey(event.key)) event.preventDefault();
  else if (pressPanelKey(table, event.key.toLowerCase())) event.preventDefault();
};
