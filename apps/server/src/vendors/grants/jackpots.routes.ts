import * as contract from '@baize/contract/games/jackpots';

import { servePublic } from '../../context.ts';
import { shownJackpots } from './jackpots.ts';

export const jackpotsRoutes = [servePublic(contract.jackpots, ({ app, input }) => shownJackpots(app, input))];
