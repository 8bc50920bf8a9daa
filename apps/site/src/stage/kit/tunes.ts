/** The music of a title that has none of its own: five notes, gentle, a market before closing and the same at night. */
import type { Music } from './score.ts';

export const KIT_BASE: Music = {
  tempo: 84,
  beats: 4,
  voices: [
    {
      plays: 'harp',
      level: 0.34,
      bars: 'd4 . a4 . | f#4 . e4 . | b3 . f#4 . | e4 - . . | d4 . a4 b4 | a4 . f#4 . | e4 . b3 . | d4 - . .',
    },
    { plays: 'pad', level: 0.2, bars: 'd3+a3 - - - | b2+f#3 - - - | e3+b3 - - - | a2+e3 - - -' },
    { plays: 'block', level: 0.12, bars: '. . x . | . x . x' },
  ],
};

export const KIT_FREE: Music = {
  tempo: 112,
  beats: 4,
  voices: [
    {
      plays: 'pluck',
      level: 0.34,
      bars: 'd5 a4 b4 a4 f#4 a4 b4 . | d5 e5 f#5 e5 d5 b4 a4 . | b4 a4 f#4 e4 f#4 a4 b4 . | a4 f#4 e4 d4 e4 - . .',
    },
    { plays: 'bass', level: 0.4, bars: 'd3 . a2 . | b2 . f#2 . | g2 . d3 . | a2 . e3 .' },
    { plays: 'drum', level: 0.34, bars: 'x . . x . . x .' },
    { plays: 'shaker', level: 0.24, bars: '. x . x . x . x' },
  ],
};
