import type { Feature } from '../../feature.ts';
import { jackpotChange } from './jackpots.ts';
import { watchPayback } from './payback.ts';
import { PLAY_READERS } from './sheets.ts';
import { studioRoutes } from './studio.routes.ts';

export const playDesk: Feature = {
  name: 'desk/play',
  console: studioRoutes,
  operations: [jackpotChange],
  readers: PLAY_READERS,
  jobs: (app) => [{ name: 'play.payback', schedule: '40 * * * *', run: () => watchPayback(app) }],
};
