import { parseAmount } from '@baize/contract/money';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SlotStage, StageSpin } from '../../../stage/slots/slot-stage.ts';
import type { RoundRecord } from '../play.data.ts';
import { spinOf } from '../stage-spin.ts';
import { lastWindow } from '../wins/windows.ts';

export interface ReplayView {
  /** Which spin of the round is on the reels; the first is 0. */
  readonly at: number;
  /** Its reels have landed: only then is its win shown. */
  readonly landed: boolean;
  /** Goes on to the end by itself. */
  readonly playing: boolean;
}

/** The part of a record that is shown on a stage. */
export type ReplayedSlot = Pick<
  RoundRecord,
  'code' | 'symbols' | 'lines' | 'base' | 'freeSpins' | 'stake' | 'purchase' | 'payout'
>;

const PAUSE_MS = 700;

/** A stored round on a stage, spin by spin, as its player saw it. It asks nobody anything and moves no money. */
export class RoundReplay {
  readonly view: StoreApi<ReplayView>;
  readonly spins: readonly StageSpin[];
  readonly #stage: SlotStage;
  readonly #record: ReplayedSlot;
  /** Counts what was asked for: a show that finds another number is over. */
  #asked = 0;

  constructor(stage: SlotStage, record: ReplayedSlot) {
    this.#stage = stage;
    this.#record = record;
    this.spins = stageSpins(record);
    this.view = createStore<ReplayView>(() => ({ at: 0, landed: false, playing: false }));
    stage.rest(lastWindow(record.base));
  }

  /** From the spin after the one on show to the end, or all over again. */
  async play(): Promise<void> {
    const asked = this.#begin(true);
    const { at, landed } = this.view.getState();
    const next = landed ? at + 1 : at;
    for (let place = next < this.spins.length ? next : 0; place < this.spins.length; place += 1) {
      await this.#turn(place, asked);
      if (asked !== this.#asked) return;
      await pause(PAUSE_MS);
      if (asked !== this.#asked) return;
    }
    this.view.setState({ playing: false });
    if (this.spins.length > 1) await this.#stage.leaveFree(this.#record.payout);
  }

  /** Stays at the spin on show. */
  stop(): void {
    this.#begin(false);
    this.#rest();
  }

  /** The reels of one spin as they stood, its lines drawn. */
  async show(at: number): Promise<void> {
    const asked = this.#begin(false);
    this.view.setState({ at: Math.min(Math.max(at, 0), this.spins.length - 1) });
    await this.#light(this.view.getState().at);
    if (asked === this.#asked) this.#rest();
  }

  close(): void {
    this.#asked += 1;
    this.#stage.destroy();
  }

  #begin(playing: boolean): number {
    this.#asked += 1;
    this.view.setState({ playing });
    return this.#asked;
  }

  async #turn(at: number, asked: number): Promise<void> {
    const spin = this.spins[at];
    if (!spin) return;
    await this.#light(at);
    if (asked !== this.#asked) return;
    this.view.setState({ at, landed: false });
    this.#stage.spin();
    await this.#stage.land(spin);
    if (asked !== this.#asked) return;
    await this.#stage.follow(spin);
    if (asked !== this.#asked) return;
    this.view.setState({ landed: true });
    await this.#stage.celebrate(spin);
  }

  #rest(): void {
    const spin = this.spins[this.view.getState().at];
    if (!spin) return;
    this.view.setState({ landed: true });
    this.#stage.rest(spin.phases?.at(-1)?.window ?? spin.window);
    void this.#stage.celebrate(spin);
  }

  /** Free spins are played by night. */
  #light(at: number): Promise<void> {
    if (at > 0) return this.#stage.enterFree(this.spins.length - at);
    return this.#stage.leaveFree('');
  }
}

/** A win is shown off only once the round has returned more than its stake (U-33), in a replay as in play. */
function stageSpins(record: ReplayedSlot): StageSpin[] {
  const stake = parseAmount(record.stake);
  const { expanding } = record.base;
  let returned = 0n;
  return [record.base, ...record.freeSpins].map((spin, place) => {
    const before = returned;
    const win = parseAmount(spin.win);
    returned += win;
    return spinOf(spin, { free: place > 0, won: win > 0n && returned > stake, stake, before, expanding });
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
