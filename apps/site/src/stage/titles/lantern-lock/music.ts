import type { TitleMusic } from '../../slots/title-stage.ts';

/** The river flows in minor, with a flute over slow drums; when lanterns lock, the drums of the race set in. */
export const RIVER_MUSIC: TitleMusic = {
  base: {
    tempo: 70,
    beats: 4,
    voices: [
      {
        plays: 'flute',
        level: 0.2,
        bars: 'a4 - - c5 | d5 - c5 a4 | g4 - - - | . . . . | e4 - g4 a4 | c5 - a4 g4 | e4 - - - | . . . . | a4 - c5 d5 | e5 - - d5 | c5 - a4 - | g4 - . . | f4 - a4 c5 | b4 - g4 - | a4 - - - | . . . .',
      },
      { plays: 'pad', level: 0.17, bars: 'a2+e3 - - - | - - - - | f2+c3 - - - | g2+d3 - - -' },
      {
        plays: 'harp',
        level: 0.15,
        bars: 'a3 e4 a4 e4 c5 e4 a4 e4 | a3 e4 a4 e4 c5 e4 a4 e4 | f3 c4 f4 c4 a4 c4 f4 c4 | g3 d4 g4 d4 b4 d4 g4 d4',
      },
      { plays: 'bell', level: 0.1, bars: 'a3 . . . | . . . . | . . . . | . . . e5' },
      { plays: 'drum', level: 0.16, bars: 'x . . . . . . . | . . . . . . x .' },
    ],
  },
  free: {
    tempo: 120,
    beats: 4,
    voices: [
      { plays: 'drum', level: 0.46, bars: 'x . . x . . x . | x . . x . x x x' },
      { plays: 'block', level: 0.1, bars: '. x . . x . . x | . x . . x x . x' },
      {
        plays: 'flute',
        level: 0.22,
        bars: 'a4 - c5 - d5 - e5 - | g5 - e5 d5 c5 - a4 - | f4 - a4 - c5 - d5 - | e5 - - - d5 - . . | a5 - g5 - e5 - d5 - | e5 - g5 - a5 - - - | g5 - e5 - d5 - b4 - | a4 - - - . . . .',
      },
      {
        plays: 'pluck',
        level: 0.22,
        bars: 'a3 a4 e4 a4 c5 a4 e4 a4 | a3 a4 e4 a4 c5 a4 e4 a4 | f3 f4 c4 f4 a4 f4 c4 f4 | g3 g4 d4 g4 b4 g4 d4 g4',
      },
      {
        plays: 'bass',
        level: 0.42,
        bars: 'a2 . a2 . a2 . e2 . | a2 . a2 . c3 . e3 . | f2 . f2 . f2 . c3 . | g2 . g2 . b2 . d3 .',
      },
      { plays: 'bell', level: 0.09, bars: 'a5 . . . | . . . . | . . c6 . | . . b5 .' },
      { plays: 'shaker', level: 0.18, bars: 'x x . x x x . x' },
    ],
  },
};
