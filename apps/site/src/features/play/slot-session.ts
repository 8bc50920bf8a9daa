import { parseAmount } from '@baize/contract/money';
import type { SlotStage } from '../../stage/slots/slot-stage.ts';
import { FreeRun } from './free/free-run.ts';
import type { RoundAnswer } from './play.data.ts';
import { PlaySession } from './session/play-session.ts';
import type { Phase } from './session/view.ts';
import {
  type Card,
  type FreeRoundsAt,
  firstView,
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
/** The total of several wins is counted up before the reels leave again by themselves. */
const TOTAL_PAUSE_MS = 1200;
/** Refusals that say the stakes, or what is sold, have changed meanwhile. */
const STALE: ReadonlySet<string> = new Set(['play.stake', 'play.buyOff', 'play.buyMost']);

/** One session at a slot: press → reels leave → the server decides → reels land → the show. */
export class SlotSession extends PlaySession<SessionView, RoundAnswer, SlotStage, SessionNeeds> {
  #open: RoundAnswer | null;
  #window: number[][];
  readonly #free: FreeRun;
  /** The price of the last press, which leaves the balance with it. */
  #costs = 0n;
  readonly #patience: Patience;
  /** An answer whose money the player has not been shown yet. */
  #untold: { readonly answer: RoundAnswer; readonly free: boolean } | null = null;

  constructor(stage: SlotStage, needs: SessionNeeds, start: SessionStart & { rest: number[][] }) {
    super(stage, needs, firstView(start, needs));
    this.#open = start.open;
    this.#window = start.open ? lastWindow(start.open.spin) : start.rest;
    this.#patience = new Patience(() => needs.online() && needs.attended());
    this.#free = new FreeRun(this.view, needs, start.stake);
    stage.rest(this.#window);
    if (start.open) this.#resume(start.open);
  }

  /** The one big button: spins, hurries a show, goes on with open free spins, or asks again after silence. */
  press(): void {
    const { phase, bigWin } = this.view.getState();
    if (!this.mayPress() || this.#patience.press()) return;
    if (phase === 'idle') void (this.#open ? this.#playSeries(this.#open) : this.play());
    else if (phase === 'unknown') void this.askAgain();
    else if (this.needs.hurries || bigWin) this.stage.hurry();
  }

  /** Buys the feature at the stake that is set; auto play never does. A second press finds the first one under way. */
  buy(price: bigint): void {
    if (this.#isStill() && !this.view.getState().free && this.mayPress()) void this.play(price);
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
    return this.view.getState().phase === 'idle' && !this.#open && !this.run;
  }

  override close(): void {
    this.#patience.stop();
    this.#tell();
    super.close();
  }

  protected mayRun(): boolean {
    const { phase, free } = this.view.getState();
    return phase === 'idle' && !free && !this.#open;
  }

  protected async play(price?: bigint): Promise<void> {
    const { stake, free } = this.view.getState();
    const costs = free ? 0n : (price ?? parseAmount(stake));
    if (!this.covers(this.needs.balance(), costs)) return;
    this.countDown();
    this.#costs = costs;
    this.#begin();
    // The server keeps the shortest cycle of a round; the reels already turn while it passes.
    if (!(await this.presses.paced(this.needs.minCycleMs))) return;
    const how = { freeRounds: this.#free.begin(), buys: price !== undefined };
    const answer = await this.presses.send((key) => this.needs.spin(key, stake, how));
    if (answer) await this.#show(answer);
  }

  async #show(answer: RoundAnswer): Promise<void> {
    this.#free.counted();
    const won = parseAmount(answer.spin.win) > parseAmount(answer.stake);
    await this.#land(answer, { free: false, won });
    await this.#celebrate(answer, { free: false, won });
    for (const won of answer.jackpots ?? []) await this.#celebrateJackpot(won, answer.stake);
    this.#tell();
    if (this.presses.left) return;
    if (answer.state === 'open') {
      this.stopAuto('free');
      const count = answer.series?.left ?? 0;
      this.#set({
        series: answer.series,
        multiplier: answer.series?.multiplier ?? this.needs.freeMultiplier,
      });
      await Promise.all([this.stage.enterFree(count), this.#card({ kind: 'in', count, resumed: false })]);
      return this.#playSeries(answer);
    }
    this.#rest(answer);
    await this.nextAuto(answer, hasTotal(answer) ? TOTAL_PAUSE_MS : undefined);
  }

  /** A series that was left in the middle: its card waits for the player as well. */
  #resume(open: RoundAnswer): void {
    const count = open.series?.left ?? 0;
    void this.stage.enterFree(count);
    this.#set({ card: { kind: 'in', count, resumed: true } });
    this.#patience.wait(this.needs.cardMs * 2, () => {
      this.#set({ card: null });
      void this.#playSeries(open);
    });
  }

  async #card(card: Card): Promise<void> {
    if (this.presses.left) return;
    this.#set({ card });
    await new Promise<void>((over) => this.#patience.wait(this.needs.cardMs, over));
    this.#set({ card: null });
  }

  async #playSeries(from: RoundAnswer): Promise<void> {
    let last = from;
    this.#open = from;
    while (last.state === 'open' && !this.presses.left) {
      const { round, series } = last;
      if (series) this.#set({ multiplier: series.multiplier ?? this.needs.freeMultiplier });
      this.#begin('free');
      const answer = await this.presses.send((key) => this.needs.step(key, round));
      if (!answer) return;
      await this.#showStep(answer);
      last = answer;
      if (last.state === 'open') await pause(hasTotal(answer) ? TOTAL_PAUSE_MS : FREE_PAUSE_MS);
    }
    if (!this.presses.left) await this.#endSeries(last);
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
    await this.stage.celebrate(stageSpin(answer, how), (part) =>
      this.#say({ kind: 'result', answer, win, won, part }),
    );
    // The last spin of a series is celebrated with the whole of it.
    const lastOfSeries = how.free && answer.state === 'settled';
    if (won && !lastOfSeries) await this.celebrateBig(win, answer.stake);
    if (win > 0n) this.#set({ lastWin: win });
  }

  /** The name of the pool first, then its amount over the whole stage where it is many stakes. */
  async #celebrateJackpot(
    { level, amount }: { level: string; amount: string },
    stake: string,
  ): Promise<void> {
    if (this.presses.left) return;
    this.stopAuto('free');
    const total = parseAmount(amount);
    await this.#card({ kind: 'jackpot', level, total });
    await this.celebrateBig(total, stake);
    this.#set({ lastWin: total });
  }

  async #endSeries(last: RoundAnswer): Promise<void> {
    const total = parseAmount(last.payout);
    const won = total > parseAmount(last.stake);
    const count = last.series?.played ?? 0;
    this.#say({ kind: 'series', total, stake: parseAmount(last.stake), won, capped: last.capped });
    const celebrated = won && (await this.celebrateBig(total, last.stake));
    if (!celebrated) await this.#card({ kind: 'out', count, total, capped: last.capped });
    this.#tell();
    await this.stage.leaveFree(last.payout);
    this.#set({ series: null, lastWin: total > 0n ? total : this.view.getState().lastWin });
    this.#rest(last);
    this.run?.add(last);
    this.sumUp();
  }

  #begin(phase: Phase = 'spinning'): void {
    this.stage.spin();
    const frozen = this.needs.balance() - (phase === 'free' ? 0n : this.#costs);
    this.#set({ phase, pressed: true, autoSum: null, said: this.waits(), frozen });
  }

  /** The reels stop and everything plays that follows in the spin; a return is shown only once it has been counted. */
  async #land(answer: RoundAnswer, how: { free: boolean; won: boolean }): Promise<void> {
    const spin = stageSpin(answer, how);
    const win = parseAmount(answer.spin.win);
    await this.stage.land(spin);
    if (!this.presses.left) {
      await this.stage.follow(spin, (part) => this.#say({ kind: 'result', answer, win, won: how.won, part }));
    }
    this.#window = lastWindow(answer.spin);
    if (this.presses.left) return;
    this.#untold = { answer, free: this.#free.playing };
    if (answer.state === 'open' || parseAmount(answer.payout) === 0n) this.#tell();
  }

  /** Balance and session figures take the last answer in. */
  #tell(): void {
    const untold = this.#untold;
    if (!untold) return;
    this.#untold = null;
    this.needs.onAnswer(untold.answer, untold.free);
    this.#set({ frozen: null });
  }

  #rest(answer: RoundAnswer): void {
    this.#open = null;
    this.#free.ended(answer.payout);
    this.#window = lastWindow(answer.spin);
    this.#set({ phase: 'idle' });
  }

  protected stay(): void {
    this.stage.rest(this.#window);
    this.#set({ frozen: null });
  }

  protected refused(code: string): void {
    if (code === 'play.roundOpen' || code === 'play.roundSettled') this.needs.onOpenElsewhere();
    if (STALE.has(code)) this.needs.onStakesChanged();
    if (code.startsWith('freeRounds.')) this.needs.onFreePlayed();
  }

  protected beginAgain(): void {
    this.#begin(this.#open ? 'free' : 'spinning');
  }

  protected async showAgain(answer: RoundAnswer): Promise<void> {
    if (!this.#open) return this.#show(answer);
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
