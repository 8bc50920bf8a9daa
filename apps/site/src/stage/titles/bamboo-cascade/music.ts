import type { TitleMusic } from '../../slots/title-stage.ts';

/** Wooden bars that skip about in the morning; at the waterfall they run, and a flute answers. */
export const GROVE_MUSIC: TitleMusic = {
  base: {
    tempo: 88,
    beats: 4,
    voices: [
      {
        plays: 'pluck',
        level: 0.26,
        bars: 'g4 . b4 d5 . e5 d5 . | b4 . a4 . g4 . . . | a4 . b4 d5 . b4 a4 . | e4 . g4 . a4 . . . | g4 . b4 d5 . g5 e5 . | d5 . b4 . a4 . b4 . | d5 e5 d5 b4 a4 . g4 . | g4 . . . . . . .',
      },
      {
        plays: 'block',
        level: 0.13,
        bars: 'x . . x . . x . | . . x . x . . x | x . . x . . x . | x . x . . x . .',
      },
      { plays: 'bass', level: 0.26, bars: 'g2 . d3 . | e2 . b2 . | c3 . g2 . | d3 . a2 .' },
      { plays: 'shaker', level: 0.1, bars: '. . x . . . x .' },
      {
        plays: 'flute',
        level: 0.07,
        bars: '. . . . | . . . . | . . . . | . . d6 b5 | . . . . | . . . . | . . . . | g5 - a5 -',
      },
    ],
  },
  free: {
    tempo: 132,
    beats: 4,
    voices: [
      {
        plays: 'pluck',
        level: 0.26,
        bars: 'g4 b4 d5 g5 d5 b4 d5 b4 | e4 g4 b4 e5 b4 g4 b4 g4 | c4 e4 g4 c5 g4 e4 g4 e4 | d4 f#4 a4 d5 a4 f#4 a4 d5',
      },
      {
        plays: 'flute',
        level: 0.2,
        bars: 'd5 - - e5 g5 - e5 d5 | b4 - d5 - e5 - - - | g5 - e5 - d5 - b4 - | a4 - - - . . . . | d5 - - e5 g5 - a5 g5 | b5 - a5 - g5 - e5 - | g5 - e5 d5 b4 - a4 - | g4 - - - . . . .',
      },
      { plays: 'bass', level: 0.38, bars: 'g2 . g2 d3 | e2 . e2 b2 | c3 . c3 g2 | d3 . d3 a2' },
      { plays: 'drum', level: 0.3, bars: 'x . . x . x . . | x . . x . x x .' },
      { plays: 'block', level: 0.13, bars: '. x . x . x . x | . x . x x x . x' },
      { plays: 'shaker', level: 0.17, bars: 'x . x x x . x x' },
    ],
  },
};
