import type { TitleMusic } from '../../slots/title-stage.ts';

/** A toy piano that hops in the shop by day; at night a quick round dance under the lights. */
export const SHOP_MUSIC: TitleMusic = {
  base: {
    tempo: 90,
    beats: 4,
    voices: [
      {
        plays: 'pluck',
        level: 0.22,
        bars: 'e5 . g5 . c6 . g5 . | a5 . g5 e5 . . c5 . | f5 . a5 . c6 . a5 . | g5 . . d5 . . . . | e5 . g5 . c6 . d6 . | e6 . d6 c6 . a5 g5 . | f5 . a5 g5 f5 . d5 . | c5 . e5 . c5 . . .',
      },
      { plays: 'bell', level: 0.06, bars: '. . . . | . . c6 e6 | . . . . | g6 . . .' },
      { plays: 'bass', level: 0.26, bars: 'c3 . g2 . | a2 . e3 . | f2 . c3 . | g2 . d3 .' },
      {
        plays: 'harp',
        level: 0.13,
        bars: '. c4+e4 . c4+e4 | . c4+e4 . c4+e4 | . a3+c4 . a3+c4 | . b3+d4 . b3+d4',
      },
      { plays: 'block', level: 0.07, bars: '. . x . . . x x' },
    ],
  },
  free: {
    tempo: 138,
    beats: 4,
    voices: [
      {
        plays: 'pluck',
        level: 0.25,
        bars: 'c5 e5 g5 e5 c6 g5 e5 g5 | a4 c5 e5 c5 a5 e5 c5 e5 | f4 a4 c5 a4 f5 c5 a4 c5 | g4 b4 d5 b4 g5 d5 b4 d5',
      },
      {
        plays: 'bell',
        level: 0.12,
        bars: 'g5 - - - e6 - d6 - | c6 - a5 - - - . . | a5 - c6 - f6 - e6 - | d6 - - - b5 - . . | g5 - c6 - e6 - g6 - | a6 - g6 - e6 - c6 - | d6 - f6 - e6 - d6 - | c6 - - - . . . .',
      },
      {
        plays: 'bass',
        level: 0.4,
        bars: 'c3 . c3 g2 c3 . g2 . | a2 . a2 e3 a2 . e3 . | f2 . f2 c3 f2 . c3 . | g2 . g2 d3 g2 . b2 .',
      },
      { plays: 'drum', level: 0.32, bars: 'x . . . x . . . | x . . . x . x .' },
      { plays: 'shaker', level: 0.2, bars: '. . x . . . x . | . x x . . x x x' },
      { plays: 'block', level: 0.08, bars: '. . . x . . . .' },
    ],
  },
};
