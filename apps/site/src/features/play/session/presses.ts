import { newKey } from '@baize/client/key';
import { Refused } from '@baize/client/refused';
import { pause } from '../show/pause.ts';

type Ask<Answer> = (key: string) => Promise<Answer>;

/**
 * The presses of a session, one after the other. The key of a press is made once; a press whose answer is unknown is asked again with
 * that key, and nothing else can be pressed meanwhile (U-09).
 */
export class Presses<Answer> {
  readonly #left = new AbortController();
  readonly #onFault: (error: unknown) => void;
  #unknown: { readonly ask: Ask<Answer>; readonly key: string } | null = null;
  #sentAt = Number.NEGATIVE_INFINITY;

  /** `onFault` hears why there was no answer: a `Refused` is one, after anything else the outcome is not known. */
  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault;
  }

  /** Nobody sees what comes back. */
  get left(): boolean {
    return this.#left.signal.aborted;
  }

  leave(): void {
    this.#left.abort();
  }

  /** Waits until the shortest cycle of a round has passed since the last one was sent; false where nobody waits any more. */
  async paced(minCycleMs: number): Promise<boolean> {
    await pause(this.#sentAt + minCycleMs - performance.now());
    this.#sentAt = performance.now();
    return !this.left;
  }

  /**
   * Sends a press: the answer, or undefined when it came to nothing, its outcome is not known, or nobody waits any more. A key that
   * the press was shown under already is given.
   */
  async send(ask: Ask<Answer>, key = newKey()): Promise<Answer | undefined> {
    try {
      const answer = await ask(key);
      return this.left ? undefined : answer;
    } catch (error) {
      if (this.left) return undefined;
      if (!(error instanceof Refused)) this.#unknown = { ask, key };
      this.#onFault(error);
      return undefined;
    }
  }

  /** The press whose outcome is not known, once more: it counts once or not at all. */
  async sendAgain(begin: () => void): Promise<Answer | undefined> {
    const unknown = this.#unknown;
    if (!unknown) return undefined;
    this.#unknown = null;
    begin();
    return this.send(unknown.ask, unknown.key);
  }
}
