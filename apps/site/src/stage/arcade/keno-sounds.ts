import type { BetAnswer } from '@baize/contract/games/play';
import { rustle, type Sound, tone } from '../kit/sound.ts';
import type { BetLook } from './bet-look.ts';

type KenoShow = Extract<BetAnswer['show'], { game: 'keno' }>;

/** The balls are mixed. */
const mix: Sound = (desk, at, pitch) => {
  for (let index = 0; index < 4; index++) {
    const from = (800 + index * 220) * pitch;
    rustle(desk, { at: at + index * 0.05, seconds: 0.06, level: 0.2, from, to: from * 1.2, sharpness: 4 });
  }
};

const ball: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 240 * pitch, to: 170 * pitch, seconds: 0.08, level: 0.26, wave: 'triangle' });
};

const rest: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 180 * pitch, to: 120, seconds: 0.14, level: 0.3, wave: 'triangle' });
};

/** The sounds and the pace of a draw: every ball is heard, a hit rings, each one higher than the last. */
export function drawLook({
  everyMs,
  root,
}: {
  everyMs: number;
  root: number;
}): Pick<BetLook<KenoShow>, 'sounds' | 'lasts' | 'heard'> {
  const ring: Sound = (desk, at, pitch) => {
    const note = root * pitch;
    tone(desk, { at, from: note, to: note, seconds: 0.36, level: 0.26, wave: 'sine' });
    tone(desk, { at, from: note * 2, to: note * 2, seconds: 0.2, level: 0.1, wave: 'triangle' });
  };
  const win: Sound = (desk, at, pitch) => {
    for (const [index, step] of [0, 4, 7, 12].entries())
      ring(desk, at + index * 0.08, pitch * 2 ** (step / 12));
  };
  return {
    sounds: { leave: mix, end: rest, win },
    lasts: ({ drawn }) => drawn.length * everyMs,
    heard({ drawn, picks }) {
      let hits = 0;
      return drawn.map((number, index) => {
        const hit = picks.includes(number);
        if (hit) hits += 1;
        const at = (index + 1) / drawn.length;
        return hit ? { at, sound: ring, pitch: 2 ** (hits / 8) } : { at, sound: ball, pitch: 1 };
      });
    },
  };
}
