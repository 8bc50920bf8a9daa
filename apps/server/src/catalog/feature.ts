import type { Feature } from '../feature.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { sweepImports } from './editing/imports.ts';
import { countRounds } from './lists/counting.ts';
import { fetchPictures } from './pictures/picture-fetching.ts';
import { mountPictures } from './pictures/picture-files.ts';
import { sweepPictures } from './pictures/pictures.ts';

export const catalogFeature: Feature = {
  name: 'catalog',
  site: catalogRoutes,
  mount({ site, console }, app) {
    for (const server of [site, console]) mountPictures(server, app);
  },
  jobs: (app) => [
    { name: 'catalog.counting', schedule: '* * * * *', run: () => countRounds(app) },
    { name: 'catalog.pictures', schedule: '* * * * *', run: () => fetchPictures(app).then(() => undefined) },
  ],
  async sweep(app) {
    await sweepImports(app);
    await sweepPictures(app);
  },
  walls: {
    'catalog.favourite': { own: 'member' },
    'catalog.played': { own: 'member' },
    'catalog.unsettled': {},
    'catalog.win': {},
  },
};
