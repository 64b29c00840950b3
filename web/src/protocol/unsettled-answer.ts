/** The last answer this page has sent, until the server shows what became of it. */
import type { ClientMessage, ServerMessage } from './messages';

type Answer = Extract<ClientMessage, { type: 'choose' | 'plan' }>;

/**
 * An answer that was under way when the connection was lost has been taken or not: what is asked after the new
 * connection tells. Where several are asked at once, the number of the question goes on with the answer of another; then
 * the choice is still open for this seat. Only one that was not taken is sent again, and the server takes it once at most.
 */
export class UnsettledAnswer {
  #answer: Answer | null = null;
  /** The connection it went over is gone. */
  #isInDoubt = false;

  sent(message: ClientMessage): void {
    if (message.type !== 'choose' && message.type !== 'plan') return;
    this.#answer = message;
    this.#isInDoubt = false;
  }

  connectionLost(): void {
    this.#isInDoubt = this.#answer !== null;
  }

  /** What is to be sent again now that this has come; null as a rule. */
  received(message: ServerMessage): Answer | null {
    const answer = this.#answer;
    if (!answer) return null;
    if (message.type === 'error' && !this.#isInDoubt) this.#answer = null;
    if (message.type !== 'state' || message.seat !== answer.seat) return null;
    const choice = answer.type === 'plan' ? answer.choices[0] : answer.choice;
    const isStillOpen = this.#isInDoubt && message.options.some(option => option.choice === choice);
    if (message.request !== answer.request && !isStillOpen) {
      this.#answer = null;
      return null;
    }
    if (!this.#isInDoubt) return null;
    this.#isInDoubt = false;
    return answer;
  }
}
