import { sql } from 'kysely';

import type { Db } from '../platform/database/db.ts';
import { searchText } from './games/search-text.ts';

/** The vendor of the lotteries. */
export const LOTTERY_VENDOR = 'LOTT';
const VENDOR_NAME = 'Baize Lottery';

interface ListedLottery {
  readonly code: string;
  readonly type: 'LOTT' | 'ELOTT';
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
}

/** Lists lotteries as this build names them; operators' settings and their own names stay. Answers the ids by code. */
export async function syncLotteries(
  db: Db,
  lotteries: readonly ListedLottery[],
): Promise<ReadonlyMap<string, number>> {
  const vendor = await vendorId(db);
  const read = () =>
    db.selectFrom('catalog.game').select(['id', 'code', 'search']).where('vendor', '=', vendor).execute();
  const stored = await read();
  const searched = new Map(stored.map(({ code, search }) => [code, search]));
  const changed = lotteries.filter((lottery) => searched.get(lottery.code) !== searchText(lottery));
  if (changed.length === 0) return idsByCode(stored);
  await db
    .insertInto('catalog.game')
    .values(
      changed.map(({ code, type, name, names }) => ({
        vendor,
        code,
        type,
        name,
        names: JSON.stringify(names),
        devices: ['DESKTOP', 'MOBILE_WEB'],
        // Its pages take the player's own money, or the chips of a trial.
        demo: false,
        search: searchText({ code, name, names }),
      })),
    )
    .onConflict((on) =>
      on.columns(['vendor', 'code']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        names: row.ref('excluded.names'),
        search: row.ref('excluded.search'),
      })),
    )
    .execute();
  return idsByCode(await read());
}

function idsByCode(rows: readonly { id: number; code: string }[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ id, code }) => [code, id]));
}

async function vendorId(db: Db): Promise<number> {
  const read = () =>
    db.selectFrom('catalog.vendor').select('id').where('code', '=', LOTTERY_VENDOR).executeTakeFirst();
  const known = await read();
  if (known) return known.id;
  await db
    .insertInto('catalog.vendor')
    .values({ code: LOTTERY_VENDOR, name: VENDOR_NAME, own: true, sort: 1 })
    .onConflict((on) => on.expression(sql`lower(code)`).doNothing())
    .execute();
  return (await read())?.id ?? vendorId(db);
}
