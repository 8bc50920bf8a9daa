import { type Desk, rustle, type Sound, tone } from '../../kit/sound.ts';

/** Partials of a thin glass: ratio to the strike note, loudness, length. */
const GLASS: readonly (readonly [number, number, number])[] = [
  [1, 0.24, 0.28],
  [2.76, 0.11, 0.16],
  [5.4, 0.05, 0.07],
];

/** A glass, touched. */
export const glass: Sound = (desk, at, pitch) => {
  for (const [ratio, level, seconds] of GLASS) {
    const strike = 784 * pitch * ratio;
    tone(desk, { at, from: strike, to: strike, seconds, level, wave: 'sine' });
  }
};

/** Small stones run over a tray. */
export const trickle: Sound = (desk, at, pitch) => {
  for (const [index, note] of [1, 1.26, 1.12, 1.5, 1.33].entries()) {
    const strike = 2350 * pitch * note;
    tone(desk, {
      at: at + index * 0.032,
      from: strike,
      to: strike * 0.98,
      seconds: 0.07,
      level: 0.07,
      wave: 'sine',
    });
  }
  rustle(desk, { at, seconds: 0.2, level: 0.05, from: 5200, to: 7400, sharpness: 1.4, rise: 0.05 });
};

/** A stone is laid on velvet, and its edge touches the glass. */
export const lay: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.05, level: 0.3, from: 420 * pitch, to: 240 * pitch, sharpness: 1.2 });
  tone(desk, {
    at: at + 0.008,
    from: 1568 * pitch,
    to: 1560 * pitch,
    seconds: 0.16,
    level: 0.14,
    wave: 'sine',
  });
};

/** A tuning fork: one clear note and its octave. */
export const fork: Sound = (desk, at, pitch) => {
  const strike = 659 * pitch;
  tone(desk, { at, from: strike, to: strike, seconds: 0.29, level: 0.34, wave: 'sine' });
  tone(desk, { at, from: strike * 2, to: strike * 2, seconds: 0.24, level: 0.12, wave: 'sine' });
  tone(desk, { at: at + 0.05, from: strike * 3, to: strike * 3, seconds: 0.22, level: 0.07, wave: 'sine' });
};

/** One small stone, for each figure of a count. */
export const ping: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 1319 * pitch, to: 1319 * pitch, seconds: 0.07, level: 0.12, wave: 'sine' });
};

/** Glasses of a chord, struck one after the other. */
function glasses(desk: Desk, at: number, notes: readonly number[], apart: number): void {
  for (const [index, note] of notes.entries()) {
    for (const [ratio, level, seconds] of GLASS) {
      const strike = 784 * note * ratio;
      const voice = { at: at + index * apart, from: strike, to: strike, wave: 'sine' as const };
      tone(desk, { ...voice, seconds: seconds * 4, level: level * 0.7 });
    }
  }
}

const CHORD = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5] as const;

/** The three steps of a great win: more glasses each time, and a deeper table under them. */
export const STROKES: readonly [Sound, Sound, Sound] = [ringOf(4), ringOf(5), ringOf(7)];

function ringOf(count: number): Sound {
  return (desk, at, pitch) => {
    tone(desk, { at, from: 130, to: 62, seconds: 0.4, level: 0.5, wave: 'sine' });
    const notes = CHORD.slice(0, count).map((note) => note * pitch * (1 + (count - 4) * 0.06));
    glasses(desk, at, notes, 0.06);
  };
}

/** All glasses together, and small stones run away. */
export const toast: Sound = (desk, at, pitch) => {
  glasses(
    desk,
    at,
    CHORD.map((note) => note * pitch),
    0.02,
  );
  trickle(desk, at + 0.2, pitch);
  trickle(desk, at + 0.42, pitch * 1.2);
};

/** A wet finger on the brim of a glass: one note that swells. */
export const brim: Sound = (desk, at, pitch) => {
  for (const [ratio, level] of [
    [1, 0.2],
    [2, 0.08],
    [3.01, 0.04],
  ] as const) {
    const note = 587 * pitch * ratio;
    tone(desk, { at, from: note * 0.985, to: note, seconds: 0.8, level, wave: 'sine', rise: 0.6 });
  }
};
