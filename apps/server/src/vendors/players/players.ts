import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { MemberId } from '../../wallet/wallet.ts';

/** A member as one vendor knows him. */
export interface Player {
  readonly id: string;
  readonly member: MemberId;
  readonly currency: string;
  readonly nickname: string;
}

export interface Players {
  find(vendor: number, id: string): Promise<Player | null>;
}

const REMEMBERED = 100_000;
const ID_LENGTH = 20;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function createPlayers({ db }: Pick<App, 'db'>): Players {
  const known = new Map<string, Player>();
  return {
    async find(vendor, id) {
      const name = `${vendor} ${id}`;
      const found = known.get(name);
      if (found) return found;
      const row = await db
        .selectFrom('vendors.player as p')
        .innerJoin('accounts.member as m', 'm.id', 'p.member')
        .select(['p.id', 'p.member', 'm.currency', 'm.nickname'])
        .where('p.vendor', '=', vendor)
        .where('p.id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      if (known.size >= REMEMBERED) known.clear();
      known.set(name, row);
      return row;
    },
  };
}

/** The name that a vendor knows a member by, made when they first meet. */
export async function playerId(
  { random }: Pick<App, 'random'>,
  tx: Tx,
  vendor: number,
  member: MemberId,
): Promise<string> {
  const letters = Array.from({ length: ID_LENGTH }, () => LETTERS[random.int(LETTERS.length)]);
  await tx
    .insertInto('vendors.player')
    .values({ vendor, member, id: `pl_${letters.join('')}` })
    .onConflict((on) => on.columns(['vendor', 'member']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('vendors.player')
    .select('id')
    .where('vendor', '=', vendor)
    .where('member', '=', member)
    .executeTakeFirstOrThrow();
  return row.id;
}
