import { type Desk, rustle, type Sound, tone } from '../../kit/sound.ts';

/** Wind over a ridge. */
export const gust: Sound = (desk, at, pitch) => {
  rustle(desk, {
    at,
    seconds: 0.29,
    level: 0.2,
    from: 380 * pitch,
    to: 1500 * pitch,
    sharpness: 1.8,
    rise: 0.12,
  });
  rustle(desk, {
    at: at + 0.05,
    seconds: 0.2,
    level: 0.08,
    from: 1900 * pitch,
    to: 900 * pitch,
    sharpness: 3,
    rise: 0.07,
  });
};

/** A wing beats once: soft air, and the weight behind it. */
export const beat: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 128 * pitch, to: 62 * pitch, seconds: 0.14, level: 0.6, wave: 'sine' });
  rustle(desk, {
    at,
    seconds: 0.07,
    level: 0.26,
    from: 700 * pitch,
    to: 260 * pitch,
    sharpness: 0.9,
    rise: 0.012,
  });
};

/** Partials of a long horn: ratio to its note, loudness. */
const BORE: readonly (readonly [number, number])[] = [
  [1, 0.3],
  [2, 0.2],
  [3, 0.13],
  [4, 0.06],
];

/** A low horn across the valley, that leans into its note. */
export const horn: Sound = (desk, at, pitch) => {
  for (const [ratio, level] of BORE) {
    const note = 147 * pitch * ratio;
    tone(desk, {
      at,
      from: note * 0.94,
      to: note,
      seconds: 0.29,
      level,
      wave: ratio > 2 ? 'sine' : 'triangle',
    });
  }
  rustle(desk, { at, seconds: 0.06, level: 0.08, from: 520, to: 300, sharpness: 1, rise: 0.02 });
};

/** The three steps of a great win: a call of the horns, each time with one more of them, over a beat of the wings. */
export const STROKES: readonly [Sound, Sound, Sound] = [call(2), call(3), call(4)];

const CALL = [1, 1.5, 2, 2.52] as const;

function call(horns: number): Sound {
  return (desk, at, pitch) => {
    tone(desk, { at, from: 110, to: 42, seconds: 0.5, level: 0.7, wave: 'sine' });
    rustle(desk, { at, seconds: 0.4, level: 0.16, from: 900, to: 300, sharpness: 0.8, rise: 0.03 });
    for (const [index, step] of CALL.slice(0, horns).entries())
      blow(desk, at + index * 0.13, 147 * pitch * step);
  };
}

/** A horn that is held. */
function blow(desk: Desk, at: number, note: number): void {
  for (const [ratio, level] of BORE) {
    const wave = ratio > 2 ? 'sine' : 'triangle';
    tone(desk, {
      at,
      from: note * ratio * 0.96,
      to: note * ratio,
      seconds: 1.1,
      level: level * 0.8,
      wave,
      rise: 0.07,
    });
  }
}

/** All horns at once, and the storm goes off over the ridge. */
export const clearing: Sound = (desk, at, pitch) => {
  for (const step of CALL) blow(desk, at, 147 * pitch * step);
  tone(desk, { at, from: 120, to: 36, seconds: 0.7, level: 0.7, wave: 'sine' });
  rustle(desk, { at: at + 0.1, seconds: 1.3, level: 0.14, from: 2600, to: 420, sharpness: 1.1, rise: 0.3 });
};

/** The wind rises. */
export const rising: Sound = (desk, at, pitch) => {
  rustle(desk, {
    at,
    seconds: 0.8,
    level: 0.26,
    from: 260 * pitch,
    to: 2600 * pitch,
    sharpness: 1.6,
    rise: 0.66,
  });
  tone(desk, {
    at,
    from: 73 * pitch,
    to: 147 * pitch,
    seconds: 0.8,
    level: 0.26,
    wave: 'triangle',
    rise: 0.6,
  });
};
