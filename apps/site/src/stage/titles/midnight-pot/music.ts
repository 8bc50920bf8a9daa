import type { TitleMusic } from '../../slots/title-stage.ts';

/** A lazy double bass and a brush after the last bus; the quick version is for a pot that boils over. */
export const STREET_MUSIC: TitleMusic = {
  base: {
    tempo: 84,
    beats: 4,
    voices: [
      { plays: 'bass', level: 0.3, bars: 'e2 - g2 b2 | c3 - b2 g2 | a2 - c3 e3 | b2 - a2 f#2' },
      { plays: 'shaker', level: 0.1, bars: '. x . x . x x x' },
      {
        plays: 'harp',
        level: 0.14,
        bars: '. . b4 . d5 . . . | . . c5 . e5 . d5 . | . . a4 . c5 . . . | . . b4 - a4 - f#4 - | e4 - - g4 - - b4 - | . . . . . . . . | c5 - b4 a4 - g4 e4 - | f#4 - - - . . . .',
      },
      { plays: 'pad', level: 0.1, bars: 'e3+b3 - - - | c3+g3 - - - | a2+e3 - - - | b2+f#3 - - -' },
      { plays: 'block', level: 0.07, bars: '. . . . | . . x . | . . . . | . x . x' },
    ],
  },
  free: {
    tempo: 138,
    beats: 4,
    voices: [
      { plays: 'bass', level: 0.42, bars: 'e2 e3 g2 b2 c3 b2 g2 b2 | a2 e3 c3 e3 b2 a2 f#2 b2' },
      { plays: 'drum', level: 0.36, bars: 'x . x . x . x x' },
      { plays: 'shaker', level: 0.16, bars: 'x x x x x x x x' },
      { plays: 'pluck', level: 0.22, bars: 'b4 d5 e5 g5 e5 d5 b4 a4 | c5 e5 g5 e5 d5 b4 a4 f#4' },
    ],
  },
};
