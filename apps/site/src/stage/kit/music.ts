/** Plays a piece of music on the desk of the sounds: scheduled ahead, and not at all while nobody could hear it. */
import { INSTRUMENTS } from './instruments.ts';
import { type Music, type Note, Sequence } from './score.ts';
import { type Desk, duckMusic, openedDesk } from './sound.ts';

const EVERY = 150;
const AHEAD = 0.6;
const FADE = 0.5;

interface Playing {
  sequence: Sequence;
  out: GainNode;
  desk: Desk;
  /** By the clock of the desk. */
  began: number;
}

/** One piece at a time; another one takes over within half a second. */
export class Jukebox {
  #wanted: Music | undefined;
  #on: boolean | undefined;
  #playing: Playing | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** This piece from now on; nothing for silence. */
  play(music: Music | undefined): void {
    if (music === this.#wanted) return;
    this.#wanted = music;
    this.#fade();
    this.#follow();
  }

  setOn(on: boolean): void {
    this.#on = on;
    if (!on) this.#fade();
    this.#follow();
  }

  /** Steps back for so many seconds. */
  duck(seconds: number): void {
    if (this.#playing) duckMusic(seconds);
  }

  destroy(): void {
    this.#wanted = undefined;
    this.setOn(false);
  }

  #follow(): void {
    const wanted = this.#on && this.#wanted !== undefined;
    if (!wanted) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    } else if (this.#timer === undefined) {
      this.#timer = setInterval(this.#tick, EVERY);
      this.#tick();
    }
  }

  #tick = () => {
    // Its clock rests while the page is hidden: the music goes on where it was.
    const desk = openedDesk();
    if (!desk || !this.#wanted) return;
    this.#playing ??= begin(desk, this.#wanted);
    const { sequence, began } = this.#playing;
    for (const note of sequence.take(desk.context.currentTime + AHEAD - began)) this.#sound(note);
  };

  #sound({ at, seconds, pitch, voice }: Note): void {
    if (!this.#playing) return;
    const { desk, out, began } = this.#playing;
    const when = Math.max(began + at, desk.context.currentTime);
    INSTRUMENTS[voice.plays]({ ...desk, out }, { at: when, seconds, pitch, level: voice.level });
  }

  #fade(): void {
    if (!this.#playing) return;
    const { out, desk } = this.#playing;
    this.#playing = undefined;
    const now = desk.context.currentTime;
    out.gain.cancelScheduledValues(now);
    out.gain.setTargetAtTime(0, now, FADE / 4);
    setTimeout(() => out.disconnect(), FADE * 2000);
  }
}

function begin(desk: Desk, music: Music): Playing {
  const out = desk.context.createGain();
  const began = desk.context.currentTime + 0.08;
  out.gain.setValueAtTime(0.0001, began);
  out.gain.linearRampToValueAtTime(1, began + FADE);
  out.connect(desk.music);
  return { sequence: new Sequence(music), out, desk, began };
}
