import type { TitleMusic } from '../../slots/title-stage.ts';

/** A barrel organ in a hall of machines: a slow waltz to play by, and a march while the bells ring. */
export const HALL_MUSIC: TitleMusic = {
  base: {
    tempo: 96,
    beats: 3,
    voices: [
      {
        plays: 'flute',
        level: 0.16,
        bars: 'g4 - e4 | c5 - - | b4 a4 g4 | a4 - . | f4 - d4 | b4 - - | a4 g4 f4 | g4 - . | e4 - g4 | c5 - e5 | d5 c5 a4 | f4 - . | g4 - c5 | b4 - d5 | c5 - - | . . .',
      },
      {
        plays: 'bass',
        level: 0.22,
        bars: 'c3 . . | c3 . . | f2 . . | f2 . . | g2 . . | g2 . . | d3 . . | g2 . .',
      },
      {
        plays: 'pluck',
        level: 0.12,
        bars: '. e4+g4 e4+g4 | . e4+g4 e4+g4 | . f4+a4 f4+a4 | . f4+a4 f4+a4 | . d4+f4 d4+f4 | . b3+f4 b3+f4 | . f4+a4 f4+a4 | . b3+f4 b3+f4',
      },
    ],
  },
  free: {
    tempo: 126,
    beats: 4,
    voices: [
      {
        plays: 'bell',
        level: 0.2,
        bars: 'c5 . e5 c5 g4 . c5 . | d5 . f5 d5 b4 . g4 . | e5 . g5 e5 c5 . e5 . | d5 c5 b4 a4 g4 - . . | f5 . d5 . e5 . c5 . | d5 . b4 . c5 . g4 . | a4 b4 c5 d5 e5 . c5 . | g4 - b4 - c5 - . .',
      },
      { plays: 'pluck', level: 0.2, bars: 'c4 g4 e4 g4 c4 g4 e4 g4 | b3 g4 d4 g4 b3 g4 d4 g4' },
      { plays: 'bass', level: 0.4, bars: 'c3 g2 c3 g2 | g2 d3 g2 d3 | a2 e3 a2 e3 | g2 d3 g2 b2' },
      { plays: 'drum', level: 0.34, bars: 'x . x . | x . x x' },
      { plays: 'shaker', level: 0.2, bars: '. x . x . x x x' },
    ],
  },
};
