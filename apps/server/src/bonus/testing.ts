import { sql } from 'kysely';

import type { Player, TestNode } from '../testing.ts';
import { newKey } from '../testing.ts';
import { CASH, fingerprint, type MemberId, post } from '../wallet/wallet.ts';
import {
  BONUS_CONTRIBUTION,
  EXPIRES_AFTER_MS,
  grantBonus,
  type NewBonus,
  type StoredPurse,
} from './purses.ts';

export const units = (amount: number) => BigInt(Math.round(amount * 10_000));

/** Grants a bonus as an operator does: 10.00 to be bet twice, where nothing else is said. */
export function granted(
  { app }: TestNode,
  { member }: Pick<Player, 'member'>,
  more: Partial<NewBonus> = {},
): Promise<StoredPurse> {
  const amount = more.amount ?? units(10);
  const wanted: NewBonus = {
    member,
    currency: 'MMK',
    source: 'manual',
    sourceId: newKey(),
    name: 'Welcome',
    amount,
    base: amount,
    multiplier: 2_000_000n,
    table: BONUS_CONTRIBUTION,
    maxBet: units(5),
    maxConvert: 0n,
    expiresAt: new Date(app.clock.ms() + EXPIRES_AFTER_MS),
    ...more,
  };
  return app.db.transaction().execute((tx) => grantBonus(app, tx, wanted));
}

/** Cash that comes from outside play, or goes. */
export async function moveCash({ app }: TestNode, member: MemberId, amount: bigint): Promise<void> {
  const legs = [
    { account: { no: CASH }, amount },
    { account: { house: 'adjustment' }, amount: -amount },
  ];
  const movement = {
    member,
    key: newKey(),
    kind: 'adjustment' as const,
    fingerprint: fingerprint('cash'),
    legs,
  };
  await app.db.transaction().execute((tx) => post(tx, [movement]));
}

/** The cash of a member and the balance of the bonus, where there is one. */
export async function moneyOf({ app }: TestNode, member: MemberId): Promise<{ cash: bigint; bonus: bigint }> {
  const { rows } = await sql<{ cash: bigint; bonus: bigint }>`
    select (select balance from wallet.account where member = ${member} and no = ${CASH}) as cash,
           coalesce((select sum(a.balance) from wallet.account a join wallet.account_name n using (member, no)
                      where a.member = ${member} and n.name like 'bonus:%'), 0)::bigint as bonus`.execute(
    app.db,
  );
  return rows[0] ?? { cash: 0n, bonus: 0n };
}
