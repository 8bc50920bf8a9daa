import type { Feature } from '../feature.ts';
import { mountUploads } from './links.ts';
import { sweepUploads } from './pictures.ts';
import { uploadsRoutes } from './uploads.routes.ts';

export const uploadsFeature: Feature = {
  name: 'uploads',
  site: uploadsRoutes,
  mount: ({ site }, app) => mountUploads(site, app),
  sweep: sweepUploads,
  walls: {
    'uploads.picture': { own: 'member' },
  },
};
