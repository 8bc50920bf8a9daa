import { newKey } from '@baize/client/key';
import { Refused, Unreachable } from '@baize/client/refused';
import { parseAmount } from '@baize/contract/money';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SlotStage } from '../../stage/slots/slot-stage.ts';
import { type AutoEnd, type AutoPlan, AutoRun } from './auto/auto-run.ts';
import { FreeRun } from './free/free-run.ts';
import type { RoundAnswer } from './play.data.ts';
import {
  type Card,
  type FreeRoundsAt,
  firstView,
  type Phase,
  type Said,
  type SessionNeeds,
  type SessionStart,
  type SessionView,
} from './session-view.ts';
import { Patience } from './show/patience.ts';
import { pause } from './show/pause.ts';
import { hasTotal, stageSpin } from './stage-spin.ts';
import { lastWindow } from './wins/windows.ts';

const FREE_PAUSE_MS = 500;
const AUTO_PAUSE_MS = 350;
/** The total of several wins is counted up before the reels leave again by themselves. */
const TOTAL_PAUSE_MS = 1200;
/** Refusals that say the stakes, or what is sold, have changed meanwhile. */
const STALE: ReadonlySet<string> = new Set(['play.stake', 'play.buyOff', 'play.buyMost']);

/**
 * One session at a slot: press → reels leave → the server decides → reels land → the show. The key of a press is made
 * once; a press whose answer is unknown is asked again with that key and nothing else can be pressed (U-09).
 */
export class SlotSession {
  readonly view: StoreApi<SessionView>;
  /** The amount of a celebration, which changes with each frame. */
  readonly count = createStore<bigint>(() => 0n);
  readonly #stage: SlotStage;
  readonly #needs: SessionNeeds;
  #open: RoundAnswer | null;
  #window: number[][];
  #pending: { ask: () => Promise<RoundAnswer> } | null = null;
  #startedAt = Number.NEGATIVE_INFINITY;
  #run: AutoRun | null = null;
  readonly #free: FreeRun;
  readonly #patience: Patience;
  readonly #left = new AbortController();

  constructor(stage: SlotStage, needs: SessionNeeds, start: SessionStart & { rest: number[][] }) {
    this.#stage = stage;
    this.#needs = needs;
    this.#open = start.open;
    this.#window = start.open ? lastWindow(start.open.spin) : start.rest;
    this.#patience = new Patience(() => needs.online() && needs.attended());
    this.view = createStore<SessionView>(() => firstView(start, needs));
    this.#free = new FreeRun(this.view, needs, start.stake);
    stage.rest(this.#window);
    if (start.open) this.#resume(start.open);
  }

  /** The one big button: spins, hurries a show, goes on with open free spins, or asks again after silence. */
  press(): void {
    const { phase, sound } = this.view.getState();
    const still = phase === 'idle' || phase === 'unknown';
    if (still && !this.#needs.online()) return;
    if (still && sound) this.#stage.setSound(true);
    if (this.#patience.press()) return;
    if (phase === 'idle') {
      void (this.#open ? this.#playSeries(this.#open) : this.#play());
    } else if (phase === 'unknown') void this.#askAgain();
    else if (this.#needs.hurries || this.view.getState().bigWin) this.#stage.hurry();
  }

  /** Buys the feature at the stake that is set; auto play never does. A second press finds the first one under way. */
  buy(price: bigint): void {
    const { free, sound } = this.view.getState();
    if (!this.#isStill() || free || !this.#needs.online()) return;
    if (sound) this.#stage.setSound(true);
    void this.#play(price);
  }

  setStake(stake: string): void {
    const { phase, said } = this.view.getState();
    if (phase !== 'idle' || this.#open || this.view.getState().free) return;
    this.#free.chose(stake);
    this.#set({ stake, said: said.kind === 'short' ? { kind: 'luck' } : said });
  }

  /** The player's free rounds at this game, as the server knows them. */
  offerFree(offer: FreeRoundsAt | null): void {
    this.#set({ freeOffer: offer });
    if (this.#isStill()) this.#free.settle();
  }

  /** Plays the free rounds, or puts them aside for rounds with a stake. */
  playFree(play: boolean): void {
    if (this.#isStill()) this.#free.putAside(!play);
  }

  #isStill(): boolean {
    return this.view.getState().phase === 'idle' && !this.#open && !this.#run;
  }

  startAuto(plan: AutoPlan): void {
    const { phase, free } = this.view.getState();
    if (phase !== 'idle' || free || this.#open || !this.#needs.online()) return;
    this.#run = new AutoRun(plan);
    this.#set({ auto: { left: plan.rounds }, autoSum: null });
    this.press();
  }

  /** The round under way is shown to its end; then its result is summed up, where there is a reason to give. */
  stopAuto(end: AutoEnd | null = null): void {
    if (!this.#run) return;
    if (end) this.#run.end ??= end;
    else this.#run = null;
    this.#set({ auto: null });
    if (this.view.getState().phase === 'idle') this.#sumUp();
  }

  readAutoSum(): void {
    this.#set({ autoSum: null });
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
    this.#patience.stop();
    this.#run = null;
    this.#stage.destroy();
  }

  async #play(price?: bigint): Promise<void> {
    const { stake, auto, free } = this.view.getState();
    if (!free && this.#needs.balance() < (price ?? parseAmount(stake))) {
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
    const freeRounds = this.#free.begin();
    const how = { freeRounds, buys: price !== undefined };
    const answer = await this.#ask(() => this.#needs.spin(key, stake, how));
    if (answer) await this.#show(answer);
  }

  async #show(answer: RoundAnswer): Promise<void> {
    this.#free.counted();
    const won = parseAmount(answer.spin.win) > parseAmount(answer.stake);
    await this.#land(answer, { free: false, won });
    await this.#celebrate(answer, { free: false, won });
    for (const won of answer.jackpots ?? []) await this.#celebrateJackpot(won, answer.stake);
    if (this.#left.signal.aborted) return;
    if (answer.state === 'open') {
      this.stopAuto('free');
      const count = answer.series?.left ?? 0;
      this.#set({
        series: answer.series,
        multiplier: answer.series?.multiplier ?? this.#needs.freeMultiplier,
      });
      await Promise.all([this.#stage.enterFree(count), this.#card({ kind: 'in', count, resumed: false })]);
      return this.#playSeries(answer);
    }
    this.#rest(answer);
    await this.#nextAuto(answer);
  }

  /** A series that was left in the middle: its card waits for the player as well. */
  #resume(open: RoundAnswer): void {
    const count = open.series?.left ?? 0;
    void this.#stage.enterFree(count);
    this.#set({ card: { kind: 'in', count, resumed: true } });
    this.#patience.wait(this.#needs.cardMs * 2, () => {
      this.#set({ card: null });
      void this.#playSeries(open);
    });
  }

  async #card(card: Card): Promise<void> {
    if (this.#left.signal.aborted) return;
    this.#set({ card });
    await new Promise<void>((over) => this.#patience.wait(this.#needs.cardMs, over));
    this.#set({ card: null });
  }

  async #playSeries(from: RoundAnswer): Promise<void> {
    let last = from;
    this.#open = from;
    while (last.state === 'open' && !this.#left.signal.aborted) {
      const key = newKey();
      const { round, series } = last;
      if (series) this.#set({ multiplier: series.multiplier ?? this.#needs.freeMultiplier });
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
    const win = parseAmount(answer.spin.win);
    const won = parseAmount(answer.series?.won ?? answer.payout) > parseAmount(answer.stake) && win > 0n;
    await this.#land(answer, { free: true, won });
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
    // The last spin of a series is celebrated with the whole of it.
    const lastOfSeries = how.free && answer.state === 'settled';
    if (won && !lastOfSeries) await this.#celebrateBig(win, answer.stake);
    if (win > 0n) this.#set({ lastWin: win });
  }

  /** The name of the pool first, then its amount over the whole stage where it is many stakes. */
  async #celebrateJackpot(
    { level, amount }: { level: string; amount: string },
    stake: string,
  ): Promise<void> {
    if (this.#left.signal.aborted) return;
    this.stopAuto('free');
    const total = parseAmount(amount);
    await this.#card({ kind: 'jackpot', level, total });
    await this.#celebrateBig(total, stake);
    this.#set({ lastWin: total });
  }

  /** Says whether the win was large enough to be celebrated over the whole stage. */
  async #celebrateBig(total: bigint, stake: string): Promise<boolean> {
    let celebrated = false;
    await this.#stage.bigWin({ amount: total, stake: parseAmount(stake) }, ({ name, amount, whole }) => {
      celebrated = true;
      this.count.setState(amount, true);
      const known = this.view.getState().bigWin;
      if (known?.name !== name || known.whole !== whole) this.#set({ bigWin: { name, whole, total } });
    });
    this.#set({ bigWin: null });
    return celebrated;
  }

  async #endSeries(last: RoundAnswer): Promise<void> {
    const total = parseAmount(last.payout);
    const won = total > parseAmount(last.stake);
    const count = last.series?.played ?? 0;
    this.#say({ kind: 'series', total, stake: parseAmount(last.stake), won, capped: last.capped });
    const celebrated = won && (await this.#celebrateBig(total, last.stake));
    if (!celebrated) await this.#card({ kind: 'out', count, total, capped: last.capped });
    await this.#stage.leaveFree(last.payout);
    this.#set({ series: null, lastWin: total > 0n ? total : this.view.getState().lastWin });
    this.#rest(last);
    this.#run?.add(last);
    this.#sumUp();
  }

  async #nextAuto(answer: RoundAnswer): Promise<void> {
    const run = this.#run;
    if (!run || this.#left.signal.aborted) return;
    run.add(answer);
    if (run.end) return this.#sumUp();
    await pause(hasTotal(answer) ? TOTAL_PAUSE_MS : AUTO_PAUSE_MS);
    if (this.#run === run && !run.end && this.view.getState().phase === 'idle') await this.#play();
  }

  /** Auto play is over: its result is shown, unless nothing was played. */
  #sumUp(): void {
    const sum = this.#run?.sum;
    this.#run = null;
    this.#set({ auto: null, autoSum: sum && sum.rounds > 0 ? sum : null });
  }

  #begin(phase: Phase = 'spinning'): void {
    this.#stage.spin();
    const kind = this.#needs.online() ? 'waiting' : 'offline';
    this.#set({ phase, pressed: true, autoSum: null, said: { kind }, frozen: this.#needs.balance() });
  }

  /** The reels stop and everything plays that follows in the spin; the balance follows only then. */
  async #land(answer: RoundAnswer, how: { free: boolean; won: boolean }): Promise<void> {
    const spin = stageSpin(answer, how);
    const win = parseAmount(answer.spin.win);
    await this.#stage.land(spin);
    if (!this.#left.signal.aborted) {
      await this.#stage.follow(spin, (part) =>
        this.#say({ kind: 'result', answer, win, won: how.won, part }),
      );
    }
    this.#window = lastWindow(answer.spin);
    if (this.#left.signal.aborted) return;
    this.#needs.onAnswer(answer, this.#free.playing);
    this.#set({ frozen: null });
  }

  #rest(answer: RoundAnswer): void {
    this.#open = null;
    this.#free.ended(answer.payout);
    this.#window = lastWindow(answer.spin);
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
    if (STALE.has(error.code)) this.#needs.onStakesChanged();
    if (error.code.startsWith('freeRounds.')) this.#needs.onFreePlayed();
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
