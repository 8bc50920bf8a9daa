import { parseAmount } from '@baize/contract/money';
import type { RoundAnswer } from '../play.data.ts';

export interface AutoPlan {
  readonly rounds: number;
  /** In ledger units; auto play stops when this much is lost. */
  readonly lossMax: bigint;
  /** Stops after a single win of this size; null for no limit. */
  readonly winMax: bigint | null;
}

/** All rounds are played, a limit is reached, free spins began, or the player stopped it. */
export type AutoEnd = 'done' | 'loss' | 'win' | 'free' | 'stop';

/** The result of auto play, in ledger units. */
export interface AutoSum {
  readonly end: AutoEnd;
  readonly rounds: number;
  readonly staked: bigint;
  readonly returned: bigint;
  readonly best: bigint;
}

/** One run of auto play: what it may do yet, and what it brought. */
export class AutoRun {
  /** Why it goes on no more. */
  end: AutoEnd | undefined;
  #plan: AutoPlan;
  #rounds = 0;
  #staked = 0n;
  #returned = 0n;
  #best = 0n;

  constructor(plan: AutoPlan) {
    this.#plan = plan;
  }

  get left(): number {
    return this.#plan.rounds - this.#rounds;
  }

  get sum(): AutoSum {
    const [rounds, staked, returned, best] = [this.#rounds, this.#staked, this.#returned, this.#best];
    return { end: this.end ?? 'stop', rounds, staked, returned, best };
  }

  /** A round of it is settled. */
  add({ stake, payout }: Pick<RoundAnswer, 'stake' | 'payout'>): void {
    const returned = parseAmount(payout);
    this.#rounds++;
    this.#staked += parseAmount(stake);
    this.#returned += returned;
    if (returned > this.#best) this.#best = returned;
    this.end ??= this.#limit(returned);
  }

  #limit(returned: bigint): AutoEnd | undefined {
    const { lossMax, winMax } = this.#plan;
    if (this.#staked - this.#returned >= lossMax) return 'loss';
    if (winMax !== null && returned >= winMax) return 'win';
    return this.left <= 0 ? 'done' : undefined;
  }
}
