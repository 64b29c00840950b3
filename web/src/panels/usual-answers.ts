/** Answers question after question of one kind for the player, from a press until the game asks something else. */
import type { Question } from '../model/interaction';
import { usualAnswer } from '../model/usual-answer';
import type { Option } from '../protocol/messages';

export class UsualAnswers {
  #what: string | null = null;

  constructor(private readonly choose: (option: Option) => void) {}

  /** The player wants no more questions of this kind. */
  begin(question: Question | null): void {
    this.#what = question?.state.pending.what ?? null;
    this.follow(question);
  }

  /** The player takes something back, so wants to decide again. */
  end(): void {
    this.#what = null;
  }

  /** Answers an open question if it is still of that kind; null while the page is not asked. */
  follow(question: Question | null): void {
    if (!question || this.#what === null) return;
    const option = question.state.pending.what === this.#what ? usualAnswer(question) : null;
    if (option) this.choose(option);
    else this.#what = null;
  }
}
