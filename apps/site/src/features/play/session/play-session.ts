import { Refused, Unreachable } from '@baize/client/refused';
import { parseAmount } from '@baize/contract/money';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type AutoEnd, type AutoPlan, AutoRun } from '../auto/auto-run.ts';
import { pause } from '../show/pause.ts';
import { Presses } from './presses.ts';
import type { CommonNeeds, CommonSaid, GameSession, GameView } from './view.ts';

const AUTO_PAUSE_MS = 350;

interface WinCount extends Omit<NonNullable<GameView['bigWin']>, 'total'> {
  readonly amount: bigint;
}

/** The stage of any game, as a session uses it. */
interface AnyStage {
  setTurbo(on: boolean): void;
  setSound(on: boolean): void;
  setReducedMotion(on: boolean): void;
  bigWin(win: { amount: bigint; stake: bigint }, onCount: (count: WinCount) => void): Promise<void>;
  destroy(): void;
}

interface Settled {
  readonly stake: string;
  readonly payout: string;
}

type CommonView = Omit<GameView, 'said'> & { readonly said: CommonSaid };

/**
 * A session at any game: one press at a time and what becomes of it, auto play, the celebration of a great win, and the switches of
 * the player. A kind of game says how a round is begun and how its answer is shown.
 */
export abstract class PlaySession<
  View extends GameView,
  Answer extends Settled,
  Stage extends AnyStage,
  Needs extends CommonNeeds,
> implements GameSession
{
  readonly view: StoreApi<View>;
  /** The amount of a celebration, which changes with each frame. */
  readonly count = createStore<bigint>(() => 0n);
  readonly stage: Stage;
  protected readonly needs: Needs;
  protected readonly presses = new Presses<Answer>((error) => this.#failed(error));
  protected run: AutoRun | null = null;

  constructor(stage: Stage, needs: Needs, first: View) {
    this.stage = stage;
    this.needs = needs;
    this.view = createStore<View>(() => first);
  }

  abstract press(): void;
  abstract setStake(stake: string): void;
  protected abstract play(): Promise<void>;
  /** Auto play may begin, as far as the game goes. */
  protected abstract mayRun(): boolean;
  /** The reels or the table as they were before the press. */
  protected abstract stay(): void;
  /** A refusal may say more to this kind of game. */
  protected abstract refused(code: string): void;
  /** A press whose outcome is not known is on its way again. */
  protected abstract beginAgain(): void;
  /** Its answer has come. */
  protected abstract showAgain(answer: Answer): Promise<void>;

  startAuto(plan: AutoPlan): void {
    if (!this.needs.online() || !this.mayRun()) return;
    this.run = new AutoRun(plan);
    this.change({ auto: { left: plan.rounds }, autoSum: null });
    this.press();
  }

  /** The round under way is shown to its end; then its result is summed up, where there is a reason to give. */
  stopAuto(end: AutoEnd | null = null): void {
    if (!this.run) return;
    if (end) this.run.end ??= end;
    else this.run = null;
    this.change({ auto: null });
    if (this.isQuiet()) this.sumUp();
  }

  readAutoSum(): void {
    this.change({ autoSum: null });
  }

  setTurbo(turbo: boolean): void {
    this.stage.setTurbo(turbo);
    this.change({ turbo });
  }

  setSound(sound: boolean): void {
    this.stage.setSound(sound);
    this.change({ sound });
  }

  setStill(still: boolean): void {
    this.stage.setReducedMotion(still);
  }

  /** The network is gone. A round under way waits for its outcome. */
  lost(): void {
    this.stopAuto();
    if (this.view.getState().said.kind === 'waiting') this.change({ said: { kind: 'offline' } });
  }

  /** The network is back: a round whose outcome is not known is asked for immediately. */
  returned(): void {
    void this.askAgain();
  }

  close(): void {
    this.presses.leave();
    this.run = null;
    this.stage.destroy();
  }

  /** A press is a press: it also lets the browser make sounds. */
  protected mayPress(): boolean {
    const { phase, sound } = this.view.getState();
    const still = phase === 'idle' || phase === 'unknown';
    if (still && !this.needs.online()) return false;
    if (still && sound) this.stage.setSound(true);
    return true;
  }

  /** Whether a balance covers the price of a press; says so where it does not. */
  protected covers(balance: bigint, price: bigint): boolean {
    if (balance >= price) return true;
    this.stopAuto();
    this.change({ said: { kind: 'short' } });
    return false;
  }

  /** One round of auto play less, where it runs. */
  protected countDown(): void {
    const { auto } = this.view.getState();
    if (auto) this.change({ auto: { left: auto.left - 1 } });
  }

  /** The words while a press is on its way. */
  protected waits(): CommonSaid {
    return { kind: this.needs.online() ? 'waiting' : 'offline' };
  }

  /** Nothing is on its way or being shown. */
  protected isQuiet(): boolean {
    return this.view.getState().phase === 'idle';
  }

  /** Says whether the win was large enough to be celebrated over the whole stage. */
  protected async celebrateBig(total: bigint, stake: string): Promise<boolean> {
    let celebrated = false;
    await this.stage.bigWin({ amount: total, stake: parseAmount(stake) }, ({ name, amount, whole }) => {
      celebrated = true;
      this.count.setState(amount, true);
      const known = this.view.getState().bigWin;
      if (known?.name !== name || known.whole !== whole) this.change({ bigWin: { name, whole, total } });
    });
    this.change({ bigWin: null });
    return celebrated;
  }

  protected async nextAuto(answer: Settled, pauseMs = AUTO_PAUSE_MS): Promise<void> {
    const { run } = this;
    if (!run || this.presses.left) return;
    run.add(answer);
    if (run.end) return this.sumUp();
    await pause(pauseMs);
    if (this.run === run && !run.end && this.view.getState().phase === 'idle') await this.play();
  }

  /** Auto play is over: its result is shown, unless nothing was played. */
  protected sumUp(): void {
    const sum = this.run?.sum;
    this.run = null;
    this.change({ auto: null, autoSum: sum && sum.rounds > 0 ? sum : null });
  }

  protected async askAgain(): Promise<void> {
    const answer = await this.presses.sendAgain(() => {
      if (this.view.getState().phase === 'unknown') this.beginAgain();
      else this.change({ said: { kind: 'waiting' } });
    });
    if (answer) await this.showAgain(answer);
  }

  /** Changes what every view has. */
  protected change(change: Partial<CommonView>): void {
    this.view.setState(change as Partial<View>);
  }

  #failed(error: unknown): void {
    this.stopAuto();
    if (error instanceof Refused) {
      this.stay();
      const short = error.code === 'wallet.insufficientFunds';
      this.change({ phase: 'idle', said: short ? { kind: 'short' } : { kind: 'fault', error } });
      this.refused(error.code);
    } else if (this.needs.online()) {
      this.stay();
      const said: CommonSaid = error instanceof Unreachable ? { kind: 'unknown' } : { kind: 'fault', error };
      this.change({ phase: 'unknown', said });
    } else this.change({ said: { kind: 'offline' } });
  }
}
