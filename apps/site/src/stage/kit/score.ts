/** Music as data: a title writes it as text, and the sequencer plays it bar by bar for as long as it is wanted. */
import type { Instrument } from './instruments.ts';

export interface Music {
  /** Beats a minute. */
  readonly tempo: number;
  /** Beats a bar. */
  readonly beats: number;
  readonly voices: readonly MusicVoice[];
}

/**
 * Bars are parted by `|`; the signs of a bar share it evenly. `c4`, `f#3`, `bb4` are notes, `c4+e4` sound together, `-`
 * goes on with what was before, `.` is silence. Drums write `x`. A voice begins again when its bars are over.
 */
export interface MusicVoice {
  readonly plays: Instrument;
  /** 0 to 1. */
  readonly level: number;
  readonly bars: string;
}

export interface Note {
  /** Seconds after the music began. */
  readonly at: number;
  readonly seconds: number;
  /** Cycles a second. */
  readonly pitch: number;
  readonly voice: MusicVoice;
}

interface Written {
  /** In beats from the beginning of the voice. */
  at: number;
  beats: number;
  pitches: number[];
}

interface Part {
  voice: MusicVoice;
  notes: readonly Written[];
  /** In beats. */
  length: number;
}

/** Hands out the notes of a piece in their order, each once, for ever. */
export class Sequence {
  #parts: readonly Part[];
  #beat: number;
  #taken = 0;

  constructor({ tempo, beats, voices }: Music) {
    this.#beat = 60 / tempo;
    this.#parts = voices.map((voice) => partOf(voice, beats));
  }

  /** The notes that begin from where the last call ended until then, in seconds after the beginning. */
  take(until: number): Note[] {
    const [from, to] = [this.#taken / this.#beat, until / this.#beat];
    if (to <= from) return [];
    this.#taken = until;
    return this.#parts.flatMap((part) => this.#between(part, from, to)).sort((a, b) => a.at - b.at);
  }

  #between({ voice, notes, length }: Part, from: number, to: number): Note[] {
    const found: Note[] = [];
    for (let round = Math.floor(from / length); round * length < to; round++) {
      for (const { at, beats, pitches } of notes) {
        const beat = round * length + at;
        if (beat < from || beat >= to) continue;
        for (const pitch of pitches) {
          found.push({ at: beat * this.#beat, seconds: beats * this.#beat, pitch, voice });
        }
      }
    }
    return found;
  }
}

function partOf(voice: MusicVoice, beats: number): Part {
  const bars = voice.bars.split('|').map((bar) => bar.trim().split(/\s+/));
  const notes: Written[] = [];
  for (const [bar, signs] of bars.entries()) {
    const step = beats / signs.length;
    for (const [place, sign] of signs.entries()) {
      const last = notes.at(-1);
      if (sign === '-' && last) last.beats += step;
      else if (sign !== '.')
        notes.push({ at: bar * beats + place * step, beats: step, pitches: pitchesOf(sign) });
    }
  }
  return { voice, notes, length: bars.length * beats };
}

const SEMITONES: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
const A4 = 440;

function pitchesOf(sign: string): number[] {
  return sign.split('+').map(pitchOf);
}

/** `a4` is 440; `x`, the hit of a drum, has the pitch of middle c. */
export function pitchOf(sign: string): number {
  const [, name = '', turn, octave] = /^([a-gx])(#|b)?(\d)?$/.exec(sign) ?? [];
  if (!name || (name !== 'x') !== (octave !== undefined)) throw new Error(`no note: ${sign}`);
  const semitone = (SEMITONES[name] ?? 0) + (turn === '#' ? 1 : turn === 'b' ? -1 : 0);
  return A4 * 2 ** (Number(octave ?? 4) - 4 + (semitone - 9) / 12);
}
