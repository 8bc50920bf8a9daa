/** The sounds of what happens on every stage, for titles that have none of their own. */
import { type Desk, rustle, type Sound, tone } from './sound.ts';

/** One figure of a count: its pitch climbs with the amount. */
export const tick: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 520 * pitch, to: 540 * pitch, seconds: 0.06, level: 0.2, wave: 'triangle' });
};

/** While the piece that is missing may still come: a heart, each beat higher than the one before. */
export const tease: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 96 * pitch, to: 64 * pitch, seconds: 0.16, level: 0.6, wave: 'sine' });
  tone(desk, { at, from: 290 * pitch, to: 320 * pitch, seconds: 0.18, level: 0.16, wave: 'triangle' });
};

/** A piece that counts lies down; the pitch climbs from one to the next. */
export const arrive: Sound = (desk, at, pitch) => {
  ring(desk, { at, pitch: 392 * pitch, seconds: 0.5, level: 0.3 });
};

export const cardIn: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.3, level: 0.14, from: 700, to: 3600, sharpness: 0.8, rise: 0.12 });
  chord(desk, at + 0.12, {
    root: 293.7 * pitch,
    steps: [0, 4, 7, 12],
    apart: 0.09,
    seconds: 0.9,
    level: 0.24,
  });
};

export const cardOut: Sound = (desk, at, pitch) => {
  chord(desk, at, { root: 293.7 * pitch, steps: [12, 7, 9, 4, 0], apart: 0.1, seconds: 1, level: 0.22 });
};

/** Something great is coming: a roll that swells. */
export const build: Sound = (desk, at, pitch) => {
  tone(desk, {
    at,
    from: 110 * pitch,
    to: 330 * pitch,
    seconds: 0.75,
    level: 0.22,
    wave: 'triangle',
    rise: 0.6,
  });
  rustle(desk, { at, seconds: 0.75, level: 0.2, from: 500, to: 4200, sharpness: 0.7, rise: 0.65 });
};

/** The strokes of the three steps, each larger than the one before. */
export const STROKES: readonly [Sound, Sound, Sound] = [stroke(1), stroke(2), stroke(3)];

/** The count has come to its end. */
export const finale: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 150 * pitch, to: 48, seconds: 0.5, level: 0.7, wave: 'sine' });
  chord(desk, at, { root: 293.7 * pitch, steps: [0, 7, 12, 16, 19], apart: 0.03, seconds: 1.8, level: 0.26 });
  rustle(desk, { at, seconds: 0.8, level: 0.12, from: 5200, to: 2400, sharpness: 0.8 });
};

function stroke(size: 1 | 2 | 3): Sound {
  const steps = [0, 4, 7, 12, 16, 19].slice(0, 3 + size);
  return (desk, at, pitch) => {
    tone(desk, { at, from: 170, to: 50, seconds: 0.24 + 0.12 * size, level: 0.6, wave: 'sine' });
    const root = 220 * pitch * 2 ** ((size - 1) / 6);
    chord(desk, at, { root, steps, apart: 0.055, seconds: 0.7 + 0.35 * size, level: 0.24 });
  };
}

interface Chord {
  root: number;
  /** In semitones above the root. */
  steps: readonly number[];
  /** Seconds between one and the next. */
  apart: number;
  seconds: number;
  level: number;
}

function chord(desk: Desk, at: number, { root, steps, apart, seconds, level }: Chord): void {
  for (const [index, step] of steps.entries()) {
    ring(desk, { at: at + index * apart, pitch: root * 2 ** (step / 12), seconds, level });
  }
}

function ring(
  desk: Desk,
  { at, pitch, seconds, level }: { at: number; pitch: number; seconds: number; level: number },
): void {
  tone(desk, { at, from: pitch, to: pitch, seconds, level, wave: 'triangle' });
  tone(desk, {
    at,
    from: pitch * 2.01,
    to: pitch * 2,
    seconds: seconds * 0.6,
    level: level * 0.4,
    wave: 'sine',
  });
}
