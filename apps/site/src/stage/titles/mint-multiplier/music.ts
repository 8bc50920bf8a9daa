import type { TitleMusic } from '../../slots/title-stage.ts';

/** A slow afternoon at the bar, plucked off the beat; with the coral drink the shakers come in and a bell sings. */
export const BAR_MUSIC: TitleMusic = {
  base: {
    tempo: 88,
    beats: 4,
    voices: [
      {
        plays: 'pluck',
        level: 0.26,
        bars: '. a4 . c5 . . e5 . | d5 . c5 . a4 . . . | . g4 . b4 . . d5 . | c5 . b4 . g4 . . . | . a4 . c5 . . f5 . | e5 . d5 . c5 . a4 . | . b4 . d5 . . g5 . | e5 - . . . . . .',
      },
      {
        plays: 'harp',
        level: 0.18,
        bars: '. f4+a4 . . f4+a4 . . . | . f4+a4 . . f4+a4 . . . | . e4+g4 . . e4+g4 . . . | . e4+g4 . . e4+g4 . . . | . a3+c4 . . a3+c4 . . . | . d4+f4 . . d4+f4 . . . | . d4+g4 . . d4+g4 . . . | . e4+g4 . . e4+g4 . . .',
      },
      {
        plays: 'bass',
        level: 0.34,
        bars: 'f2 - . c3 f2 . c3 . | f2 - . c3 f2 . c3 . | c3 - . g2 c3 . g2 . | c3 - . g2 c3 . g2 . | a2 - . e3 a2 . e3 . | d3 - . a2 d3 . a2 . | g2 - . d3 g2 . d3 . | c3 - . g2 c3 . g2 .',
      },
      { plays: 'shaker', level: 0.16, bars: 'x . x x . x x .' },
      { plays: 'block', level: 0.1, bars: 'x . . x . . x . | . . x . x . . .' },
    ],
  },
  free: {
    tempo: 128,
    beats: 4,
    voices: [
      {
        plays: 'pluck',
        level: 0.3,
        bars: 'c5 e5 g5 e5 a5 g5 e5 c5 | d5 e5 g5 . e5 d5 c5 . | a4 c5 f5 c5 a5 f5 c5 a4 | g4 b4 d5 g5 b5 . g5 . | c5 e5 g5 c6 b5 g5 e5 g5 | a5 g5 e5 d5 e5 . c5 . | f5 a5 g5 e5 d5 f5 e5 c5 | d5 - b4 - c5 - . .',
      },
      { plays: 'bell', level: 0.08, bars: 'g5 . . c6 . . e6 . | . . . . d6 . . .' },
      {
        plays: 'bass',
        level: 0.4,
        bars: 'c3 . c3 g2 c3 . g2 . | c3 . c3 g2 a2 . e3 . | f2 . f2 c3 f2 . c3 . | g2 . g2 d3 g2 . b2 .',
      },
      { plays: 'drum', level: 0.32, bars: 'x . . . x . x . | x . . x x . . .' },
      { plays: 'shaker', level: 0.26, bars: 'x x x x x x x x' },
      { plays: 'block', level: 0.14, bars: '. . x . . . x x' },
    ],
  },
};
