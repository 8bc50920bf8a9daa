import type { BetAnswer } from '@baize/contract/games/play';
import type { BetLook, Heard } from '../../arcade/bet-look.ts';
import { gather, slide, turn } from '../../arcade/cards/card-sounds.ts';
import { chipDown, chipsPaid } from '../../arcade/chip-sounds.ts';
import type { Music } from '../../kit/score.ts';
import { rustle, type Sound, tone } from '../../kit/sound.ts';
import { dealOf } from './beats.ts';

/** A late trio: a walking bass, brushes, and a few notes above. */
const MUSIC: Music = {
  tempo: 88,
  beats: 4,
  voices: [
    {
      plays: 'bass',
      level: 0.3,
      bars: 'd2 f2 a2 c3 | g2 b2 d3 f2 | c2 e2 g2 b2 | a2 g2 e2 c#2 | d2 a2 f2 e2 | g2 d3 b2 g2 | c3 b2 g2 e2 | a2 e2 c#2 a1',
    },
    { plays: 'pad', level: 0.13, bars: 'f3+a3+c4 - - - | f3+b3+e4 - - - | e3+g3+b3 - - - | g3+c#4+f4 - - -' },
    {
      plays: 'harp',
      level: 0.17,
      bars: '. . a4 c5 | d5 - b4 . | g4 - - . | . e4 g4 bb4 | a4 - f4 . | . . b4 d5 | e5 - - d5 | c#5 - - .',
    },
    { plays: 'shaker', level: 0.1, bars: 'x . x x | x . x x' },
  ],
};

/** The cards are put away, and the dealer taps the felt: bets are placed. */
const tap: Sound = (desk, at, pitch) => {
  gather(desk, at, pitch);
  chipDown(desk, at, pitch);
  tone(desk, { at: at + 0.04, from: 130 * pitch, to: 70, seconds: 0.09, level: 0.3, wave: 'sine' });
};

const hush: Sound = (desk, at, pitch) => {
  rustle(desk, { at, seconds: 0.05, level: 0.1, from: 800 * pitch, to: 500, sharpness: 1.4 });
};

const win: Sound = (desk, at, pitch) => {
  chipsPaid(desk, at, pitch);
  for (const [index, step] of [0, 4, 7, 11].entries()) {
    const note = 523.3 * pitch * 2 ** (step / 12);
    const after = at + 0.1 + index * 0.07;
    tone(desk, { at: after, from: note, to: note, seconds: 0.5, level: 0.15, wave: 'sine', rise: 0.01 });
  }
};

type BlackjackShow = Extract<BetAnswer['show'], { game: 'blackjack' }>;

const LOOK: BetLook<BlackjackShow> = {
  paint: {
    '--felt': '#0c3b2c',
    '--felt-line': '#14503c',
    '--felt-lit': '#17634a',
    '--felt-ink': '#e9c877',
    '--rail': '#3b1b10',
    '--rail-lit': '#6a3a20',
    '--shoe': '#1a0d08',
  },
  music: MUSIC,
  sounds: { leave: tap, end: hush, win },
  lasts: (show, before) => dealOf(show, before).ms,
  heard(show, before) {
    const { beats, ms } = dealOf(show, before);
    return beats.map(({ at, does, spot }, index): Heard => {
      return {
        at: at / ms,
        sound: does === 'turn' ? turn : slide,
        pitch: 1 + (index % 3) * 0.05 - spot * 0.02,
      };
    });
  },
};

export default LOOK;
