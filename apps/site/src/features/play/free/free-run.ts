import { formatAmount, parseAmount } from '@baize/contract/money';
import type { StoreApi } from 'zustand/vanilla';
import type { FreeRoundsAt, SessionNeeds, SessionView } from '../session-view.ts';

/** The free rounds of a session: in play, or put aside for rounds with a stake. */
export class FreeRun {
  readonly #view: StoreApi<SessionView>;
  readonly #needs: Pick<SessionNeeds, 'onFreePlayed'>;
  /** The stake to come back to. */
  #own: string;
  #aside: boolean;
  /** The grant that the round under way is one of. */
  #playing: string | null = null;

  constructor(view: StoreApi<SessionView>, needs: Pick<SessionNeeds, 'onFreePlayed'>, stake: string) {
    this.#view = view;
    this.#needs = needs;
    this.#own = stake;
    this.#aside = false;
  }

  get playing(): boolean {
    return this.#playing !== null;
  }

  /** The player chose a stake of their own. */
  chose(stake: string): void {
    this.#own = stake;
  }

  putAside(aside: boolean): void {
    this.#aside = aside;
    this.settle();
  }

  /** Between two rounds the screen follows what there is. */
  settle(): void {
    const { free: known, freeOffer, said } = this.#view.getState();
    const free = this.#aside ? null : freeOffer;
    if (!free && !known) return;
    const stake = free?.stake ?? this.#own;
    this.#view.setState({ free, stake, said: said.kind === 'short' ? { kind: 'luck' } : said });
  }

  /** A round begins; answers the grant that it is one of. */
  begin(): string | undefined {
    const { free } = this.#view.getState();
    this.#playing = free?.id ?? null;
    return free?.id;
  }

  /** The round has been played on the server. */
  counted(): void {
    this.#change((free) => ({ ...free, left: free.left - 1 }));
  }

  /** The round is over: its win is added, and the server is asked for the rest. */
  ended(payout: string): void {
    if (!this.playing) return;
    const sum = (won: string) => formatAmount(parseAmount(won) + parseAmount(payout));
    this.#change((free) => ({ ...free, won: sum(free.won) }));
    this.#playing = null;
    this.#needs.onFreePlayed();
  }

  #change(change: (free: FreeRoundsAt) => FreeRoundsAt): void {
    const { free } = this.#view.getState();
    if (free && free.id === this.#playing) this.#view.setState({ free: change(free) });
  }
}
