import { Animator, type Playing } from '../kit/animator.ts';
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
import { showBigWin } from './phases/big-show.ts';
import { follow, type Lent } from './phases/follow.ts';
import { carry, clearOver, layDown, winnersOf } from './phases/lay-down.ts';
import { partsOf, type State, stateAtFirst, stirringOf } from './phases/stage-state.ts';
import { lyingLast, type Machine } from './phases/win-cells.ts';
import { NORMAL, TURBO } from './reel-motion.ts';
import { buildScene, type Scene } from './scene.ts';
import { Sharpness } from './sharpness.ts';
import type { SlotStage, SlotStageOptions, StageSpin, WinPart } from './slot-stage.ts';
import { musicNow, type SoundSet, soundsOf } from './sound-set.ts';
import type { TitleStage } from './title-stage.ts';

const STILL_SPIN = 300;
const STILL_ALPHA = 0.4;
const SCATTER_SHOW = 1300;
const REBUILD_AFTER = 160;
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
  #machine: Machine;
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
    const { symbols, lines } = options;
    this.#machine = { symbols, lines, wild: symbols.indexOf(title.wild) };
    this.#observer = new ResizeObserver(() => this.resize());
    this.#state = stateAtFirst(title, options);
  }

  async open(): Promise<void> {
    await this.#draw();
    this.#observer.observe(this.#host);
    this.#jukebox.play(musicNow(this.#title, false));
    this.#life.begin();
  }

  spin(): void {
    this.#endShow();
    const state = this.#state;
    state.hurried = false;
    state.spinning = true;
    state.shown = undefined;
    if (this.#scene) clearOver(this.#scene);
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
    if (state.still) return this.#landStill(spin);
    const { window, stops, free } = spin;
    const landed = this.#scene?.bank.land({ window, stops, free, pace: state.pace });
    if (state.hurried) this.#scene?.bank.hurry();
    this.#reels.start();
    await landed;
    state.spinning = false;
    if (state.destroyed) return;
    this.#sharpness.rest();
    if (this.#scene) carry(this.#scene, spin, this.#state.still ? undefined : this.#animator);
    this.#animator.wake();
  }

  async follow(spin: StageSpin, onShow: (part: WinPart) => void = () => undefined): Promise<void> {
    if (!this.#scene || (!spin.phases?.length && !spin.filled?.length)) return;
    this.#endShow();
    this.#jukebox.duck(WIN_DUCK);
    await follow(spin, this.#lent(this.#scene, this.#show), onShow);
  }

  async celebrate(spin: StageSpin, onShow: (part: WinPart) => void = () => undefined): Promise<void> {
    this.#endShow();
    const state = this.#state;
    state.shown = spin;
    const show = this.#show;
    const parts = partsOf(spin, lyingLast(spin, this.#machine.wild).lines);
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
      this.#counting = this.#animator.play(
        countTicks(spin.times, this.#sounds.tick, this.#scene?.foot.cheer()),
      );
    onShow('all');
  }

  async bigWin(win: { amount: bigint; stake: bigint }, onCount: (count: BigWinCount) => void): Promise<void> {
    const state = this.#state;
    const [scene, show] = [this.#scene, this.#show];
    if (!scene) return;
    state.hurried = false;
    await showBigWin(win, onCount, {
      scene,
      sounds: this.#sounds,
      quick: state.pace === TURBO,
      still: state.still,
      winners: state.shown ? winnersOf(state.shown) : [],
      hurried: () => state.hurried,
      over: () => show !== this.#show,
      triumph: (on) => this.#jukebox.play(musicNow(this.#title, state.night, on)),
      play: (timeline) => this.#play(timeline),
    });
  }

  async enterFree(_count: number): Promise<void> {
    if (!this.#state.night) playSound(this.#sounds.cardIn);
    await this.#changeScene(true);
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
    this.#scene?.squeeze(this.#screen);
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
    if (this.#scene) clearOver(this.#scene);
    this.#animator.wake();
  }

  async #landStill(spin: StageSpin): Promise<void> {
    await this.#play(new Timeline().hold(this.#state.hurried ? 0 : STILL_SPIN));
    this.#state.spinning = false;
    this.#placeReels();
    if (this.#scene) carry(this.#scene, spin, this.#state.still ? undefined : this.#animator);
    this.#animator.wake();
    playSound(this.#sounds.stop);
  }

  #lent(scene: Scene, show: number): Lent {
    const state = this.#state;
    return {
      scene,
      sounds: this.#sounds,
      machine: this.#machine,
      pace: () => (state.pace === TURBO ? 0.55 : 1),
      hurried: () => state.hurried,
      still: () => state.still,
      over: () => show !== this.#show || state.destroyed,
      play: (timeline) => this.#play(timeline),
      light: (on) => this.#light(on),
      place: (window) => {
        state.window = window.map((column) => [...column]);
        state.stops = undefined;
        scene.bank.rest(window, undefined, state.night);
        this.#animator.wake();
      },
      turn: (window, held) => this.#turn(window, held),
    };
  }

  /** The reels that are not held turn once more within the same spin. */
  async #turn(window: readonly (readonly number[])[], held: readonly number[]): Promise<void> {
    const state = this.#state;
    const { pace, night: free } = state;
    if (state.still) return this.#play(new Timeline().hold(state.hurried ? 0 : STILL_SPIN));
    state.spinning = true;
    this.#sharpness.turn();
    this.#scene?.bank.leave(pace, free, held);
    const landed = this.#scene?.bank.land({ window, stops: [], free, pace, held });
    if (state.hurried) this.#scene?.bank.hurry();
    this.#reels.start();
    await landed;
    state.spinning = false;
    if (!state.destroyed) this.#sharpness.rest();
  }

  #partShow(spin: StageSpin, part: WinPart): Timeline | undefined {
    const { window, lines } = lyingLast(spin, this.#machine.wild);
    const place = typeof part === 'object' ? part.win : part;
    const win = typeof place === 'number' ? lines[place] : undefined;
    if (!win) return this.#scene?.board.scatters(window, SCATTER_SHOW);
    const hold = Math.max(280, 980 - 130 * lines.length) * (this.#state.pace === TURBO ? 0.5 : 1);
    return this.#scene?.board.win(window, win, hold);
  }

  /** How a win stays on the reels: every line of it, so that none of them is taken for the total. */
  #showAll(spin: StageSpin): void {
    const { awarded, won } = spin;
    const { window, lines } = lyingLast(spin, this.#machine.wild);
    if (!this.#scene) return;
    layDown(this.#scene, spin, this.#machine);
    const { board } = this.#scene;
    if (awarded > 0 || (won && lines.length > 0)) board.stand(window, won ? lines : [], awarded > 0);
    else board.mark(window, lines);
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
    return this.#scene && !this.#busy() ? stirringOf(this.#scene, this.#state, count) : undefined;
  }

  async #changeScene(night: boolean): Promise<void> {
    this.#endShow();
    const state = this.#state;
    state.shown = undefined;
    state.hurried = false;
    const changed = state.night !== night;
    if (this.#scene) clearOver(this.#scene);
    if (changed) await this.#light(night);
    else this.#scene?.show(night);
  }

  async #light(night: boolean): Promise<void> {
    const state = this.#state;
    state.night = night;
    this.#jukebox.play(musicNow(this.#title, night));
    if (!state.still) await this.#play(this.#scene?.turn(night));
    this.#scene?.show(night);
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
    scene.show(night);
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
