import type { TitleMusic } from '../../slots/title-stage.ts';

/** A slow dance in three under the thin moon; in the free spins the chimes climb with the rabbit. */
export const TERRACE_MUSIC: TitleMusic = {
  base: {
    tempo: 72,
    beats: 3,
    voices: [
      {
        plays: 'harp',
        level: 0.34,
        bars: 'f4 a4 c5 | d5 - c5 | a4 g4 f4 | g4 - . | f4 g4 a4 | c5 - a4 | d5 c5 a4 | g4 - . | d4 f4 a4 | c5 - d5 | c5 a4 g4 | a4 - . | bb4 a4 g4 | f4 - d4 | g4 a4 e4 | f4 - .',
      },
      {
        plays: 'pad',
        level: 0.15,
        bars: 'f3+c4 - - | - - - | d3+a3 - - | c3+g3 - - | f3+c4 - - | a2+e3 - - | bb2+f3 - - | c3+g3 - - | d3+a3 - - | a2+e3 - - | f3+c4 - - | d3+a3 - - | bb2+f3 - - | d3+a3 - - | c3+g3 - - | f3+c4 - -',
      },
      {
        plays: 'bell',
        level: 0.08,
        bars: 'c6 . . | . . . | . a5 . | . . . | . . d6 | . . . | . c6 . | . . .',
      },
    ],
  },
  free: {
    tempo: 108,
    beats: 4,
    voices: [
      {
        plays: 'bell',
        level: 0.15,
        bars: 'f5 g5 a5 c6 d6 - c6 a5 | g5 - a5 - f5 - . . | d5 f5 g5 a5 c6 - a5 g5 | a5 - - - g5 - . . | f5 a5 c6 d6 f6 - d6 c6 | d6 - c6 - a5 - . . | bb5 a5 g5 f5 g5 a5 c6 a5 | f5 - - - . . . .',
      },
      {
        plays: 'harp',
        level: 0.24,
        bars: 'f4 c5 a4 c5 f4 c5 a4 c5 | d4 a4 f4 a4 d4 a4 f4 a4 | bb3 f4 d4 f4 bb3 f4 d4 f4 | c4 g4 e4 g4 c4 g4 e4 g4',
      },
      {
        plays: 'bass',
        level: 0.36,
        bars: 'f2 . . c3 f3 . c3 . | d2 . . a2 d3 . a2 . | bb2 . . f2 bb2 . d3 . | c3 . . g2 c3 . e3 .',
      },
      { plays: 'drum', level: 0.22, bars: 'x . . . x . . . | x . . . x . x .' },
      { plays: 'block', level: 0.09, bars: '. . x . . . x . | . . x . . x x .' },
      { plays: 'shaker', level: 0.14, bars: '. x . x . x . x' },
    ],
  },
};
