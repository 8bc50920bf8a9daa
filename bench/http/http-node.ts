// One server of the HTTP benches in a process of its own: `empty`, or the product with its lane or with a transaction a bet; with
// `orders` of the lottery instead of spins.
import { fastify } from 'fastify';

import { freePlay } from '../../apps/server/src/accounts/sign-in/free-play.ts';
import { warmPool } from '../../apps/server/src/platform/database/db.ts';
import { inScope, JOB } from '../../apps/server/src/platform/database/scope.ts';
import { benchApp } from '../kit/product.ts';
import type { Target } from './http-load.ts';
import { oneTransactionABet } from './one-bet.ts';
import { oneTransactionAnOrder } from './one-order.ts';
import { ORDER, sellOrders } from './orders-on-sale.ts';

const CLIENTS = 64;

const [kind = '', url = '', players = '0', of = 'spins'] = process.argv.slice(2);
const ofOrders = of === 'orders';
const pressed = ofOrders ? { press: ORDER } : {};
const ready = kind === 'empty' ? await startEmpty() : await startProduct(kind === 'single');
process.send?.(ready);
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit(0));

async function startEmpty(): Promise<Target> {
  const app = fastify();
  app.post(ofOrders ? ORDER.path : '/wps/play/spin', async () => ({ success: true, value: {} }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: portOf(app.server.address()), players: [['', '']], ...pressed };
}

async function startProduct(single: boolean): Promise<Target> {
  const { app, site } = await benchApp(url, { single });
  if (ofOrders) await inScope(JOB, () => sellOrders(app));
  const lane = ofOrders ? app.lottery.lane : app.lane;
  if (single) {
    const submit = lane.submit.bind(lane);
    lane.submit = await (ofOrders ? oneTransactionAnOrder : oneTransactionABet)(url, CLIENTS, {
      submit,
      waiting: () => lane.waiting(),
      warm: () => lane.warm(),
      close: () => lane.close(),
    });
  }
  // As a start does it, but this database has one lane.
  await Promise.all([warmPool(app.db), lane.warm()]);
  await site.listen({ port: 0, host: '127.0.0.1' });
  const from = { address: '127.0.0.1', agent: 'bench' };
  const made: (readonly [string, string])[] = [];
  for (let n = 0; n < Number(players); n += 1) {
    const { token, cookie } = await freePlay(app, from);
    made.push([token, cookie]);
  }
  return { port: portOf(site.server.address()), players: made, ...pressed };
}

function portOf(address: unknown): number {
  return (address as { port: number }).port;
}
