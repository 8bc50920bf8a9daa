import type { Feature } from '../feature.ts';
import { mountPosters, sweepPosters } from './posters.ts';

export const contentFeature: Feature = {
  name: 'content',
  mount({ site, console }, app) {
    for (const server of [site, console]) mountPosters(server, app);
  },
  sweep: sweepPosters,
};
