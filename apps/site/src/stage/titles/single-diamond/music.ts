import type { TitleMusic } from '../../slots/title-stage.ts';

/** A slow waltz of glasses after closing; when the light comes it runs in even steps. */
export const COUNTER_MUSIC: TitleMusic = {
  base: {
    tempo: 76,
    beats: 3,
    voices: [
      {
        plays: 'bell',
        level: 0.13,
        bars: 'b5 - g#5 | e5 - - | c#6 - b5 | f#5 - - | a5 - g#5 | c#5 - e5 | f#5 - - | . . . | b5 - c#6 | g#5 - - | e6 - d#6 | b5 - - | a5 - f#5 | g#5 - e5 | e5 - - | . . .',
      },
      {
        plays: 'harp',
        level: 0.26,
        bars: 'e3 b3 e4 | e3 g#3 b3 | c#3 g#3 c#4 | b2 f#3 b3 | a2 e3 a3 | c#3 g#3 c#4 | b2 f#3 a3 | b2 f#3 d#4',
      },
      {
        plays: 'pad',
        level: 0.1,
        bars: 'e3+b3 - - | - - - | c#3+g#3 - - | b2+f#3 - - | a2+e3 - - | c#3+g#3 - - | b2+f#3 - - | - - -',
      },
    ],
  },
  free: {
    tempo: 112,
    beats: 4,
    voices: [
      {
        plays: 'bell',
        level: 0.15,
        bars: 'e5 . b5 . g#5 . e6 . | d#6 . b5 . f#5 . . . | c#6 . g#5 . e5 . c#6 . | b5 . a5 . f#5 . . .',
      },
      {
        plays: 'pluck',
        level: 0.2,
        bars: 'e4 g#4 b4 e5 b4 g#4 e4 b3 | d#4 f#4 b4 d#5 b4 f#4 d#4 b3 | c#4 e4 g#4 c#5 g#4 e4 c#4 g#3 | a3 c#4 e4 a4 f#4 d#4 b3 f#3',
      },
      { plays: 'bass', level: 0.3, bars: 'e2 - . b2 | b2 - . f#2 | c#3 - . g#2 | a2 - b2 -' },
      { plays: 'shaker', level: 0.14, bars: '. x . x . x . x' },
    ],
  },
};
