import { Animator, type Playing } from '../kit/animator.ts';
import { climbsOf } from '../kit/big-win.ts';
import { buildInPlace } from '../kit/build-in-place.ts';
import { openScreen, type Screen } from '../kit/engine.ts';
import { Jukebox } from '../kit/music.ts';
import { playSound, setSound } from '../kit/sound.ts';
import { Timeline } from '../kit/timeline.ts';
import type { BigWinCount } from './celebration.ts';
import { countTicks } from './count-ticks.ts';
import { digitsFont, insetOf } from './host.ts';
import type { Inset } from './layout.ts';
import { Life } from './life.ts';
import { stripsOf } from './reel-bank.ts';
import { NORMAL, type Pace, TURBO } from './reel-motion.ts';
import { buildScene, type Scene } from './scene.ts';
import { Sharpness } from './sharpness.ts';
import type { SlotStage, SlotStageOptions, StageSpin, WinPart } from './slot-stage.ts';
import { musicOf, type SoundSet, soundsOf } from './sound-set.ts';
import type { TitleStage } from './title-stage.ts';

const STILL_SPIN = 300;
const STILL_ALPHA = 0.4;
const SCATTER_SHOW = 1300;
const REBUILD_AFTER = 160;
const STAND = 2200;
const STILL_STAND = 3200;
const WIN_DUCK = 1.6;
const LIVE_ROUNDS = 3;

/** Mounts the stage of a title into its host. Rejects where the browser cannot draw WebGL. */
export async function mountSlot(
  host: HTMLElement,
  title: TitleStage,
  options: SlotStageOptions,
): Promise<SlotStage> {
  const screen = await openScreen(host, { ground: title.ground });
  await digitsFont();
  const stage = new TitledStage({ host, title, options, screen });
  await stage.open();
  return stage;
}

interface State {
  window: number[][];
  stops: readonly number[] | undefined;
  night: boolean;
  /** Reduced motion: nothing travels, things are simply there. */
  still: boolean;
  pace: Pace;
  spinning: boolean;
  hurried: boolean;
  destroyed: boolean;
  /** The win on show, to be shown again after a change of size. */
  shown: StageSpin | undefined;
}

class TitledStage implements SlotStage {
  readonly canvas: HTMLCanvasElement;
  #host: HTMLElement;
  #title: TitleStage;
  #options: SlotStageOptions;
  #screen: Screen;
  #animator: Animator;
  #scene: Scene | undefined;
  #reels: { start: () => void };
  #sounds: SoundSet;
  #jukebox = new Jukebox();
  #life: Life;
  #sharpness: Sharpness;
  #observer: ResizeObserver;
  #state: State;
  #playing: Playing | undefined;
  /** The ticks of a count under the reels, which nothing waits for. */
  #counting: Playing | undefined;
  /** Counts shows: a show that finds another number is over. */
  #show = 0;
  #rebuild: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: { host: HTMLElement; title: TitleStage; options: SlotStageOptions; screen: Screen }) {
    const { host, title, options, screen } = parts;
    this.canvas = screen.canvas;
    this.#host = host;
    this.#title = title;
    this.#options = options;
    this.#screen = screen;
    this.#animator = new Animator(screen.render, (ms) => this.#frame(ms));
    this.#reels = this.#animator.mover((ms) => this.#scene?.bank.move(ms) ?? false);
    this.#sounds = soundsOf(title);
    this.#life = new Life(this.#animator, (count) => this.#stirring(count));
    this.#sharpness = new Sharpness(screen);
    this.#observer = new ResizeObserver(() => this.resize());
    const rows = Array.from({ length: title.rows }, (_, row) => row);
    this.#state = {
      window: stripsOf(options, false).map((strip) => rows.map((row) => strip[row] ?? 0)),
      stops: undefined,
      night: false,
      still: options.reducedMotion,
      pace: NORMAL,
      spinning: false,
      hurried: false,
      destroyed: false,
      shown: undefined,
    };
  }

  async open(): Promise<void> {
    await this.#draw();
    this.#observer.observe(this.#host);
    this.#jukebox.play(musicOf(this.#title).base);
    this.#life.begin();
  }

  spin(): void {
    this.#endShow();
    const state = this.#state;
    state.hurried = false;
    state.spinning = true;
    state.shown = undefined;
    this.#scene?.board.clear();
    playSound(this.#sounds.leave);
    if (state.still) this.#scene?.bank.fade(STILL_ALPHA);
    else {
      this.#sharpness.turn();
      this.#scene?.bank.leave(state.pace, state.night);
    }
    this.#reels.start();
  }

  async land(spin: StageSpin): Promise<void> {
    const state = this.#state;
    if (!state.spinning) this.spin();
    state.window = spin.window;
    state.stops = spin.stops;
    if (state.still) return this.#landStill();
    const { window, stops, free } = spin;
    const landed = this.#scene?.bank.land({ window, stops, free, pace: state.pace });
    if (state.hurried) this.#scene?.bank.hurry();
    this.#reels.start();
    await landed;
    state.spinning = false;
    if (state.destroyed) return;
    this.#sharpness.rest();
    this.#animator.wake();
  }

  async celebrate(spin: StageSpin, onShow: (part: WinPart) => void = () => undefined): Promise<void> {
    this.#endShow();
    const state = this.#state;
    state.shown = spin;
    const show = this.#show;
    const parts = partsOf(spin);
    if (parts.length > 0) this.#jukebox.duck(WIN_DUCK);
    if (state.still && parts.length > 0) playSound(this.#sounds.win);
    for (const part of state.still ? [] : parts) {
      if (state.hurried && part !== 'scatters') continue;
      onShow(part);
      await this.#play(this.#partShow(spin, part));
      if (show !== this.#show) return;
    }
    this.#showAll(spin);
    if (!state.still) this.#life.play(this.#scene?.board.live(LIVE_ROUNDS));
    if (spin.won && spin.times)
      this.#counting = this.#animator.play(countTicks(spin.times, this.#sounds.tick));
    onShow('all');
  }

  async bigWin(win: { amount: bigint; stake: bigint }, onCount: (count: BigWinCount) => void): Promise<void> {
    const state = this.#state;
    const [scene, show] = [this.#scene, this.#show];
    const climbs = climbsOf(win.amount, win.stake, state.pace === TURBO ? 0.6 : 1);
    const top = climbs.at(-1);
    if (!scene || !top) return;
    state.hurried = false;
    this.#jukebox.duck((top.at + top.ms + STAND) / 1000);
    if (state.still) {
      playSound(this.#sounds.finale);
      onCount({ name: top.name, amount: win.amount, whole: true });
      return this.#play(new Timeline().hold(STILL_STAND));
    }
    const kinds = scene.kindsOf(state.shown?.lines.map(({ symbol }) => symbol) ?? []);
    const skipped = () => state.hurried;
    await this.#play(scene.celebration.climb(climbs, { kinds, onCount, skipped }));
    if (show !== this.#show) return;
    await this.#play(scene.celebration.stand(kinds, top.name, STAND));
    if (show === this.#show) await this.#play(scene.celebration.leave());
  }

  async enterFree(_count: number): Promise<void> {
    const { night, still } = this.#state;
    if (!night) playSound(this.#sounds.cardIn);
    await this.#changeScene(true);
    if (night || still) return;
    this.#scene?.celebration.greet(this.#scene.kindsOf([this.#title.scatter]));
  }

  async leaveFree(_total: string): Promise<void> {
    if (this.#state.night) playSound(this.#sounds.cardOut);
    await this.#changeScene(false);
  }

  rest(window: number[][]): void {
    this.#endShow();
    const state = this.#state;
    state.shown = undefined;
    state.spinning = false;
    state.window = window;
    state.stops = undefined;
    this.#sharpness.rest();
    this.#placeReels();
  }

  hurry(): void {
    this.#state.hurried = true;
    if (this.#state.spinning) this.#scene?.bank.hurry();
    else this.#playing?.finish();
  }

  setTurbo(on: boolean): void {
    this.#state.pace = on ? TURBO : NORMAL;
  }

  setReducedMotion(on: boolean): void {
    this.#state.still = on;
  }

  setSound(on: boolean): void {
    setSound(on);
    this.#jukebox.setOn(on);
  }

  resize(): void {
    if (this.#state.destroyed || !this.#screen.fit()) return;
    this.#animator.wake();
    this.#redrawSoon();
  }

  destroy(): void {
    this.#state.destroyed = true;
    this.#endShow();
    this.#life.end();
    this.#jukebox.destroy();
    clearTimeout(this.#rebuild);
    this.#observer.disconnect();
    this.#animator.destroy();
    this.#scene?.bank.release();
    this.#scene?.destroy();
    this.#scene = undefined;
    this.#screen.destroy();
  }

  #placeReels(): void {
    const { window, stops, night } = this.#state;
    this.#scene?.bank.fade(1);
    this.#scene?.bank.rest(window, stops, night);
    this.#scene?.board.clear();
    this.#animator.wake();
  }

  async #landStill(): Promise<void> {
    await this.#play(new Timeline().hold(this.#state.hurried ? 0 : STILL_SPIN));
    this.#state.spinning = false;
    this.#placeReels();
    playSound(this.#sounds.stop);
  }

  #partShow({ window, lines }: StageSpin, part: WinPart): Timeline | undefined {
    const line = typeof part === 'number' ? lines[part] : undefined;
    if (!line) return this.#scene?.board.scatters(window, SCATTER_SHOW);
    const hold = Math.max(280, 980 - 130 * lines.length) * (this.#state.pace === TURBO ? 0.5 : 1);
    return this.#scene?.board.line(window, line, { hold, heard: part === 0 });
  }

  /** How a win stays on the reels: every line of it, so that none of them is taken for the total. */
  #showAll({ window, lines, awarded, won }: StageSpin): void {
    if (won || awarded > 0) this.#scene?.board.stand(window, won ? lines : [], awarded > 0);
    else this.#scene?.board.mark(lines);
    this.#animator.wake();
  }

  async #play(timeline: Timeline | undefined): Promise<void> {
    if (!timeline) return;
    const playing = this.#animator.play(timeline);
    this.#playing = playing;
    await playing.done;
    if (this.#playing === playing) this.#playing = undefined;
  }

  #endShow(): void {
    this.#show++;
    this.#playing?.stop();
    this.#playing = undefined;
    this.#counting?.stop();
    this.#life.calm();
    this.#scene?.celebration.clear();
  }

  /** Nothing else goes on: a symbol stirs, or a part of the scenery, or the win that is on show. */
  #stirring(count: number): Timeline | undefined {
    const { shown, window, still } = this.#state;
    const scene = this.#scene;
    if (!scene || still || this.#busy()) return undefined;
    if (shown) return scene.board.live(1);
    const scenery = count % 2 === 0 ? scene.scenery.stir?.(count) : undefined;
    return scenery ?? scene.bank.stir(window, count);
  }

  async #changeScene(night: boolean): Promise<void> {
    this.#endShow();
    const state = this.#state;
    state.shown = undefined;
    state.hurried = false;
    const changed = state.night !== night;
    state.night = night;
    const { base, free } = musicOf(this.#title);
    this.#jukebox.play(night ? free : base);
    this.#scene?.board.clear();
    const scenery = this.#scene?.scenery;
    if (changed && !state.still) await this.#play(night ? scenery?.open() : scenery?.close());
    this.#scene?.scenery.show(night);
    this.#animator.wake();
  }

  #frame(ms: number): void {
    this.#options.onFrame?.(ms);
    if (this.#state.spinning) this.#sharpness.frame(ms);
  }

  #redrawSoon(): void {
    clearTimeout(this.#rebuild);
    this.#rebuild = setTimeout(() => void this.#draw(), REBUILD_AFTER);
  }

  /** Draws everything again in the sharpness of the present size; waits while something is going on. */
  async #draw(): Promise<void> {
    if (this.#busy()) return this.#redrawSoon();
    const scene = await buildInPlace(
      () => this.#place(),
      ({ inset }) =>
        buildScene(this.#screen, this.#title, { inset, options: this.#options, animator: this.#animator }),
    );
    if (this.#state.destroyed) return scene.destroy();
    if (this.#busy()) {
      scene.destroy();
      return this.#redrawSoon();
    }
    const { shown, night } = this.#state;
    this.#endShow();
    this.#scene?.destroy();
    this.#scene = scene;
    this.#screen.root.addChild(scene.view);
    scene.scenery.show(night);
    this.#placeReels();
    if (shown) this.#showAll(shown);
    this.#screen.render();
  }

  /** The place that the scene is drawn for: the size of the screen and what the page covers of it. */
  #place(): { inset: Inset; width: number; height: number; resolution: number } {
    if (!this.#state.destroyed) this.#screen.fit();
    const { width, height, resolution } = this.#screen;
    return { inset: insetOf(this.#host), width, height, resolution };
  }

  #busy(): boolean {
    return this.#state.spinning || this.#playing !== undefined;
  }
}

/** The parts of a win that are shown by themselves, in this order. */
function partsOf({ won, lines, awarded }: StageSpin): WinPart[] {
  const scatters: WinPart[] = awarded > 0 ? ['scatters'] : [];
  return [...(won ? lines.keys() : []), ...scatters];
}
