import type { Db } from '../platform/database/db.ts';
import { searchText } from './games/search-text.ts';

const STAKES = JSON.stringify({ '*': { min: '0.10', max: '10000.00', maxWin: null } });
/** The second is held to a minimum round interval, so that studios meet `TOO_FAST`. */
const GAMES = [
  { code: 'sandbox-reels', name: 'Sandbox Reels', sort: 100, min_cycle_ms: 0 },
  { code: 'sandbox-paced', name: 'Sandbox Paced Reels', sort: 200, min_cycle_ms: 2_500 },
];

/** A vendor with two games, for studios that try their side of the protocol on a trial installation; answers its id. */
export async function addSandboxVendor(db: Db, code: string): Promise<number> {
  const vendor = (await stored(db, code)) ?? (await added(db, code));
  await db
    .insertInto('catalog.game')
    .values(
      GAMES.map((game) => ({
        ...game,
        vendor,
        type: 'RNG',
        stakes: STAKES,
        demo: true,
        free_rounds: true,
        search: searchText({ code: game.code, name: game.name, names: {} }),
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute();
  return vendor;
}

async function stored(db: Db, code: string): Promise<number | undefined> {
  const row = await db.selectFrom('catalog.vendor').select('id').where('code', '=', code).executeTakeFirst();
  return row?.id;
}

async function added(db: Db, code: string): Promise<number> {
  const row = await db
    .insertInto('catalog.vendor')
    .values({ code, name: 'Sandbox Studio', sandbox: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
