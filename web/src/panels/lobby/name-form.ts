/** Asks how somebody wants to be called; remembered for the next time. */
import type { LobbyStore } from '../../model/lobby-store';
import { playerName } from '../../model/lobby-words';
import { build } from '../build';

export interface NameForm {
  readonly form: HTMLFormElement;
  readonly submit: HTMLButtonElement;
  /** Says why it did not work. */
  fail(sentence: string): void;
}

export const nameForm = (store: LobbyStore, verb: string, taken: (name: string) => void): NameForm => {
  const input = build('input', {
    class: 'text-input',
    id: 'player-name',
    name: 'name',
    maxlength: 32,
    autocomplete: 'nickname',
    required: true,
    testid: 'player-name',
  });
  input.value = store.name || (store.account ?? '');
  const submit = build('button', { type: 'submit', class: 'button strong big', testid: 'sit-down' }, verb);
  const problem = build('p', { class: 'problem', role: 'alert', hidden: true });
  const form = build(
    'form',
    { class: 'name-form' },
    build('label', { class: 'field-name', for: 'player-name' }, 'Your name'),
    input,
    submit,
    problem,
  );
  form.addEventListener('submit', event => {
    event.preventDefault();
    const name = playerName(input.value);
    if (name === null) return;
    store.name = name;
    problem.hidden = true;
    submit.disabled = true;
    taken(name);
  });
  return {
    form,
    submit,
    fail: sentence => {
      submit.disabled = false;
      problem.textContent = sentence;
      problem.hidden = false;
    },
  };
};
