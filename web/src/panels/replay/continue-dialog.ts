/** Goes on from a moment of a finished game as a new game: who plays each seat? */
import type { Bot, Replay, SeatRequest, StartedGame } from '../../protocol/messages';
import { continueFrom } from '../../protocol/replay-http';
import { build, button } from '../build';
import { modal } from '../chrome/modal';

const here = 'human';
const friend = 'open';

/** What was chosen for a seat in the words of the protocol. */
const seatRequest = (chosen: string): SeatRequest => {
  if (chosen === here) return { kind: 'human' };
  return chosen === friend ? { kind: 'open' } : { kind: 'bot', bot: chosen };
};

interface SeatChoice {
  readonly name: string;
  readonly select: HTMLSelectElement;
}

/** Who plays each seat; the first is oneself's, the others are the strongest bot's until something else is chosen. */
const seatChoices = (replay: Replay, bots: readonly Bot[]): readonly SeatChoice[] =>
  replay.welcome.seats.map(({ name }, i) => {
    const select = build(
      'select',
      { class: 'select-input', 'aria-label': `Who plays ${name}`, testid: `continue-seat-${i}` },
      build('option', { value: here }, 'A player at this screen'),
      build('option', { value: friend }, 'A friend, by a link'),
      ...bots.map(bot => build('option', { value: bot.id }, `${bot.name} bot`)),
    );
    select.value = i === 0 ? here : (bots.at(-1)?.id ?? here);
    return { name, select };
  });

/** Opens the choice, and gives the new game to `begun`. */
export const openContinue = (
  game: string,
  moment: number,
  replay: Replay,
  bots: readonly Bot[],
  begun: (started: StartedGame) => void,
): void => {
  const { dialog, body, foot } = modal('Continue from here', 'continue-dialog');
  const chosen = seatChoices(replay, bots);
  const problem = build('p', { class: 'team-problem', role: 'alert', hidden: true });
  const begin = async (): Promise<void> => {
    try {
      begun(
        await continueFrom(
          game,
          moment,
          chosen.map(({ select }) => seatRequest(select.value)),
        ),
      );
      dialog.close();
    } catch (reason) {
      problem.textContent = reason instanceof Error ? reason.message : 'The game could not be started.';
      problem.hidden = false;
    }
  };
  body.append(
    build('p', {}, 'A new game begins at this moment, with new dice. The old one stays as it is.'),
    ...chosen.map(({ name, select }, i) =>
      build('label', { class: `continue-seat seat-${i}` }, build('span', { class: 'field-name' }, name), select),
    ),
    problem,
  );
  foot.prepend(button({ class: 'button strong', testid: 'continue-begin', press: () => void begin() }, 'Begin'));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
};
