import { rustle, type Sound, tone } from '../../kit/sound.ts';

/** A drink is poured over ice. */
export const pour: Sound = (desk, at, pitch) => {
  rustle(desk, {
    at,
    seconds: 0.28,
    level: 0.13,
    from: 900 * pitch,
    to: 2600 * pitch,
    sharpness: 1.1,
    rise: 0.08,
  });
  for (const [index, note] of [1, 1.14, 1.3, 1.48].entries()) {
    const glug = 310 * pitch * note;
    tone(desk, {
      at: at + index * 0.058,
      from: glug,
      to: glug * 1.5,
      seconds: 0.06,
      level: 0.12,
      wave: 'sine',
    });
  }
};

/** A cube of ice falls into the glass: the glass, the cube, and a drop. */
export const clink: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 2093 * pitch, to: 2080 * pitch, seconds: 0.13, level: 0.16, wave: 'sine' });
  tone(desk, {
    at: at + 0.012,
    from: 3136 * pitch,
    to: 3120 * pitch,
    seconds: 0.08,
    level: 0.08,
    wave: 'sine',
  });
  rustle(desk, { at, seconds: 0.02, level: 0.3, from: 3000 * pitch, to: 1700 * pitch, sharpness: 3 });
  tone(desk, { at: at + 0.03, from: 260 * pitch, to: 420 * pitch, seconds: 0.07, level: 0.22, wave: 'sine' });
};

/** The cap comes off, and it fizzes. */
export const pop: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 240 * pitch, to: 980 * pitch, seconds: 0.07, level: 0.42, wave: 'sine' });
  for (const [index, step] of [1, 1.26, 1.5].entries()) {
    const note = 784 * pitch * step;
    tone(desk, {
      at: at + 0.05 + index * 0.05,
      from: note,
      to: note,
      seconds: 0.2,
      level: 0.18,
      wave: 'triangle',
    });
  }
  rustle(desk, {
    at: at + 0.04,
    seconds: 0.3,
    level: 0.08,
    from: 7200,
    to: 5200,
    sharpness: 0.9,
    rise: 0.03,
  });
};

/** Bubbles that rise and burst, each at its own height. */
export const fizz: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.9, level: 0.1, from: 5200, to: 8200, sharpness: 0.8, rise: 0.25 });
  for (let index = 0; index < 12; index++) {
    const note = 620 * pitch * (1 + 0.13 * ((index * 5) % 9));
    tone(desk, {
      at: at + index * 0.07,
      from: note,
      to: note * 1.7,
      seconds: 0.05,
      level: 0.1,
      wave: 'sine',
    });
  }
};

/** One bubble, for each figure of a count. */
export const bubble: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 520 * pitch, to: 880 * pitch, seconds: 0.055, level: 0.2, wave: 'sine' });
};

/** The three steps of a great win: one bottle, two, three, each with its chord. */
export const STROKES: readonly [Sound, Sound, Sound] = [bottles(1), bottles(2), bottles(3)];

const ROUND = [1, 1.26, 1.5, 2, 2.52, 3] as const;

function bottles(count: number): Sound {
  return (desk, at, pitch) => {
    for (let index = 0; index < count; index++) {
      const leap = 210 * pitch * (1 + index * 0.2);
      tone(desk, {
        at: at + index * 0.12,
        from: leap,
        to: leap * 4.6,
        seconds: 0.08,
        level: 0.44,
        wave: 'sine',
      });
    }
    for (const [index, step] of ROUND.slice(0, 3 + count).entries()) {
      const note = 392 * pitch * step;
      const when = at + 0.06 + index * 0.055;
      tone(desk, { at: when, from: note, to: note, seconds: 0.8, level: 0.2, wave: 'triangle' });
    }
    fizz(desk, at + 0.1, pitch);
  };
}

/** Cheers: glasses meet, and all of it fizzes. */
export const cheers: Sound = (desk, at, pitch) => {
  clink(desk, at, pitch * 0.8);
  clink(desk, at + 0.05, pitch);
  clink(desk, at + 0.12, pitch * 1.26);
  for (const step of ROUND) {
    tone(desk, {
      at,
      from: 392 * pitch * step,
      to: 392 * pitch * step,
      seconds: 1.5,
      level: 0.16,
      wave: 'triangle',
    });
  }
  fizz(desk, at + 0.15, pitch * 1.1);
};

/** A bottle is shaken. */
export const shake: Sound = (desk, at, pitch) => {
  for (let index = 0; index < 9; index++) {
    const level = 0.07 + index * 0.02;
    const from = (2400 + index * 420) * pitch;
    rustle(desk, {
      at: at + index * 0.08,
      seconds: 0.06,
      level,
      from,
      to: from * 1.3,
      sharpness: 1.2,
      rise: 0.02,
    });
  }
};
