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

/** Lists lotteries that are not in the catalogue yet; what operators changed of the others stays. Answers their ids by code. */
export async function syncLotteries(
  db: Db,
  lotteries: readonly ListedLottery[],
): Promise<ReadonlyMap<string, number>> {
  const vendor = await vendorId(db);
  const read = () =>
    db.selectFrom('catalog.game').select(['id', 'code']).where('vendor', '=', vendor).execute();
  const stored = await read();
  const missing = lotteries.filter(({ code }) => stored.every((row) => row.code !== code));
  if (missing.length === 0) return idsByCode(stored);
  await db
    .insertInto('catalog.game')
    .values(
      missing.map(({ code, type, name, names }) => ({
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
    .onConflict((on) => on.columns(['vendor', 'code']).doNothing())
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
