import type { TitleMusic } from '../../slots/title-stage.ts';

/** A low flute over the valley; when the wings spread, drums and a horn line carry it. */
export const SKY_MUSIC: TitleMusic = {
  base: {
    tempo: 70,
    beats: 4,
    voices: [
      {
        plays: 'flute',
        level: 0.2,
        bars: 'd4 - - - | . a4 - g4 | f4 - e4 d4 | c4 - - - | d4 - - e4 | f4 - a4 - | g4 - - - | . . . . | a4 - - - | c5 - b4 a4 | g4 - e4 - | f4 - - - | d4 - e4 c4 | d4 - - - | - - - - | . . . .',
      },
      {
        plays: 'pad',
        level: 0.2,
        bars: 'd2+a2 - - - | - - - - | f2+c3 - - - | c3+g3 - - - | d2+a2 - - - | - - - - | g2+d3 - - - | a2+e3 - - -',
      },
      { plays: 'drum', level: 0.16, bars: 'x . . . | . . . . | x . . x | . . . .' },
    ],
  },
  free: {
    tempo: 122,
    beats: 4,
    voices: [
      {
        plays: 'flute',
        level: 0.22,
        bars: 'd5 - - a4 d5 - e5 - | f5 - e5 d5 c5 - a4 - | c5 - - g4 c5 - d5 - | e5 - d5 c5 a4 - - . | d5 - - a4 d5 - f5 - | g5 - f5 e5 d5 - c5 - | a4 - c5 - e5 - d5 - | d5 - - - . . . .',
      },
      { plays: 'pad', level: 0.16, bars: 'd3+a3 - - - | f3+c4 - - - | c3+g3 - - - | a2+e3 - - -' },
      {
        plays: 'bass',
        level: 0.44,
        bars: 'd2 . d2 d2 . d2 d2 . | f2 . f2 f2 . f2 f2 . | c2 . c2 c2 . c2 c2 . | a2 . a2 a2 . a2 g2 .',
      },
      { plays: 'drum', level: 0.42, bars: 'x . x x . x x . | x . x x . x x x' },
      { plays: 'block', level: 0.1, bars: '. . x . . . x .' },
      { plays: 'shaker', level: 0.14, bars: 'x . x x x . x x' },
    ],
  },
};
