import type { Feature } from '../feature.ts';
import { mountCallbacks } from './callbacks.ts';
import { cashierRoutes } from './cashier.routes.ts';
import { watchCashier } from './cashier.ts';
import { mountMarks } from './channels/marks.ts';
import { mountSignerDoor } from './following/signer-door.ts';
import { CASHIER_INVARIANTS } from './invariants.ts';
import { readStatements } from './statements/reading.ts';

export const cashierFeature: Feature = {
  name: 'cashier',
  site: cashierRoutes,
  mount({ site, console }, app) {
    for (const server of [site, console]) mountMarks(server, app);
    mountCallbacks(site, app);
    mountSignerDoor(site, app);
  },
  invariants: CASHIER_INVARIANTS,
  jobs: (app) => [{ name: 'cashier.statements', schedule: '20 1 * * *', run: () => readStatements(app) }],
  follow: watchCashier,
  walls: {
    'cashier.agent_transfer': { own: 'sender', also: 'receiver = {{caller}}' },
    'cashier.batch': {},
    'cashier.batch_line': {},
    'cashier.chain_address': { own: 'member' },
    'cashier.chain_attempt': {},
    'cashier.chain_job': {},
    'cashier.chain_quote': { own: 'member' },
    'cashier.chain_sweep': {},
    'cashier.chain_transfer': { own: 'member' },
    'cashier.deposit': { own: 'member' },
    'cashier.difference': {},
    'cashier.event': { own: 'member' },
    'cashier.incoming': {},
    'cashier.movement': { own: 'member' },
    'cashier.refund': { own: 'member' },
    'cashier.payout': {},
    'cashier.piece': { own: 'payee', also: 'payer = {{caller}}' },
    'cashier.withdrawal': { own: 'member' },
    'cashier.stopped_agent': { own: 'agent' },
  },
};
