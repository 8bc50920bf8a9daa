import { sql } from 'kysely';
import type { Tx } from '../platform/database/db.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import { defineLock } from '../platform/locks.ts';
import { follower } from '../records/records.ts';
import type { MemberId } from '../wallet/wallet.ts';
import type { ContributionTable } from './contribution.ts';
import { type Fill, type Filling, pour, type SettledBet } from './pour.ts';

export const TURNOVER_LOCK = defineLock(
  'turnover',
  'the following of settled bets into turnover requirements',
);

const EVENTS = sqlFile(import.meta.dirname, 'events');

/** A settlement or correction of a bet by a member with an open requirement. */
interface Event extends SettledBet {
  readonly no: bigint;
  readonly wager: string;
  readonly member: MemberId;
}

interface OpenRequirement {
  readonly id: string;
  readonly member: MemberId;
  readonly opened: bigint;
  readonly required: bigint;
  readonly progress: bigint;
  readonly contribution: ContributionTable;
}

interface StoredFill extends Fill {
  readonly wager: string;
  readonly member: MemberId;
  readonly requirement: string;
}

/**
 * Counts settled bets into requirements. Behind by minutes, it only keeps requirements open for longer: nothing is done before its bets
 * are counted.
 */
export const TURNOVER = follower<Event>({
  name: 'turnover',
  lock: TURNOVER_LOCK,
  place: { table: 'turnover.followed' },
  everyMs: 500,
  events: (step) => EVENTS.query(step),
  count,
});

/** Pours the bets one after the other, as the result depends on their order, and writes what changed together. */
async function count(tx: Tx, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return;
  const members = [...new Set(events.map(({ member }) => member))];
  const requirements = await lockOpen(tx, members);
  const stored = await fillsOf(tx, [...new Set(events.map(({ wager }) => wager))]);
  const fillings = requirements.map(({ member, contribution, ...rest }) => ({
    member,
    before: rest.progress,
    filling: { ...rest, table: contribution, doneAt: null } as Filling,
  }));
  const ofMember = Map.groupBy(fillings, ({ member }) => member);
  const bets = new Map<string, Bet>();
  for (const { wager, member, requirement, ...fill } of stored)
    betOf(bets, { wager, member }).fills.set(requirement, fill);
  for (const event of events)
    pour(
      (ofMember.get(event.member) ?? []).map(({ filling }) => filling),
      betOf(bets, event).fills,
      event,
    );
  await writeFills(tx, stored, [...bets.values()]);
  const changed = fillings.filter(({ before, filling }) => filling.progress !== before || filling.doneAt);
  await writeProgress(
    tx,
    changed.map(({ filling }) => filling),
  );
}

interface Bet {
  readonly wager: string;
  readonly member: MemberId;
  readonly fills: Map<string, Fill>;
}

function betOf(bets: Map<string, Bet>, { wager, member }: Pick<Bet, 'wager' | 'member'>): Bet {
  const key = `${wager}:${member}`;
  const bet = bets.get(key) ?? { wager, member, fills: new Map() };
  bets.set(key, bet);
  return bet;
}

/** In the order in which bets fill them; every writer of a member's requirements locks them in this order. */
async function lockOpen(tx: Tx, members: readonly MemberId[]): Promise<OpenRequirement[]> {
  const { rows } = await sql<OpenRequirement>`
    select id, member, (extract(epoch from opened_at) * 1000000)::bigint as opened, required, progress, contribution
      from turnover.requirement where member = any(${members}::bigint[]) and state = 'open'
     order by member, opened_at, id for update`.execute(tx);
  return rows;
}

async function fillsOf(tx: Tx, wagers: readonly string[]): Promise<StoredFill[]> {
  const { rows } = await sql<StoredFill>`
    select wager, member, requirement, used, contributed, at from turnover.fill where wager = any(${wagers}::uuid[])`.execute(
    tx,
  );
  return rows;
}

async function writeFills(tx: Tx, stored: readonly StoredFill[], bets: readonly Bet[]): Promise<void> {
  const fills = bets.flatMap(({ wager, member, fills }) =>
    [...fills].map(([requirement, fill]) => ({ wager, member, requirement, ...fill })),
  );
  const keyOf = ({ wager, member, requirement }: StoredFill) => `${wager}:${member}:${requirement}`;
  const left = new Set(fills.map(keyOf));
  const gone = stored.filter((fill) => !left.has(keyOf(fill)));
  await sql`
    delete from turnover.fill f
     using unnest(${gone.map(({ wager }) => wager)}::uuid[], ${gone.map(({ requirement }) => requirement)}::uuid[]) g (wager, requirement)
     where f.wager = g.wager and f.requirement = g.requirement`.execute(tx);
  await sql`
    insert into turnover.fill (wager, member, requirement, used, contributed, at)
    select * from unnest(
      ${fills.map(({ wager }) => wager)}::uuid[], ${fills.map(({ member }) => member)}::bigint[],
      ${fills.map(({ requirement }) => requirement)}::uuid[], ${fills.map(({ used }) => used)}::bigint[],
      ${fills.map(({ contributed }) => contributed)}::bigint[], ${fills.map(({ at }) => at)}::timestamptz[])
    on conflict (wager, member, requirement) do update
       set used = excluded.used, contributed = excluded.contributed, at = excluded.at`.execute(tx);
}

async function writeProgress(tx: Tx, fillings: readonly Filling[]): Promise<void> {
  await sql`
    update turnover.requirement r
       set progress = f.progress, state = case when f.done_at is null then 'open' else 'done' end, finished_at = f.done_at
      from unnest(
        ${fillings.map(({ id }) => id)}::uuid[], ${fillings.map(({ progress }) => progress)}::bigint[],
        ${fillings.map(({ doneAt }) => doneAt)}::timestamptz[]) f (id, progress, done_at)
     where r.id = f.id`.execute(tx);
}
