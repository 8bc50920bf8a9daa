import { Animator, type Playing } from '../kit/animator.ts';
import { buildInPlace } from '../kit/build-in-place.ts';
import { openScreen, RESOLUTION_MAX, type Screen } from '../kit/engine.ts';
import { playSound, setSound } from '../kit/sound.ts';
import { Timeline } from '../kit/timeline.ts';
import type { Inset } from './layout.ts';
import { stripsOf } from './reel-bank.ts';
import { NORMAL, type Pace, TURBO } from './reel-motion.ts';
import { buildScene, type Scene } from './scene.ts';
import type { SlotStage, SlotStageOptions, StageSpin, WinPart } from './slot-stage.ts';
import type { TitleStage } from './title-stage.ts';

const STILL_SPIN = 300;
const STILL_ALPHA = 0.4;
const SCATTER_SHOW = 1300;
const REBUILD_AFTER = 160;
const FONT_PATIENCE = 400;
const SLOW_FRAME = 24;
const SLOW_ENOUGH = 16;

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
  /** Frames missed lately. */
  slow: number;
  /** The finest resolution this machine turns the reels in without missing frames. */
  finest: number;
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
  #observer: ResizeObserver;
  #state: State;
  #playing: Playing | undefined;
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
      slow: 0,
      finest: RESOLUTION_MAX,
      shown: undefined,
    };
  }

  async open(): Promise<void> {
    await this.#draw();
    this.#observer.observe(this.#host);
  }

  spin(): void {
    this.#endShow();
    const state = this.#state;
    state.hurried = false;
    state.spinning = true;
    state.shown = undefined;
    this.#scene?.board.clear();
    playSound(this.#title.sounds.leave);
    if (state.still) this.#scene?.bank.fade(STILL_ALPHA);
    else {
      this.#screen.limit(state.finest);
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
    this.#screen.limit(RESOLUTION_MAX);
    this.#animator.wake();
  }

  async celebrate(spin: StageSpin, onShow: (part: WinPart) => void = () => undefined): Promise<void> {
    this.#endShow();
    const state = this.#state;
    state.shown = spin;
    const show = this.#show;
    const parts = partsOf(spin);
    if (state.still && parts.length > 0) playSound(this.#title.sounds.win);
    for (const part of state.still ? [] : parts) {
      if (state.hurried && part !== 'scatters') continue;
      onShow(part);
      await this.#play(this.#partShow(spin, part));
      if (show !== this.#show) return;
    }
    this.#showAll(spin);
    onShow('all');
  }

  async enterFree(_count: number): Promise<void> {
    await this.#changeScene(true);
  }

  async leaveFree(_total: string): Promise<void> {
    await this.#changeScene(false);
  }

  rest(window: number[][]): void {
    this.#endShow();
    const state = this.#state;
    state.shown = undefined;
    state.spinning = false;
    state.window = window;
    state.stops = undefined;
    this.#screen.limit(RESOLUTION_MAX);
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
  }

  resize(): void {
    if (this.#state.destroyed || !this.#screen.fit()) return;
    this.#animator.wake();
    this.#redrawSoon();
  }

  destroy(): void {
    this.#state.destroyed = true;
    this.#endShow();
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
    playSound(this.#title.sounds.stop);
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
  }

  async #changeScene(night: boolean): Promise<void> {
    this.#endShow();
    const state = this.#state;
    state.shown = undefined;
    state.hurried = false;
    const changed = state.night !== night;
    state.night = night;
    this.#scene?.board.clear();
    const scenery = this.#scene?.scenery;
    if (changed && !state.still) await this.#play(night ? scenery?.open() : scenery?.close());
    this.#scene?.scenery.show(night);
    this.#animator.wake();
  }

  /** A machine that keeps missing frames gets fewer pixels while the reels turn; still pictures stay sharp. */
  #frame(ms: number): void {
    this.#options.onFrame?.(ms);
    const state = this.#state;
    if (!state.spinning) return;
    state.slow = Math.max(0, state.slow + (ms > SLOW_FRAME ? 1 : -1));
    if (state.slow < SLOW_ENOUGH || state.finest <= 1) return;
    state.slow = 0;
    state.finest = Math.max(1, this.#screen.resolution - 0.5);
    this.#screen.limit(state.finest);
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

function insetOf(host: HTMLElement): Inset {
  const style = getComputedStyle(host);
  const px = (value: string) => Number.parseFloat(value) || 0;
  return {
    top: px(style.paddingTop),
    right: px(style.paddingRight),
    bottom: px(style.paddingBottom),
    left: px(style.paddingLeft),
  };
}

/** The digits are painted in the page's own font; a slow font is not worth waiting for. */
async function digitsFont(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, FONT_PATIENCE));
  await Promise.race([document.fonts.load('700 18px Rubik', '0123456789'), patience]);
}
