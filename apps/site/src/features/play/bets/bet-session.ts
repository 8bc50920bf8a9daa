import { newKey } from '@baize/client/key';
import { Refused, Unreachable } from '@baize/client/refused';
import type { Action, Bet, BetAnswer, ShownRound } from '@baize/contract/games/play';
import { parseAmount } from '@baize/contract/money';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PacedTable } from '../../../stage/arcade/bet-stage.ts';
import { type AutoEnd, type AutoPlan, AutoRun } from '../auto/auto-run.ts';
import type { GameSession } from '../play-context.ts';
import { hideWin, tellWin } from '../show/hidden-win.ts';
import { pause } from '../show/pause.ts';
import type { BetNeeds, BetSaid, BetStart, BetView } from './bet-view.ts';
import type { Face } from './face.ts';

const AUTO_PAUSE_MS = 350;
/** The strip shows the first of them; counts of results are over all. */
const RECENT_MAX = 200;
/** Refusals that say another page or another moment has the round. */
const MOVED = new Set([
  'play.roundOpen',
  'play.roundSettled',
  'play.roundMoved',
  'play.roundVoid',
  'play.roundUnknown',
]);

/**
 * One session at a game that is played by a bet, and by actions where its rounds have any. The key of a press is made once; a
 * press whose answer is unknown is asked again with that key, and nothing else can be pressed meanwhile (U-09).
 */
export class BetSession implements GameSession {
  readonly view: StoreApi<BetView>;
  readonly count = createStore<bigint>(() => 0n);
  readonly stage: PacedTable;
  readonly face: Face;
  readonly #needs: BetNeeds;
  #pending: { ask: () => Promise<BetAnswer> } | null = null;
  #startedAt = Number.NEGATIVE_INFINITY;
  #run: AutoRun | null = null;
  /** Answers that are being shown. */
  #shown: readonly BetAnswer[] = [];
  #latest: BetAnswer | null = null;
  readonly #left = new AbortController();

  constructor(stage: PacedTable, needs: BetNeeds, start: BetStart) {
    this.stage = stage;
    this.face = needs.face;
    this.#needs = needs;
    this.view = createStore<BetView>(() => ({
      phase: 'idle',
      // An action may have raised the stake of an open round: the next one begins with that of the bet.
      stake: this.face.stakeOf?.(start.bet) ?? start.open?.stake ?? start.stake,
      said: { kind: start.open ? 'resumed' : 'luck' },
      bet: start.bet,
      choosing: start.open === null,
      open: start.open,
      acting: null,
      showing: null,
      recent: start.recent ?? [],
      auto: null,
      autoSum: null,
      bigWin: null,
      again: false,
      lastWin: null,
      pressed: false,
      turbo: false,
      sound: start.sound,
      frozen: null,
    }));
    stage.stay(start.open?.show ?? null);
    if (!start.open) void this.#uncover();
  }

  /** The one big button: places the bet, cashes an open round out, hurries a show, or asks again after silence. */
  press(): void {
    const { phase, open, bigWin } = this.view.getState();
    if (bigWin) this.stage.hurry();
    else if (open && phase === 'idle') this.#actMain(open);
    else if (!this.#mayPress()) return;
    else if (phase === 'unknown') void this.#askAgain();
    else if (phase === 'idle') void this.#play();
    else if (this.#needs.hurries) this.stage.hurry();
  }

  /** A step of the open round. */
  act(action: Action): void {
    const { phase, open } = this.view.getState();
    if (phase !== 'idle' || !open?.options.includes(action.do) || !this.#mayPress()) return;
    if (this.#needs.balance() < (this.face.costs?.(open, action.do) ?? 0n)) {
      this.#set({ said: { kind: 'short' } });
      return;
    }
    void this.#act(open, action);
  }

  #actMain(open: BetAnswer): void {
    const main = this.face.main?.(open);
    if (main) this.act(main.action);
  }

  choose(bet: Bet): void {
    const { choosing, said } = this.view.getState();
    if (!choosing) return;
    this.#needs.onChoice(bet);
    const stake = this.face.stakeOf?.(bet);
    this.#set({
      bet,
      again: false,
      ...(stake ? { stake } : {}),
      ...(said.kind === 'fault' ? { said: { kind: 'luck' } } : {}),
    });
  }

  setStake(stake: string): void {
    const { phase, said, open } = this.view.getState();
    if (phase !== 'idle' || open) return;
    const luck = said.kind === 'short' ? { said: { kind: 'luck' } as const } : {};
    // Where the bet itself says the stake, no other one can be set.
    this.#set({ ...luck, ...(this.face.stakeOf ? {} : { stake }) });
  }

  startAuto(plan: AutoPlan): void {
    const { choosing, bet } = this.view.getState();
    if (!choosing || !this.#needs.online() || !this.#isReady(bet)) return;
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
    if (this.view.getState().phase === 'idle' && this.#shown.length === 0) this.#sumUp();
  }

  readAutoSum(): void {
    this.#set({ autoSum: null });
  }

  setTurbo(turbo: boolean): void {
    this.stage.setTurbo(turbo);
    this.#set({ turbo });
  }

  setSound(sound: boolean): void {
    this.stage.setSound(sound);
    this.#set({ sound });
  }

  setStill(still: boolean): void {
    this.stage.setReducedMotion(still);
  }

  /** The network is gone: a bet under way waits for its outcome. */
  lost(): void {
    this.stopAuto();
    if (this.view.getState().said.kind === 'waiting') this.#set({ said: { kind: 'offline' } });
  }

  /** The network is back: a bet whose outcome is not known is asked for immediately. */
  returned(): void {
    void this.#askAgain();
  }

  close(): void {
    this.#left.abort();
    this.#run = null;
    tellWin(this.view.getState().showing?.round);
    // A result that its player leaves before it is uncovered counts all the same.
    for (const answer of this.#shown) this.#needs.onAnswer(answer);
    this.stage.destroy();
  }

  /** A press is a press: it also lets the browser make sounds. */
  #mayPress(): boolean {
    const { phase, sound } = this.view.getState();
    const still = phase === 'idle' || phase === 'unknown';
    if (still && !this.#needs.online()) return false;
    if (still && sound) this.stage.setSound(true);
    return true;
  }

  async #play(): Promise<void> {
    const { stake, auto, bet } = this.view.getState();
    if (!this.#isReady(bet)) return;
    const underWay = this.#shown.reduce((sum, shown) => sum + parseAmount(shown.stake), 0n);
    if (this.#needs.balance() - underWay < parseAmount(stake)) {
      this.stopAuto();
      this.#set({ said: { kind: 'short' } });
      return;
    }
    if (auto) this.#set({ auto: { left: auto.left - 1 } });
    const key = newKey();
    this.face.covers?.begin(key);
    const since = performance.now() - this.#startedAt;
    this.#begin(null);
    // The server keeps the shortest cycle of a round; the table already waits while it passes.
    await pause(this.#needs.minCycleMs - since);
    if (this.#left.signal.aborted) return;
    this.#startedAt = performance.now();
    const answer = await this.#ask(() => this.#needs.place(key, stake, bet));
    if (answer) await this.#show(answer);
  }

  async #act({ round, step }: BetAnswer, action: Action): Promise<void> {
    const key = newKey();
    this.#begin(action);
    const answer = await this.#ask(() => this.#needs.step(key, { round, action, after: step }));
    if (answer) await this.#show(answer);
  }

  #isReady(bet: Bet): boolean {
    return this.face.ready?.(bet) ?? true;
  }

  #begin(acting: Action | null): void {
    this.stage.begin();
    const waits: BetSaid = { kind: this.#needs.online() ? 'waiting' : 'offline' };
    const { said, frozen } = this.view.getState();
    this.#set({
      phase: 'spinning',
      choosing: false,
      again: false,
      acting,
      pressed: true,
      autoSum: null,
      // While another result is on its way the words are those of the last one.
      said: this.#shown.length > 0 ? said : waits,
      frozen: this.#shown.length > 0 ? frozen : this.#needs.balance(),
    });
  }

  async #show(answer: BetAnswer): Promise<void> {
    this.#shown = [...this.#shown, answer];
    this.#latest = answer;
    const several = this.face.several === true && answer.state === 'settled';
    this.#set({ phase: several ? 'idle' : 'showing', showing: answer, frozen: this.#unseen() });
    // Auto play uncovers everything itself.
    await this.stage.land(answer.show, this.#run === null);
    if (this.#left.signal.aborted) return;
    this.#shown = this.#shown.filter((other) => other !== answer);
    this.#needs.onAnswer(answer);
    if (answer.state === 'open') this.#wait(answer);
    else await this.#end(answer, several);
  }

  /** A card that was bought before the page was opened lies there as it was left. */
  async #uncover(): Promise<void> {
    const { recent } = this.view.getState();
    const covered = recent.find(({ round }) => this.face.covers?.has(round));
    if (!covered) return;
    hideWin(covered);
    const others = recent.filter((other) => other !== covered);
    const said: BetSaid = { kind: 'waiting' };
    this.#set({ phase: 'showing', choosing: false, showing: covered, recent: others, said });
    await this.stage.land(covered.show, true);
    if (this.#left.signal.aborted) return;
    tellWin(covered.round);
    await this.#end(covered, false);
  }

  /** The round waits for its player. */
  #wait(answer: BetAnswer): void {
    const change = { phase: 'idle', open: answer, showing: null, acting: null, frozen: null } as const;
    this.#set({ ...change, said: { kind: 'open', answer } });
  }

  async #end(answer: ShownRound, several: boolean): Promise<void> {
    this.face.covers?.end(answer.round);
    const { recent, lastWin } = this.view.getState();
    const win = parseAmount(answer.payout);
    const won = win > parseAmount(answer.stake);
    this.#set({
      open: null,
      showing: null,
      acting: null,
      again: true,
      said: { kind: 'result', answer, win, won },
      recent: [answer, ...recent].slice(0, RECENT_MAX),
      lastWin: win > 0n ? win : lastWin,
      ...this.#rested(),
    });
    if (won) {
      this.stage.cheer();
      await this.#celebrateBig(win, answer.stake);
    }
    if (this.#left.signal.aborted) return;
    if (!several) this.#set({ phase: 'idle' });
    this.#set(this.#rested());
    await this.#nextAuto(answer);
  }

  async #celebrateBig(total: bigint, stake: string): Promise<void> {
    await this.stage.bigWin({ amount: total, stake: parseAmount(stake) }, ({ name, amount, whole }) => {
      this.count.setState(amount, true);
      const known = this.view.getState().bigWin;
      if (known?.name !== name || known.whole !== whole) this.#set({ bigWin: { name, whole, total } });
    });
    this.#set({ bigWin: null });
  }

  async #nextAuto(answer: ShownRound): Promise<void> {
    const run = this.#run;
    if (!run || this.#left.signal.aborted) return;
    run.add(answer);
    if (run.end) {
      this.#sumUp();
      return;
    }
    await pause(AUTO_PAUSE_MS);
    if (this.#run === run && !run.end && this.view.getState().phase === 'idle') await this.#play();
  }

  /** Auto play is over: its result is shown, unless nothing was played. */
  #sumUp(): void {
    const sum = this.#run?.sum;
    this.#run = null;
    this.#set({ auto: null, autoSum: sum && sum.rounds > 0 ? sum : null });
    this.#set(this.#rested());
  }

  /** The balance as far as the player knows it: that of the last answer without the payouts that are still to be shown. */
  #unseen(): bigint | null {
    const last = this.#latest;
    if (this.#shown.length === 0 || !last) return null;
    const known = parseAmount(last.balance) + parseAmount(last.bonus ?? '0');
    return this.#shown.reduce((sum, shown) => sum - parseAmount(shown.payout), known);
  }

  #rested(): Pick<BetView, 'choosing' | 'frozen'> {
    const { phase, open, auto, frozen } = this.view.getState();
    const idle = this.#shown.length === 0;
    const asking = phase === 'spinning';
    return {
      choosing: idle && phase === 'idle' && !open && !auto,
      frozen: idle ? (asking ? frozen : null) : this.#unseen(),
    };
  }

  /** The answer, or undefined when the press came to nothing or its outcome is not known yet. */
  async #ask(ask: () => Promise<BetAnswer>): Promise<BetAnswer | undefined> {
    try {
      const answer = await ask();
      return this.#left.signal.aborted ? undefined : answer;
    } catch (error) {
      if (!this.#left.signal.aborted) this.#failed(error, ask);
      return undefined;
    }
  }

  #failed(error: unknown, ask: () => Promise<BetAnswer>): void {
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
    this.#stay();
    const said: BetSaid = error instanceof Unreachable ? { kind: 'unknown' } : { kind: 'fault', error };
    this.#set({ phase: 'unknown', said });
  }

  #refused(error: Refused): void {
    this.#stay();
    const short = error.code === 'wallet.insufficientFunds';
    this.#set({ phase: 'idle', acting: null, said: short ? { kind: 'short' } : { kind: 'fault', error } });
    this.#set(this.#rested());
    if (MOVED.has(error.code)) this.#needs.onOpenElsewhere();
    if (error.code === 'play.stake') this.#needs.onStakesChanged();
  }

  /** The table as it was before the press. */
  #stay(): void {
    this.stage.stay(this.stage.motion.getState().rest);
    this.#set({ frozen: this.#unseen() });
  }

  /** The same key once more: it counts once or not at all. */
  async #askAgain(): Promise<void> {
    const pending = this.#pending;
    if (!pending) return;
    this.#pending = null;
    const { phase, acting } = this.view.getState();
    if (phase === 'unknown') this.#begin(acting);
    else this.#set({ said: { kind: 'waiting' } });
    const answer = await this.#ask(pending.ask);
    if (answer) await this.#show(answer);
  }

  #set(change: Partial<BetView>): void {
    this.view.setState(change);
  }
}
