import type { BetAnswer } from '@baize/contract/games/play';
import type { BetLook, Heard } from '../../arcade/bet-look.ts';
import type { Music } from '../../kit/score.ts';
import { rustle, type Sound, tone } from '../../kit/sound.ts';
import { SPIN_S } from './spin.ts';

/** Late evening in the salon: a slow waltz, strings below a bell. */
const MUSIC: Music = {
  tempo: 84,
  beats: 3,
  voices: [
    {
      plays: 'harp',
      level: 0.24,
      bars: 'd4 a4 f4 | d4 a4 f4 | g3 d4 bb3 | a3 e4 c#4 | f3 c4 a3 | bb3 f4 d4 | g3 d4 bb3 | a3 e4 c#4',
    },
    {
      plays: 'bell',
      level: 0.1,
      bars: 'a5 - - | f5 - e5 | d5 - - | e5 - - | c5 - a4 | d5 - f5 | bb4 - - | a4 - -',
    },
    { plays: 'pad', level: 0.18, bars: 'd3+a3 - - | d3+a3 - - | g2+d3 - - | a2+e3 - -' },
  ],
};

/** The croupier throws the ball: it rings along the rim. */
const launch: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 1.1, level: 0.22, from: 2600 * pitch, to: 3400, sharpness: 5, rise: 0.12 });
  tone(desk, { at, from: 2050 * pitch, to: 2200, seconds: 0.09, level: 0.1, wave: 'sine' });
};

/** A lap of the ball on the wood. */
const lap: Sound = (desk, at, pitch) => {
  rustle(desk, {
    at,
    seconds: 0.26,
    level: 0.14,
    from: 1700 * pitch,
    to: 2500 * pitch,
    sharpness: 4,
    rise: 0.1,
  });
};

/** The ball strikes a fret. */
const knock: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 2500 * pitch, to: 1900 * pitch, seconds: 0.05, level: 0.2, wave: 'triangle' });
  rustle(desk, { at, seconds: 0.025, level: 0.34, from: 4200, to: 3000, sharpness: 6 });
};

const rests: Sound = (desk, at, pitch) => {
  tone(desk, { at, from: 330 * pitch, to: 300, seconds: 0.2, level: 0.22, wave: 'triangle' });
};

const win: Sound = (desk, at, pitch) => {
  for (const [index, step] of [0, 5, 9, 12].entries()) {
    const note = 587.3 * pitch * 2 ** (step / 12);
    tone(desk, {
      at: at + index * 0.1,
      from: note,
      to: note,
      seconds: 0.55,
      level: 0.2,
      wave: 'sine',
      rise: 0.01,
    });
  }
};

type RouletteShow = Extract<BetAnswer['show'], { game: 'roulette' }>;

/** Laps that become slower and lower, then the frets. */
const HEARD: readonly Heard[] = [
  ...[0.05, 0.11, 0.18, 0.26, 0.35, 0.45].map((at, index) => ({ at, sound: lap, pitch: 1 - index * 0.07 })),
  ...[0.605, 0.64, 0.665, 0.69, 0.71, 0.725, 0.738].map((at, index) => ({
    at,
    sound: knock,
    pitch: 1.1 - index * 0.05,
  })),
];

const LOOK: BetLook<RouletteShow> = {
  paint: {
    '--felt': '#0a3d2c',
    '--felt-line': '#145540',
    '--gilt': '#e8cf96',
    '--red': '#b3221c',
    '--black': '#17181c',
    '--zero': '#16764c',
    '--felt-lit': '#14634a',
    '--lit': '#ffd76a',
    '--aimed': '#fff3da8c',
    '--track': '#04211780',
    '--veil': '#041a12db',
    '--shade': '#00000099',
    '--ball': '#ffffff',
    '--ball-side': '#cfc9bb',
    '--ball-edge': '#8f8a7e',
    '--on-pocket': '#fff6e4',
  },
  music: MUSIC,
  sounds: { leave: launch, end: rests, win },
  lasts: () => SPIN_S * 1000,
  heard: () => HEARD,
};

export default LOOK;
