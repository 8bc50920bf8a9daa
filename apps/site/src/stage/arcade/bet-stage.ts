import { createStore, type StoreApi } from 'zustand/vanilla';

import { Animator, type Playing } from '../kit/animator.ts';
import { type BigWinName, climbed, climbsOf } from '../kit/big-win.ts';
import { build, finale, STROKES, tick } from '../kit/effects.ts';
import { Jukebox } from '../kit/music.ts';
import { playSound, setSound } from '../kit/sound.ts';
import { Timeline } from '../kit/timeline.ts';
import type { BetLook } from './bet-look.ts';

const TURBO = 0.4;
/** With reduced motion nothing travels, and a result still needs a moment to be one. */
const STILL_MS = 220;
const STAND = 2000;
const STILL_STAND = 3200;
const WIN_DUCK = 1.6;
const TICK = 90;
const STEPS: Readonly<Record<BigWinName, number>> = { big: 0, mega: 1, epic: 2 };

/** A result on its way over the table: a roll, a ball, the numbers of a draw. */
export interface Run<Show> {
  readonly id: number;
  readonly show: Show;
  /** From 0 to 1. */
  readonly part: number;
  /** It waits where it is until the player has uncovered more by hand. */
  readonly held: boolean;
}

/** The table as the page draws it. */
export interface Motion<Show> {
  /** A bet is placed, and its result not known yet. */
  readonly waiting: boolean;
  readonly runs: readonly Run<Show>[];
  /** The last result that has come to its end. */
  readonly rest: Show | null;
}

/** A run, and what lay there before it. */
type Rolled<Show> = Pick<Run<Show>, 'id' | 'show'> & Pick<Motion<Show>, 'rest'>;

/** A table as a session plays on it. */
export type PacedTable = Pick<BetStage, keyof BetStage>;

interface State {
  /** Reduced motion: nothing travels, results are simply there. */
  still: boolean;
  turbo: boolean;
  hurried: boolean;
  /** The player uncovers results by hand, in games that have it. */
  byHand: boolean;
}

interface BigWinCount {
  readonly name: BigWinName;
  readonly amount: bigint;
  readonly whole: boolean;
}

/**
 * Paces and sounds the results of a game that is played by bets; the page draws what `motion` says. Several results may be on
 * their way, each with its own clock.
 */
export class BetStage<Show = unknown> {
  readonly motion: StoreApi<Motion<Show>>;
  readonly look: BetLook<Show>;
  readonly #animator = new Animator(() => undefined);
  readonly #jukebox = new Jukebox();
  #playing = new Set<Playing>();
  #hands = new Set<() => void>();
  #runs = 0;
  readonly #state: State;

  constructor(look: BetLook<Show>, { reducedMotion }: { reducedMotion: boolean }) {
    this.look = look;
    this.#state = { still: reducedMotion, turbo: false, hurried: false, byHand: true };
    this.motion = createStore<Motion<Show>>(() => ({ waiting: false, runs: [], rest: null }));
    this.#jukebox.play(look.music);
  }

  /** At the press, before the server is asked. */
  begin(): void {
    this.#state.hurried = false;
    playSound(this.look.sounds.leave);
    this.motion.setState({ waiting: true });
  }

  /** Brings a result to its end; with `byHand` the player uncovers it where the look says so. */
  async land(show: Show, byHand = false): Promise<void> {
    const id = ++this.#runs;
    const { runs, rest } = this.motion.getState();
    const part = this.#isQuick() ? 1 : 0;
    this.motion.setState({ waiting: false, runs: [...runs, { id, show, part, held: false }] });
    const ways = byHand && this.#state.byHand && !this.#state.turbo && part === 0;
    let from = 0;
    for (const { at, on } of ways ? (this.look.stops?.(show) ?? []) : []) {
      await this.#roll({ id, show, rest }, from, at);
      await this.#hold(id);
      from = on;
    }
    await this.#roll({ id, show, rest }, from, 1);
    playSound(this.look.sounds.end);
    const left = this.motion.getState().runs.filter((run) => run.id !== id);
    this.motion.setState({ runs: left, rest: show });
  }

  /** The player has uncovered by hand what a run waited for. */
  goOn(): void {
    for (const release of [...this.#hands]) release();
  }

  /** Leaves a result on the table: the state after a reload, or the one before a refused bet. */
  stay(show: Show | null): void {
    this.motion.setState({ waiting: false, rest: show });
  }

  /** A result brought more than its stake. */
  cheer(): void {
    this.#jukebox.duck(WIN_DUCK);
    playSound(this.look.sounds.win);
  }

  /** From ten stakes on, in one to three steps; the page writes the amount that `onCount` hears. */
  async bigWin(win: { amount: bigint; stake: bigint }, onCount: (count: BigWinCount) => void): Promise<void> {
    const climbs = climbsOf(win.amount, win.stake, this.#state.turbo ? 0.6 : 1);
    const top = climbs.at(-1);
    if (!top) return;
    this.#state.hurried = false;
    this.#jukebox.duck((top.at + top.ms + STAND) / 1000);
    const timeline = new Timeline();
    const unless = (at: number, happen: () => void) =>
      timeline.call(at, () => this.#state.hurried || happen());
    for (const [index, climb] of this.#state.still ? [] : climbs.entries()) {
      const last = index === climbs.length - 1;
      unless(climb.at, () => playSound(STROKES[STEPS[climb.name]] ?? finale));
      unless(climb.at + climb.ms - 720, () => playSound(build, 1 + index * 0.15));
      for (let after = TICK; after < climb.ms; after += TICK) {
        unless(climb.at + after, () => playSound(tick, 1 + index * 0.4 + (0.4 * after) / climb.ms));
      }
      timeline.add(climb.at, climb.ms, (part) =>
        onCount({ name: climb.name, amount: climbed(climb, part, last), whole: last && part === 1 }),
      );
    }
    await this.#play(timeline);
    onCount({ name: top.name, amount: win.amount, whole: true });
    playSound(finale);
    this.#state.hurried = false;
    await this.#play(new Timeline().hold(this.#state.still ? STILL_STAND : STAND));
  }

  hurry(): void {
    this.#state.hurried = true;
    this.goOn();
    for (const playing of [...this.#playing]) playing.finish();
  }

  setTurbo(on: boolean): void {
    this.#state.turbo = on;
  }

  setReducedMotion(on: boolean): void {
    this.#state.still = on;
    if (on) this.goOn();
  }

  /** Whether results wait for the hand of the player at all. */
  setByHand(on: boolean): void {
    this.#state.byHand = on;
    if (!on) this.goOn();
  }

  setSound(on: boolean): void {
    setSound(on);
    this.#jukebox.setOn(on);
  }

  destroy(): void {
    this.#jukebox.destroy();
    this.#animator.destroy();
  }

  /** A stretch of the way of a run, by the clock. */
  async #roll({ id, show, rest }: Rolled<Show>, from: number, to: number): Promise<void> {
    const { still, hurried, turbo } = this.#state;
    const whole = this.#isQuick() ? 0 : this.look.lasts(show, rest) * (turbo ? TURBO : 1);
    const ms = whole * (to - from);
    const timeline = new Timeline();
    timeline
      .add(0, ms, (part) => this.#change(id, { part: from + (to - from) * part }))
      .hold(still && !hurried ? STILL_MS : ms);
    for (const { at, sound, pitch } of ms > 0 ? this.look.heard(show, rest) : []) {
      if (at < from || at > to || (at === from && from > 0)) continue;
      timeline.call((at - from) * whole, () => this.#state.hurried || playSound(sound, pitch));
    }
    await this.#play(timeline);
  }

  /** Waits for the hand of the player, or until everything is hurried. */
  async #hold(id: number): Promise<void> {
    if (this.#isQuick() || !this.#state.byHand) return;
    this.#change(id, { held: true });
    await new Promise<void>((release) => {
      const free = () => {
        this.#hands.delete(free);
        release();
      };
      this.#hands.add(free);
    });
    this.#change(id, { held: false });
  }

  /** Results are simply there. */
  #isQuick(): boolean {
    return this.#state.still || this.#state.hurried;
  }

  #change(id: number, change: Partial<Run<Show>>): void {
    const runs = this.motion.getState().runs.map((run) => (run.id === id ? { ...run, ...change } : run));
    this.motion.setState({ runs });
  }

  async #play(timeline: Timeline): Promise<void> {
    const playing = this.#animator.play(timeline);
    this.#playing.add(playing);
    await playing.done;
    this.#playing.delete(playing);
  }
}
