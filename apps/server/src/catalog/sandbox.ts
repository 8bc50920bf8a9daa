import type { Db } from '../platform/db.ts';
import { searchText } from './fold.ts';

/** A vendor with one game, for studios that try their side of the protocol on a trial installation; answers its id. */
export async function addSandboxVendor(db: Db, code: string): Promise<number> {
  const name = 'Sandbox Studio';
  const stored = () =>
    db.selectFrom('catalog.vendor').select('id').where('code', '=', code).executeTakeFirst();
  const known = await stored();
  if (known) return known.id;
  const { id } = await db
    .insertInto('catalog.vendor')
    .values({ code, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const title = { code: 'sandbox-reels', name: 'Sandbox Reels', names: {} };
  const stakes = JSON.stringify({ '*': { min: '0.10', max: '10000.00', maxWin: null } });
  await db
    .insertInto('catalog.game')
    .values({
      ...{
        vendor: id,
        code: title.code,
        type: 'RNG',
        name: title.name,
        stakes,
        demo: true,
        free_rounds: true,
      },
      search: searchText(title),
    })
    .execute();
  return id;
}
