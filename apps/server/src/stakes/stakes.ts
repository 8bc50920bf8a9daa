/** The stakes that are open now, over all families of games and all vendors. */

import { type RawBuilder, sql } from 'kysely';

import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { MINUTE_MS } from '../platform/time.ts';
import { unionAll } from '../wagers/wagers.ts';
import type { MemberId } from '../wallet/wallet.ts';

/** The money of a member that is in no account of theirs: staked or held, and not settled. */
export interface AtStake {
  readonly amount: bigint;
  /** The open rounds, bets and held wins. */
  readonly count: number;
}

type Asking = Pick<App, 'clock' | 'families'>;

/** A row of one amount for each round, bet or hold that is open, in every family of wagers. */
function openStakes({ clock, families }: Asking, member: MemberId): RawBuilder<unknown> {
  const asked = { member, soon: new Date(clock.ms() + MINUTE_MS) };
  return sql`(${unionAll(families.map(({ open }) => open(asked)))}) s (amount)`;
}

/** All that a member has at stake now, over all families and vendors; a caller in a transaction has it read there. */
export async function atStake(
  app: Asking & Pick<App, 'db'>,
  member: MemberId,
  db: Db | Tx = app.db,
): Promise<AtStake> {
  const { rows } = await sql<AtStake>`
    select coalesce(sum(s.amount), 0)::bigint as amount, count(*)::int as count from ${openStakes(app, member)}`.execute(
    db,
  );
  return rows[0] ?? { amount: 0n, count: 0 };
}

/**
 * All money of a member: their accounts (WL-5) and their open stakes, in one statement. Read one after the other, a bet that is taken back
 * in between would be in neither.
 */
export async function worthWithStakes(app: Asking, tx: Tx, member: MemberId): Promise<bigint> {
  const { rows } = await sql<{ worth: bigint }>`
    select ((select coalesce(sum(a.balance), 0) from wallet.account a join wallet.account_name n on n.member = a.member and n.no = a.no
              where a.member = ${member} and n.name not in ('debt', 'points'))
          + (select coalesce(sum(s.amount), 0) from ${openStakes(app, member)}))::bigint as worth`.execute(
    tx,
  );
  return rows[0]?.worth ?? 0n;
}
