import type { TitleMusic } from '../../slots/title-stage.ts';

/** The market: a harp over bell and clapper by day; at night drums, and a flute that leads. */
export const MARKET_MUSIC: TitleMusic = {
  base: {
    tempo: 80,
    beats: 4,
    voices: [
      {
        plays: 'harp',
        level: 0.36,
        bars: 'c4 e4 g4 . | b4 . g4 e4 | f4 . c4 . | e4 - . . | c4 e4 g4 b4 | c5 . b4 g4 | f4 e4 c4 . | e4 - . . | g4 . b4 c5 | b4 g4 e4 . | f4 . e4 c4 | b3 - . . | c4 . e4 g4 | f4 . e4 . | c4 - . . | . . . .',
      },
      { plays: 'pad', level: 0.15, bars: 'c3+g3 - - - | - - - - | f3+c4 - - - | c3+g3 - - -' },
      { plays: 'bell', level: 0.09, bars: 'c6 . . . | . . g5 .' },
      { plays: 'block', level: 0.12, bars: '. . . . . . x . | . . x . . . x x' },
    ],
  },
  free: {
    tempo: 116,
    beats: 4,
    voices: [
      {
        plays: 'flute',
        level: 0.24,
        bars: 'g4 - c5 - b4 - g4 - | e4 - g4 - e4 f4 e4 - | c5 - e5 - c5 b4 g4 - | b4 - - - . . . . | g4 - c5 - b4 c5 b4 g4 | f4 - e4 - c4 - e4 - | g4 - b4 - c5 - e5 - | c5 - - - . . . .',
      },
      {
        plays: 'pluck',
        level: 0.26,
        bars: 'c4 g4 e4 g4 c4 g4 e4 g4 | c4 e4 b3 e4 c4 e4 b3 e4 | f4 c5 a4 c5 f4 c5 a4 c5 | g4 d5 b4 d5 g4 d5 b4 d5',
      },
      { plays: 'bass', level: 0.42, bars: 'c3 . g2 c3 | a2 . e3 a2 | f2 . c3 f2 | g2 . d3 g2' },
      { plays: 'drum', level: 0.36, bars: 'x . . x . . x . | x . . x x . x x' },
      { plays: 'bell', level: 0.08, bars: 'c6 . g5 .' },
      { plays: 'shaker', level: 0.2, bars: '. x . x . x . x' },
    ],
  },
};
