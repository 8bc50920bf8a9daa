import { newKey } from '@baize/client/key';
import { Refused, Unreachable } from '@baize/client/refused';
import { parseAmount } from '@baize/contract/money';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SlotStage, StageSpin, WinPart } from '../../stage/slots/slot-stage.ts';
import type { RoundAnswer } from './play.data.ts';

export type Phase = 'idle' | 'spinning' | 'showing' | 'free' | 'unknown';

export interface AutoPlan {
  readonly rounds: number;
  /** In ledger units; auto play stops when this much is lost. */
  readonly lossMax: bigint;
  /** Stops after a single win of this size; null for no limit. */
  readonly winMax: bigint | null;
}

export type AutoEnd = 'done' | 'loss' | 'win';

/** The words under the reels. */
export type Said =
  | { readonly kind: 'luck' | 'resumed' | 'short' | 'unknown' | 'offline' | 'none' | 'waiting' }
  | {
      readonly kind: 'result';
      readonly answer: RoundAnswer;
      readonly win: bigint;
      readonly won: boolean;
      /** The part of the win that the reels show now. */
      readonly part: WinPart;
    }
  | { readonly kind: 'series'; readonly total: bigint; readonly won: boolean; readonly capped: boolean }
  | { readonly kind: 'fault'; readonly error: unknown };

export interface SessionView {
  readonly phase: Phase;
  readonly stake: string;
  readonly said: Said;
  /** A series of free spins under way. */
  readonly series: RoundAnswer['series'];
  readonly auto: { readonly left: number } | null;
  readonly autoEnd: AutoEnd | null;
  readonly turbo: boolean;
  readonly sound: boolean;
  /** The balance to show while reels turn: the result is not given away before it is seen. */
  readonly frozen: bigint | null;
}

export interface SessionNeeds {
  readonly minCycleMs: number;
  spin(key: string, stake: string): Promise<RoundAnswer>;
  step(key: string, round: string): Promise<RoundAnswer>;
  /** Ledger units of the present balance. */
  balance(): bigint;
  /** Whether the browser has a connection at all. */
  online(): boolean;
  /** Every answer once its reels have landed: balance, session and history follow from it. */
  onAnswer(answer: RoundAnswer): void;
  /** The server knows of an open round that this session does not. */
  onOpenElsewhere(): void;
  /** The stakes of the game have changed since this session was opened. */
  onStakesChanged(): void;
}

const FREE_PAUSE_MS = 500;
const AUTO_PAUSE_MS = 350;
/** The total of several wins is counted up before the reels leave again by themselves. */
const TOTAL_PAUSE_MS = 1200;

/**
 * One session at a slot: press → reels leave → the server decides → reels land → the show. The key of a press is made
 * once; a press whose answer is unknown is asked again with that key and nothing else can be pressed (U-09).
 */
export class SlotSession {
  readonly view: StoreApi<SessionView>;
  readonly #stage: SlotStage;
  readonly #needs: SessionNeeds;
  #open: RoundAnswer | null;
  #window: number[][];
  #pending: { ask: () => Promise<RoundAnswer> } | null = null;
  #startedAt = Number.NEGATIVE_INFINITY;
  #plan: AutoPlan | null = null;
  #net = 0n;
  readonly #left = new AbortController();

  constructor(
    stage: SlotStage,
    needs: SessionNeeds,
    start: { stake: string; rest: number[][]; open: RoundAnswer | null; sound: boolean },
  ) {
    this.#stage = stage;
    this.#needs = needs;
    this.#open = start.open;
    this.#window = start.open?.spin.window ?? start.rest;
    this.view = createStore<SessionView>(() => ({
      phase: 'idle',
      stake: start.open?.stake ?? start.stake,
      said: { kind: start.open ? 'resumed' : 'luck' },
      series: start.open?.series ?? null,
      auto: null,
      autoEnd: null,
      turbo: false,
      sound: start.sound,
      frozen: null,
    }));
    stage.rest(this.#window);
    if (start.open) void stage.enterFree(start.open.series?.left ?? 0);
  }

  /** The one big button: spins, hurries a show, goes on with open free spins, or asks again after silence. */
  press(): void {
    const { phase, sound } = this.view.getState();
    const still = phase === 'idle' || phase === 'unknown';
    if (still && !this.#needs.online()) return;
    if (phase === 'idle') {
      if (sound) this.#stage.setSound(true);
      void (this.#open ? this.#playSeries(this.#open) : this.#play());
    } else if (phase === 'unknown') void this.#askAgain();
    else this.#stage.hurry();
  }

  setStake(stake: string): void {
    const { phase, said } = this.view.getState();
    if (phase !== 'idle' || this.#open) return;
    this.#set({ stake, said: said.kind === 'short' ? { kind: 'luck' } : said });
  }

  startAuto(plan: AutoPlan): void {
    if (this.view.getState().phase !== 'idle' || this.#open || !this.#needs.online()) return;
    this.#plan = plan;
    this.#net = 0n;
    this.#set({ auto: { left: plan.rounds }, autoEnd: null });
    this.press();
  }

  stopAuto(end: AutoEnd | null = null): void {
    this.#plan = null;
    this.#set({ auto: null, autoEnd: end });
  }

  setTurbo(turbo: boolean): void {
    this.#stage.setTurbo(turbo);
    this.#set({ turbo });
  }

  setSound(sound: boolean): void {
    this.#stage.setSound(sound);
    this.#set({ sound });
  }

  setStill(still: boolean): void {
    this.#stage.setReducedMotion(still);
  }

  /** The network is gone. The reels of a round under way turn on until its outcome is known. */
  lost(): void {
    this.stopAuto();
    if (this.view.getState().said.kind === 'waiting') this.#set({ said: { kind: 'offline' } });
  }

  /** The network is back: a round whose outcome is not known is asked for immediately. */
  returned(): void {
    void this.#askAgain();
  }

  close(): void {
    this.#left.abort();
    this.#plan = null;
    this.#stage.destroy();
  }

  async #play(): Promise<void> {
    const { stake, auto } = this.view.getState();
    if (this.#needs.balance() < parseAmount(stake)) {
      this.stopAuto();
      return this.#set({ said: { kind: 'short' } });
    }
    if (auto) this.#set({ auto: { left: auto.left - 1 } });
    const key = newKey();
    const since = performance.now() - this.#startedAt;
    this.#begin();
    // The server keeps the shortest cycle of a round; the reels already turn while it passes.
    await pause(this.#needs.minCycleMs - since);
    this.#startedAt = performance.now();
    const answer = await this.#ask(() => this.#needs.spin(key, stake));
    if (answer) await this.#show(answer);
  }

  async #show(answer: RoundAnswer): Promise<void> {
    await this.#land(answer, false);
    const won = parseAmount(answer.spin.win) > parseAmount(answer.stake);
    await this.#celebrate(answer, { free: false, won });
    if (this.#left.signal.aborted) return;
    if (answer.state === 'open') {
      this.stopAuto();
      await this.#stage.enterFree(answer.series?.left ?? 0);
      return this.#playSeries(answer);
    }
    this.#rest(answer);
    await this.#nextAuto(answer);
  }

  async #playSeries(from: RoundAnswer): Promise<void> {
    let last = from;
    this.#open = from;
    while (last.state === 'open' && !this.#left.signal.aborted) {
      const key = newKey();
      const { round } = last;
      this.#begin('free');
      const answer = await this.#ask(() => this.#needs.step(key, round));
      if (!answer) return;
      await this.#showStep(answer);
      last = answer;
      if (last.state === 'open') await pause(hasTotal(answer) ? TOTAL_PAUSE_MS : FREE_PAUSE_MS);
    }
    if (!this.#left.signal.aborted) await this.#endSeries(last);
  }

  async #showStep(answer: RoundAnswer): Promise<void> {
    this.#open = answer.state === 'open' ? answer : null;
    await this.#land(answer, true);
    const win = parseAmount(answer.spin.win);
    const won = parseAmount(answer.series?.won ?? answer.payout) > parseAmount(answer.stake) && win > 0n;
    this.#set({ series: answer.series });
    await this.#celebrate(answer, { free: true, won });
  }

  /** The words follow what the reels show. */
  async #celebrate(answer: RoundAnswer, how: { free: boolean; won: boolean }): Promise<void> {
    const { won } = how;
    const win = parseAmount(answer.spin.win);
    await this.#stage.celebrate(stageSpin(answer, how), (part) =>
      this.#say({ kind: 'result', answer, win, won, part }),
    );
  }

  async #endSeries(last: RoundAnswer): Promise<void> {
    const total = parseAmount(last.payout);
    this.#say({ kind: 'series', total, won: total > parseAmount(last.stake), capped: last.capped });
    await this.#stage.leaveFree(last.payout);
    this.#set({ series: null });
    this.#rest(last);
  }

  async #nextAuto(answer: RoundAnswer): Promise<void> {
    const plan = this.#plan;
    const { auto } = this.view.getState();
    if (!plan || !auto || this.#left.signal.aborted) return;
    const payout = parseAmount(answer.payout);
    this.#net += payout - parseAmount(answer.stake);
    if (this.#net <= -plan.lossMax) return this.stopAuto('loss');
    if (plan.winMax !== null && payout >= plan.winMax) return this.stopAuto('win');
    if (auto.left <= 0) return this.stopAuto('done');
    await pause(hasTotal(answer) ? TOTAL_PAUSE_MS : AUTO_PAUSE_MS);
    if (this.#plan === plan && this.view.getState().phase === 'idle') await this.#play();
  }

  #begin(phase: Phase = 'spinning'): void {
    this.#stage.spin();
    const kind = this.#needs.online() ? 'waiting' : 'offline';
    this.#set({ phase, autoEnd: null, said: { kind }, frozen: this.#needs.balance() });
  }

  async #land(answer: RoundAnswer, free: boolean): Promise<void> {
    const far = answer.state === 'open' ? (answer.series?.won ?? '0') : answer.payout;
    const won = parseAmount(far) > parseAmount(answer.stake);
    await this.#stage.land(stageSpin(answer, { free, won }));
    this.#window = answer.spin.window;
    if (this.#left.signal.aborted) return;
    this.#needs.onAnswer(answer);
    this.#set({ frozen: null });
  }

  #rest(answer: RoundAnswer): void {
    this.#open = null;
    this.#window = answer.spin.window;
    this.#set({ phase: 'idle' });
  }

  /** The answer, or undefined when the press came to nothing or its outcome is not known yet. */
  async #ask(ask: () => Promise<RoundAnswer>): Promise<RoundAnswer | undefined> {
    try {
      const answer = await ask();
      return this.#left.signal.aborted ? undefined : answer;
    } catch (error) {
      if (!this.#left.signal.aborted) this.#failed(error, ask);
      return undefined;
    }
  }

  #failed(error: unknown, ask: () => Promise<RoundAnswer>): void {
    this.stopAuto();
    if (error instanceof Refused) {
      this.#refused(error);
      return;
    }
    this.#pending = { ask };
    if (!this.#needs.online()) {
      this.#set({ said: { kind: 'offline' } });
      return;
    }
    this.#stage.rest(this.#window);
    const said: Said = error instanceof Unreachable ? { kind: 'unknown' } : { kind: 'fault', error };
    this.#set({ phase: 'unknown', said, frozen: null });
  }

  #refused(error: Refused): void {
    this.#stage.rest(this.#window);
    const short = error.code === 'wallet.insufficientFunds';
    this.#set({ phase: 'idle', said: short ? { kind: 'short' } : { kind: 'fault', error }, frozen: null });
    if (error.code === 'play.roundOpen' || error.code === 'play.roundSettled') this.#needs.onOpenElsewhere();
    if (error.code === 'play.stake') this.#needs.onStakesChanged();
  }

  /** The same key once more: it counts once or not at all. */
  async #askAgain(): Promise<void> {
    const pending = this.#pending;
    if (!pending) return;
    this.#pending = null;
    const free = this.#open !== null;
    if (this.view.getState().phase === 'unknown') this.#begin(free ? 'free' : 'spinning');
    else this.#set({ said: { kind: 'waiting' } });
    const answer = await this.#ask(pending.ask);
    if (!answer) return;
    if (!free) return this.#show(answer);
    await this.#showStep(answer);
    if (answer.state === 'open') await this.#playSeries(answer);
    else await this.#endSeries(answer);
  }

  #say(said: Said): void {
    this.#set({ said, ...(this.view.getState().phase === 'free' ? {} : { phase: 'showing' }) });
  }

  #set(change: Partial<SessionView>): void {
    this.view.setState(change);
  }
}

/** Several parts of a win make a total of their own. */
export function hasTotal({ spin }: RoundAnswer): boolean {
  return spin.lines.length + (parseAmount(spin.scatterWin) > 0n ? 1 : 0) > 1;
}

function stageSpin(answer: RoundAnswer, { free, won }: { free: boolean; won: boolean }): StageSpin {
  const { stops, window, lines, scatters, awarded } = answer.spin;
  return {
    stops,
    window,
    lines: lines.map(({ line, symbol, count }) => ({ line, symbol, count })),
    scatters,
    awarded,
    free,
    won,
  };
}

function pause(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}
