import type { BetAnswer } from '@baize/contract/games/play';
import type { BetLook, Heard } from '../../arcade/bet-look.ts';
import { diceKnock } from '../../arcade/dice-sounds.ts';
import type { Music } from '../../kit/score.ts';
import { rustle, type Sound, tone } from '../../kit/sound.ts';

/** The great hall at night: a zither over deep drums. */
const MUSIC: Music = {
  tempo: 78,
  beats: 4,
  voices: [
    {
      plays: 'harp',
      level: 0.24,
      bars: 'a3 e4 a4 e4 | c4 e4 g4 e4 | d4 a4 g4 e4 | e4 d4 c4 a3 | a3 e4 a4 c5 | g4 e4 d4 e4 | c4 d4 e4 g4 | a4 - . .',
    },
    { plays: 'flute', level: 0.12, bars: 'a5 - - g5 | e5 - - . | d5 - e5 g5 | a4 - - .' },
    { plays: 'bass', level: 0.28, bars: 'a2 - - . | c3 - - . | d3 - - . | e3 - - .' },
    { plays: 'drum', level: 0.16, bars: 'x . . . | x . . x' },
  ],
};

/** The spring below the dome throws the dice. */
const pop: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 120 * pitch, to: 300 * pitch, seconds: 0.09, level: 0.3, wave: 'triangle' });
  for (let index = 0; index < 4; index++)
    diceKnock(desk, at + 0.08 + index * 0.075, pitch * (1.1 - index * 0.08));
};

const rest: Sound = (desk, at, pitch) => {
  diceKnock(desk, at, pitch * 0.7);
  rustle(desk, { at: at + 0.03, seconds: 0.08, level: 0.12, from: 900, to: 600, sharpness: 2 });
};

/** Bronze, and coins after it. */
const win: Sound = (desk, at, pitch) => {
  for (const [index, step] of [0, 7, 12, 16].entries()) {
    const note = 440 * pitch * 2 ** (step / 12);
    tone(desk, {
      at: at + index * 0.09,
      from: note,
      to: note * 0.995,
      seconds: 0.6,
      level: 0.2,
      wave: 'sine',
    });
    tone(desk, {
      at: at + index * 0.09,
      from: note * 2.76,
      to: note * 2.7,
      seconds: 0.2,
      level: 0.06,
      wave: 'sine',
    });
  }
};

type SicBoShow = Extract<BetAnswer['show'], { game: 'sic-bo' }>;

/** From here on the dice lie. */
export const REST_AT = 0.78;

/** The dice strike glass and felt, slower and slower. */
const HEARD: readonly Heard[] = [0.03, 0.1, 0.18, 0.27, 0.37, 0.48, 0.58, 0.67, 0.74].map((at, index) => ({
  at,
  sound: diceKnock,
  pitch: 1.2 - index * 0.05,
}));

const LOOK: BetLook<SicBoShow> = {
  paint: {
    '--felt': '#191e4d',
    '--felt-line': '#2b3274',
    '--gilt': '#e3c172',
    '--cell': '#222a66',
    '--on-cell': '#fff3da',
    '--half': '#7c1f2c',
    '--felt-lit': '#333c8c',
    '--plate': '#0d1030',
    '--any': '#3d2a70',
    '--veil': '#0a0c24d6',
    '--lit': '#ffd76a',
  },
  music: MUSIC,
  sounds: { leave: pop, end: rest, win },
  lasts: () => 2700,
  heard: () => HEARD,
};

export default LOOK;
