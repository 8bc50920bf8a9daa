/** The stakes that are open now, over all families of games and all vendors. */

import { type RawBuilder, sql } from 'kysely';

import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { MINUTE_MS } from '../platform/time.ts';
import type { MemberId } from '../wallet/wallet.ts';

/** The money of a member that is in no account of theirs: staked or held, and not settled. */
export interface AtStake {
  readonly amount: bigint;
  /** The open rounds, bets and held wins. */
  readonly count: number;
}

interface Asked {
  readonly member: MemberId;
  /** A little later than now on any node. */
  readonly soon: Date;
}

/** A query of one amount for each round, bet or hold that is open. Each family of games and each kind of vendor money has a row. */
const FAMILIES: Readonly<Record<string, (asked: Asked) => RawBuilder<unknown>>> = {
  ownRounds: ({ member }) => sql`select stake as amount from play.open_round where member = ${member}`,
  // The vendor may take any bet of a round back until the round ends, also after a win.
  vendorRounds: ({ member }) => sql`
    select case state when 0 then stake else held end from vendors.round
     where member = ${member} and (state = 0 or held > 0)`,
  // Wins above the cap of a contract wait for two operators.
  heldWins: ({ member }) => sql`
    select t.amount from vendors.tx t
     where t.member = ${member} and t.status = 'WIN_OVER_CAP' and t.kind <> 1 and t.state not in (3, 4) and not exists (
       select from vendors.win_decision d where d.vendor = t.vendor and d.source = 'message' and d.id = t.id)`,
  heldResults: ({ member }) => sql`
    select t.held from vendors.transfer t
     where t.member = ${member} and t.held > 0 and not exists (
       select from vendors.win_decision d where d.vendor = t.vendor and d.source = 'transfer' and d.id = t.id::text)`,
  lotteryLines: ({ member, soon }) => sql`
    select l.stake from lottery.issue i join lottery.line l on l.issue = i.id and l.member = ${member}
     where i.settled_at is null and i.open_at <= ${soon} and ${isOpenLine}`,
  // A line that could not be settled waits for operators when its issue is over.
  linesAside: ({ member }) => sql`
    select l.stake from lottery.line l join lottery.issue i on i.id = l.issue and i.settled_at is not null
     where l.member = ${member} and l.id in (select line from lottery.line_aside where member = ${member}) and ${isOpenLine}`,
  // Bets of a chase are lines; the rest waits for its issue, or is on its way back.
  chases: ({ member }) => sql`
    select stake from lottery.chase_item where member = ${member} and state in ('waiting', 'returning')`,
};

const isOpenLine = sql`
  not exists (select from lottery.cancel c where c.member = l.member and c.line = l.id)
  and not exists (select from lottery.settlement s where s.member = l.member and s.line = l.id)`;

function openStakes({ clock }: Pick<App, 'clock'>, member: MemberId): RawBuilder<unknown> {
  const asked = { member, soon: new Date(clock.ms() + MINUTE_MS) };
  return sql.join(
    Object.values(FAMILIES).map((rows) => rows(asked)),
    sql` union all `,
  );
}

/** All that a member has at stake now, over all families and vendors; a caller in a transaction has it read there. */
export async function atStake(
  app: Pick<App, 'clock' | 'db'>,
  member: MemberId,
  db: Db | Tx = app.db,
): Promise<AtStake> {
  const { rows } = await sql<AtStake>`
    select coalesce(sum(s.amount), 0)::bigint as amount, count(*)::int as count from (${openStakes(app, member)}) s`.execute(
    db,
  );
  return rows[0] ?? { amount: 0n, count: 0 };
}

/**
 * All money of a member: their accounts (WL-5) and their open stakes, in one statement. Read one after the other, a bet that is taken back
 * in between would be in neither.
 */
export async function worthWithStakes(app: Pick<App, 'clock'>, tx: Tx, member: MemberId): Promise<bigint> {
  const { rows } = await sql<{ worth: bigint }>`
    select ((select coalesce(sum(a.balance), 0) from wallet.account a join wallet.account_name n on n.member = a.member and n.no = a.no
              where a.member = ${member} and n.name not in ('debt', 'points'))
          + (select coalesce(sum(s.amount), 0) from (${openStakes(app, member)}) s))::bigint as worth`.execute(
    tx,
  );
  return rows[0]?.worth ?? 0n;
}
