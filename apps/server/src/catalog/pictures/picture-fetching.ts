import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { askOutside } from '../../platform/http/outbound.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time.ts';
import { givePicture, makePicture } from './pictures.ts';

/** So many are fetched in one go, so many of them at a time: each costs half a second of one processor. */
const AT_ONCE = 60;
const BESIDE = 2;
const AGAIN_MS = 5 * MINUTE_MS;
const AGAIN_MAX_MS = DAY_MS;

interface Wanted {
  readonly game: number;
  readonly address: string;
  readonly tries: number;
}

/** Fetches what game lists name and what is not here yet; what failed is tried again, later each time. Answers how many came. */
export async function fetchPictures(app: App): Promise<number> {
  const wanted = await wantedPictures(app);
  let came = 0;
  const workers = Array.from({ length: BESIDE }, async () => {
    for (let next = wanted.shift(); next; next = wanted.shift()) came += (await fetchOne(app, next)) ? 1 : 0;
  });
  await Promise.all(workers);
  return came;
}

/** Games whose feed names another picture than they have; those that an operator gave one keep it. */
async function wantedPictures({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<Wanted[]> {
  const named = sql<string>`g.icons ->> 'default'`;
  return db
    .selectFrom('catalog.game as g')
    .leftJoin('catalog.picture_try as t', 't.game', 'g.id')
    .select(['g.id as game', named.as('address')])
    .select(sql<number>`case when t.address = ${named} then t.tries else 0 end`.as('tries'))
    .where(sql<boolean>`coalesce(${named}, '') <> ''`)
    .where(sql<boolean>`(g.picture_from is null or g.picture_from not in ('', ${named}))`)
    .where(sql<boolean>`(t.game is null or t.address <> ${named} or t.next_at <= ${clock.now()})`)
    .where('g.withdrawn', '=', false)
    .orderBy('g.id')
    .limit(AT_ONCE)
    .execute();
}

async function fetchPicture({ config }: App, address: string): Promise<Buffer> {
  const answer = await askOutside(address, config);
  if (answer.status !== 200) throw new Error(`${new URL(address).host} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function fetchOne(app: App, { game, address, tries }: Wanted): Promise<boolean> {
  const made = await fetchPicture(app, address)
    .then(makePicture)
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (made instanceof Error) {
    const wait = Math.min(AGAIN_MS * 2 ** Math.min(tries, 20), AGAIN_MAX_MS);
    const next = new Date(app.clock.ms() + wait);
    const row = { address, tries: tries + 1, next_at: next, problem: made.message.slice(0, 200) };
    await app.db
      .insertInto('catalog.picture_try')
      .values({ game, ...row })
      .onConflict((on) => on.column('game').doUpdateSet(row))
      .execute();
    return false;
  }
  await app.db.transaction().execute(async (tx) => {
    await givePicture(app, tx, { game, picture: made, from: address });
    await tx.deleteFrom('catalog.picture_try').where('game', '=', game).execute();
  });
  return true;
}
