import { sql } from 'kysely';

import type { Clock } from './clock.ts';
import type { Db, Tx } from './database/db.ts';
import type { Walls } from './database/wall.ts';
import { sweepPresses } from './http/presses.ts';
import { sweepNonces } from './http/seal.ts';
import { rewrapSealKeys } from './http/seal-keys.ts';
import type { Figure, Reading } from './metrics.ts';
import type { Feeds } from './realtime/realtime.ts';
import { sweepOutbox } from './realtime/tail.ts';
import type { Keys } from './secrets/keys.ts';
import type { Workers } from './workers.ts';

interface Node {
  readonly db: Db;
  readonly clock: Clock;
  readonly feeds: Feeds;
  readonly workers: Workers;
}

const walls: Walls = {
  'platform.delivery': { own: 'member', open: ['guests'], adds: ['app', 'vendors'] },
  'platform.outbox': { own: 'member', also: 'member is null', adds: ['app', 'guests', 'vendors'] },
  'platform.press': {},
};

/** The platform, as a row of features. It imports no feature, so its type is checked where it is listed. */
export const platformFeature = {
  name: 'platform',
  walls,
  figures: (node: Node) => [...nodeFigures(node), ...deliveryFigures(node)],
  rewrap: (tx: Tx, keys: Keys) => rewrapSealKeys(tx, keys),
  async sweep(node: Node): Promise<void> {
    await sweepNonces(node);
    await sweepPresses(node);
    await sweepOutbox(node);
  },
};

/** Of this node alone. */
function nodeFigures({ feeds, workers }: Node): Figure[] {
  return [
    {
      name: 'baize_live_sockets',
      help: 'Open realtime lines',
      read: () => feeds.online().sockets,
    },
    {
      name: 'baize_live_members',
      help: 'Members with an open realtime line',
      read: () => feeds.online().members,
    },
    {
      name: 'baize_workers_stuck',
      help: 'Background workers that cannot go on',
      read: () => workers.stuck().length,
    },
  ];
}

function deliveryFigures({ db, clock }: Node): Figure[] {
  return [
    {
      name: 'baize_deliveries_waiting',
      help: 'Messages that have not left yet',
      labels: ['channel'],
      read: () => waitingMessages(db, sql`count(*)`),
    },
    {
      name: 'baize_deliveries_oldest_seconds',
      help: 'Age of the oldest message that has not left yet',
      labels: ['channel'],
      read: () => waitingMessages(db, sql`extract(epoch from ${clock.now()}::timestamptz - min(created_at))`),
    },
  ];
}

async function waitingMessages(db: Db, sum: ReturnType<typeof sql>): Promise<Reading> {
  const { rows } = await sql<{ channel: string; value: number }>`
    select c.channel, coalesce((select ${sum} from platform.delivery d where d.state = 'waiting' and d.channel = c.channel), 0)::float8 as value
      from unnest(array['email', 'sms']) c (channel)`.execute(db);
  return rows.map(({ channel, value }) => ({ labels: { channel }, value }));
}
