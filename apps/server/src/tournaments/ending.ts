import assert from 'node:assert/strict';
import { formatAmount } from '@baize/contract/money';
import { sql } from 'kysely';
import type { App } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import { ago } from '../platform/database/questions.ts';
import { tryLock } from '../platform/locks.ts';
import { tellMember } from '../platform/realtime/tail.ts';
import { eachAlone } from '../platform/slices.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { CASH, fingerprint, legsBetween, type MemberId, post } from '../wallet/wallet.ts';
import { SETTLING_MS } from './follow.ts';
import { TOURNAMENTS_LOCK } from './standing.ts';
import { holdTournament, moveTournament, tournamentAllows } from './states.ts';

/** Those that are over, a while ago. */
export function overTournaments(app: App) {
  return app.db
    .selectFrom('tournaments.tournament')
    .select('id')
    .where('state', '=', 'published')
    .where('ends_at', '<=', ago(app, SETTLING_MS));
}

/** Pays the prizes of tournaments that are over and wholly counted. True where there were any. */
export async function endTournaments(app: App): Promise<boolean> {
  const due = await overTournaments(app).execute();
  const end = async ({ id }: { id: string }) => {
    const paid = await app.db.transaction().execute((tx) => endTournament(app, tx, id));
    for (const member of paid ?? []) app.tellBalance(member);
    return paid !== null;
  };
  const ended = await eachAlone(app, due, end, {
    about: ({ id }) => ({ tournament: id }),
    one: 'the prizes of a tournament could not be paid',
    all: 'tournaments cannot be ended',
  });
  return ended > 0;
}

/** Those who were paid; null where it is not wholly counted yet, or was ended by another node. */
async function endTournament(app: App, tx: Tx, id: string): Promise<MemberId[] | null> {
  // Nothing is counted from here on, so the ranking stays what the prizes say.
  if (!(await tryLock(tx, TOURNAMENTS_LOCK)) || !(await isCounted(tx, id))) return null;
  const row = await holdTournament(tx, id);
  if (!tournamentAllows(row.state, 'settle')) return null;
  const now = app.clock.now();
  const ranked = await tx
    .selectFrom('tournaments.score')
    .select(['member', 'score'])
    .where('tournament', '=', id)
    .where('score', '>', 0n)
    .orderBy('score', 'desc')
    .orderBy('reached_at')
    .orderBy('member')
    .limit(row.prizes.length)
    .execute();
  const prizes = ranked.map(({ member, score }, n) => ({
    tournament: id,
    place: n + 1,
    member: member as MemberId,
    score,
    amount: BigInt(row.prizes[n] ?? 0),
    movement: uuidv7(now.getTime()),
    paid_at: now,
  }));
  await pay(tx, prizes, now);
  await moveTournament(app, tx, row, 'settle', { set: { finished_at: now } });
  for (const { member, place, amount } of prizes) {
    const told = { tournament: id, place, amount: formatAmount(amount), currency: row.currency };
    await tellMember(tx, member, { type: 'prize', ...told });
  }
  return prizes.map(({ member }) => member);
}

interface Prize {
  readonly tournament: string;
  readonly place: number;
  readonly member: MemberId;
  readonly score: bigint;
  readonly amount: bigint;
  readonly movement: string;
  readonly paid_at: Date;
}

/** Each place is one row and one movement, in the same transaction. */
async function pay(tx: Tx, prizes: readonly Prize[], at: Date): Promise<void> {
  if (prizes.length === 0) return;
  await tx
    .insertInto('tournaments.prize')
    .values([...prizes])
    .execute();
  const movements = prizes.map(({ member, movement: key, tournament, place, amount }) => ({
    member,
    key,
    kind: 'prize' as const,
    fingerprint: fingerprint('prize', tournament, place),
    legs: legsBetween({ house: 'promo' }, { no: CASH }, amount),
  }));
  const verdicts = await post(tx, movements, { at });
  const wrong = verdicts.find(({ status }) => status !== 'posted');
  assert(!wrong, `a prize was ${wrong?.status} ${wrong?.reason}`);
}

/** Whether every bet that may count was recorded and counted. */
async function isCounted(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`
    select coalesce((select until from records.followed), '-infinity') >= t.ends_at + ${`${SETTLING_MS} milliseconds`}::interval
           and not exists (
             select from records.settlement s
              where s.no > coalesce((select no from tournaments.followed), 0)
                and s.at < t.ends_at + ${`${SETTLING_MS} milliseconds`}::interval) as counted
      from tournaments.tournament t where t.id = ${id}`.execute(tx);
  return rows[0]?.counted ?? false;
}
