import type { TitleMusic } from '../../slots/title-stage.ts';

const DRONE = 'd3+a3 - - - | - - - - | d3+a3 - - - | - - - -';

/** A sitar in the garden at dusk, over a drone; the same raga at the gallop when the fan opens. */
export const GARDEN_MUSIC: TitleMusic = {
  base: {
    tempo: 76,
    beats: 4,
    voices: [
      { plays: 'pad', level: 0.16, bars: DRONE },
      {
        plays: 'pluck',
        level: 0.2,
        bars: 'd4 - f#4 - a4 - - - | bb4 a4 f#4 - eb4 - d4 - | . . a4 bb4 d5 - - - | c5 bb4 a4 - f#4 - . . | d5 - eb5 d5 c5 - bb4 a4 | bb4 - a4 - f#4 - - - | eb4 f#4 a4 - f#4 eb4 d4 - | d4 - - - . . . .',
      },
      { plays: 'bell', level: 0.08, bars: '. . . . | . . . d5 | . . . . | . a4 . .' },
      { plays: 'drum', level: 0.14, bars: 'x . . x . . x . | x . . . x . . .' },
    ],
  },
  free: {
    tempo: 132,
    beats: 4,
    voices: [
      { plays: 'pad', level: 0.16, bars: DRONE },
      {
        plays: 'pluck',
        level: 0.26,
        bars: 'd4 f#4 a4 bb4 a4 f#4 eb4 d4 | f#4 a4 bb4 d5 bb4 a4 f#4 a4 | d5 eb5 d5 bb4 a4 bb4 a4 f#4 | eb4 f#4 a4 f#4 d4 - . .',
      },
      { plays: 'bass', level: 0.4, bars: 'd3 . d3 a2 d3 . a2 . | d3 . d3 a2 bb2 . a2 .' },
      { plays: 'drum', level: 0.42, bars: 'x . x x . x x . | x x . x x . x x' },
      { plays: 'shaker', level: 0.16, bars: 'x x x x x x x x' },
    ],
  },
};
