import type { Feature } from '../feature.ts';
import { openRoundFigures } from './open-rounds.ts';

export const stakesFeature: Feature = {
  name: 'stakes',
  figures: openRoundFigures,
};
