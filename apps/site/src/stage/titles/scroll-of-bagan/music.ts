import type { TitleMusic } from '../../slots/title-stage.ts';

/** A harp alone at dusk; within the painting it leads, with clappers and a drum under it. */
export const SCROLL_MUSIC: TitleMusic = {
  base: {
    tempo: 72,
    beats: 4,
    voices: [
      {
        plays: 'harp',
        level: 0.4,
        bars: 'g3 d4 f4 a4 | g4 - d4 . | c4 f4 a4 c5 | a4 - . . | g4 a4 c5 d5 | c5 . a4 g4 | f4 d4 c4 a3 | g3 - . . | . . d5 c5 | a4 - g4 . | f4 a4 g4 d4 | f4 - . . | d4 f4 g4 a4 | c5 a4 g4 f4 | d4 - g3 . | . . . .',
      },
      {
        plays: 'pad',
        level: 0.14,
        bars: 'g2+d3 - - - | - - - - | f2+c3 - - - | - - - - | d3+a3 - - - | - - - - | g2+d3 - - - | - - - -',
      },
      { plays: 'block', level: 0.1, bars: '. . . x | . . . . | . . . x | . x . .' },
    ],
  },
  free: {
    tempo: 104,
    beats: 4,
    voices: [
      {
        plays: 'harp',
        level: 0.38,
        bars: 'g4 a4 c5 d5 c5 a4 g4 d4 | f4 g4 a4 c5 a4 g4 f4 d4 | c5 d5 f5 d5 c5 a4 c5 a4 | g4 - . d4 g4 - . . | d5 c5 a4 g4 a4 c5 d5 f5 | g5 f5 d5 c5 d5 c5 a4 g4 | f4 a4 c5 a4 g4 f4 d4 f4 | g4 - . . . . . .',
      },
      {
        plays: 'pluck',
        level: 0.2,
        bars: 'g3 d4 g3 d4 | f3 c4 f3 c4 | a3 e4 a3 e4 | g3 d4 g3 d4 | d3 a3 d4 a3 | c4 g3 c4 g3 | f3 c4 d3 a3 | g3 d4 g3 .',
      },
      {
        plays: 'bass',
        level: 0.38,
        bars: 'g2 - . g2 | f2 - . f2 | a2 - . a2 | g2 - . d2 | d2 - . d2 | c3 - . c3 | f2 - d2 - | g2 - . .',
      },
      { plays: 'block', level: 0.16, bars: 'x . . x . . x . | x . x . . x . .' },
      { plays: 'drum', level: 0.3, bars: 'x . . . x . x . | x . . x . . x .' },
      { plays: 'bell', level: 0.06, bars: 'g5 . . . | . . d6 . | . . . . | . . . .' },
    ],
  },
};
