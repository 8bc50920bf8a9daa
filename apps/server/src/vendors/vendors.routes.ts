import { jackpotsRoutes } from './grants/jackpots.routes.ts';
import { launchRoutes } from './launch/launch.routes.ts';
import { transfersRoutes } from './transfers/transfers.routes.ts';

/** The calls of players about third-party games; those of the vendors are `vendorCalls`. */
export const vendorsRoutes = [...jackpotsRoutes, ...launchRoutes, ...transfersRoutes];
