import type { Scoring } from '@baize/contract/tournaments/tournaments';
import { sql } from 'kysely';

import type { Tx } from '../platform/database/db.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import { follower } from '../records/records.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { type CountedBet, type MemberScore, TOURNAMENTS_LOCK, withBet } from './standing.ts';

const EVENTS = sqlFile(import.meta.dirname, 'events');
const RECOUNT = sqlFile(import.meta.dirname, 'recount');
/** A round that was placed in time counts when it is settled so long after the end; then the prizes are paid. */
export const SETTLING_MS = 900_000;
const SETTLING = `${SETTLING_MS} milliseconds`;

interface Event extends CountedBet {
  readonly tournament: string;
  readonly scoring: Scoring;
  readonly best: number;
  readonly member: MemberId;
  readonly fresh: boolean;
}

/** Counts settled rounds into standings; a member whose round was corrected is counted again. */
export const STANDINGS = follower<Event>({
  name: 'tournaments',
  lock: TOURNAMENTS_LOCK,
  place: { table: 'tournaments.followed' },
  everyMs: 1_000,
  counts: sql`exists (select from tournaments.tournament where state = 'published')`,
  events: (step) => EVENTS.query({ ...step, delay: SETTLING }),
  count,
});

async function count(tx: Tx, events: readonly Event[], to: bigint): Promise<void> {
  const places = Map.groupBy(events, ({ tournament, member }) => `${tournament} ${member}`);
  const known = await standingsOf(tx, events);
  const written: (MemberScore & { tournament: string; member: MemberId })[] = [];
  for (const [place, bets] of places) {
    const [first] = bets;
    if (!first) continue;
    const { tournament, member } = first;
    const standing = bets.every(({ fresh }) => fresh)
      ? bets.reduce<MemberScore | undefined>((before, bet) => withBet(before, bet, bet), known.get(place))
      : await recounted(tx, first, to);
    if (standing) written.push({ ...standing, tournament, member });
  }
  await write(tx, written);
}

async function standingsOf(tx: Tx, events: readonly Event[]): Promise<Map<string, MemberScore>> {
  if (events.length === 0) return new Map();
  const rows = await tx
    .selectFrom('tournaments.score')
    .selectAll()
    .where('tournament', 'in', [...new Set(events.map(({ tournament }) => tournament))])
    .where('member', 'in', [...new Set(events.map(({ member }) => member))])
    .execute();
  return new Map(
    rows.map((row) => [
      `${row.tournament} ${row.member}`,
      {
        score: row.score,
        reachedAt: row.reached_at,
        rounds: row.rounds,
        best: row.best.map((multiple, n) => ({
          multiple: BigInt(multiple),
          at: row.best_at[n] ?? row.reached_at,
        })),
      },
    ]),
  );
}

interface Recounted {
  readonly rounds: number;
  readonly staked: bigint;
  readonly stakedAt: Date | null;
  readonly multiples: readonly bigint[];
  readonly multiplesAt: readonly Date[];
}

async function recounted(
  tx: Tx,
  { tournament, member, scoring, best, at }: Event,
  to: bigint,
): Promise<MemberScore> {
  const { rows } = await RECOUNT.query<Recounted>({ tournament, member, to, best, delay: SETTLING }).execute(
    tx,
  );
  const [row] = rows;
  const rounds = row?.rounds ?? 0;
  if (scoring === 'turnover')
    return { score: row?.staked ?? 0n, reachedAt: row?.stakedAt ?? at, rounds, best: [] };
  const list = (row?.multiples ?? []).map((multiple, n) => ({
    multiple: BigInt(multiple),
    at: row?.multiplesAt[n] ?? at,
  }));
  const times = list.map((each) => each.at.getTime());
  return {
    score: list.reduce((sum, { multiple }) => sum + multiple, 0n),
    reachedAt: times.length > 0 ? new Date(Math.max(...times)) : at,
    rounds,
    best: list,
  };
}

async function write(
  tx: Tx,
  standings: readonly (MemberScore & { tournament: string; member: MemberId })[],
): Promise<void> {
  for (const { tournament, member, score, reachedAt, rounds, best } of standings) {
    const facts = {
      score,
      reached_at: reachedAt,
      rounds,
      best: best.map(({ multiple }) => multiple),
      best_at: best.map(({ at }) => at),
    };
    await tx
      .insertInto('tournaments.score')
      .values({ tournament, member, ...facts })
      .onConflict((on) => on.columns(['tournament', 'member']).doUpdateSet(facts))
      .execute();
  }
}
