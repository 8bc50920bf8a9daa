import { type RawBuilder, sql } from 'kysely';

import type { App } from '../app.ts';
import { DAY_ZONE } from '../platform/business-day.ts';
import type { Tx } from '../platform/db.ts';
import { STATE, TX } from '../vendors/vendors.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { recordOrSetAside, tryAgain } from './set-aside.ts';

const SPAN_MIN_MS = 250;
const SPAN_MAX_MS = 6 * 3_600_000;
/** A step that finds fewer changes is followed by a longer one, one that finds more by a shorter. */
const FEW = 2_000;
const MANY = 20_000;

type Followed = Pick<App, 'db' | 'clock' | 'log'>;

/** Records every round that changed since the last time and answers how many did. Two nodes record each change once. */
export async function followRounds(app: Followed, stopped = () => false): Promise<number> {
  let span = SPAN_MAX_MS / 64;
  let changed = 0;
  while (!stopped()) {
    const step = await app.db.transaction().execute((tx) => followStep(app, tx, span));
    changed += step?.changed ?? 0;
    if (step === null || step.caughtUp) break;
    span = nextSpan(span, step.changed);
  }
  return changed;
}

/** Where nothing happened steps grow without an end, so that years are skipped in a few. */
function nextSpan(span: number, changed: number): number {
  if (changed === 0) return span * 2;
  const fitting = changed < FEW ? span * 2 : changed > MANY ? span / 4 : span;
  return Math.min(Math.max(fitting, SPAN_MIN_MS), SPAN_MAX_MS);
}

/** One step in one transaction with the place it ends at; null while another node is at it. */
async function followStep({ clock, log }: Followed, tx: Tx, span: number) {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(
    tx,
  );
  if (!rows[0]?.held) return null;
  const { from, horizon } = await placeOf(tx, clock.now());
  const until = new Date(Math.min(from.getTime() + span, horizon.getTime()));
  if (until <= from) return { caughtUp: true, changed: 0 };
  const again = await tx.deleteFrom('records.again').returning('round').execute();
  const rounds = [
    ownSince(from, until),
    ownSettledLate,
    ownCorrected(again.map(({ round }) => round)),
    outsideSince(from, until),
  ];
  const changed = await recordOrSetAside({ log }, tx, record, sql.join(rounds, sql` union all `));
  await tryAgain(
    { log },
    tx,
    record,
    (ids) => sql`${own(sql`r.id = any(${ids}::uuid[])`)} union all ${outsideAside(ids)}`,
  );
  await tx
    .insertInto('records.followed')
    .values({ until })
    .onConflict((on) => on.column('one').doUpdateSet({ until }))
    .execute();
  return { caughtUp: until.getTime() === horizon.getTime(), changed };
}

const LOCK = sql`hashtext('records.followed')`;

/** Where the last step ended, and how far this one may go: asked before anything is read, so that nothing commits behind it. */
async function placeOf(tx: Tx, now: Date): Promise<{ from: Date; horizon: Date }> {
  const { rows } = await sql<{ from: Date; horizon: Date }>`
    select h.horizon, coalesce((select until from records.followed), (select min(created_at) from accounts.member), h.horizon) as "from"
      from (select records.horizon(${now}) as horizon) h`.execute(tx);
  if (!rows[0]) throw new Error('the horizon is not known');
  return rows[0];
}

/** Has an own round recorded again once the transaction that corrects it is committed. */
export async function recordAgain(
  tx: Tx,
  { member, round }: { member: MemberId; round: string },
): Promise<void> {
  await tx
    .insertInto('records.again')
    .values({ member, round })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Reads on from an earlier instant: history that was made after it, such as the demo's, is recorded too. */
export async function recordFrom({ db }: Pick<App, 'db'>, since: Date): Promise<void> {
  await db.updateTable('records.followed').set({ until: since }).where('until', '>', since).execute();
}

/** Our own rounds that fit, in the columns of a wager. */
function own(fits: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select r.member, r.id, g.vendor, g.id as game, null::text as outside, r.state, r.stake, r.payout, r.at,
           case when r.state <> 1 then coalesce(
             (select max(s.at) from play.round_step s where s.member = r.member and s.round = r.id), r.at) end as settled_at,
           null::timestamptz as moved_at, g.type, '[]'::jsonb as bets, '[]'::jsonb as messages
      from play.round r
      join play.rules u on u.id = r.rules
      join play.game p on p.id = u.game
      join catalog.vendor v on v.code = p.vendor
      join catalog.game g on g.vendor = v.id and g.code = p.code
     where ${fits}`;
}

const ownSince = (from: Date, until: Date) => own(sql`r.at >= ${from} and r.at < ${until}`);

/** Rounds that people corrected. */
const ownCorrected = (rounds: readonly string[]) =>
  own(sql`(r.member, r.id) in (
  select w.member, w.id from records.wager w where w.id = any(${rounds}::uuid[]))`);

/** Series of free spins that were open when they were recorded. */
const ownSettledLate = own(sql`r.state <> 1 and (r.member, r.id) in (
  select w.member, w.id from records.wager w where w.state = 1 and w.outside is null)`);

/** A bet that stands, with what is left of a hold. */
const BET = sql`jsonb_strip_nulls(jsonb_build_object(
  'id', t.id, 'details', t.details -> 'betDetails', 'results', t.details -> 'results',
  'amount', t.amount - case when t.stripe is null then 0 else (
    select coalesce(sum(p.moved), 0) from vendors.tx p
     where p.vendor = t.vendor and p.round = t.round and p.member = t.member and p.reference = t.id and p.effect = 'PARTIAL') end))`;

const MONEY = sql.join([TX.win, TX.jackpotWin, TX.adjust, TX.collect, TX.heldWin]);

/** A message that brought or took money. What our people correct belongs to the whole round, whatever bet they named. */
const MESSAGE = sql`jsonb_strip_nulls(jsonb_build_object(
  'id', t.id, 'moved', t.moved, 'told', t.amount, 'results', t.details -> 'results',
  'of', case when t.kind <> ${TX.adjust} or t.id not like 'staff:%' then t.reference end,
  'corrects', case when t.kind in (${TX.adjust}, ${TX.collect}) then true end))`;

/**
 * Outside rounds that any message spoke of: open, closed or void. A round of which every bet was taken back is void whatever its
 * vendor calls it; a void one shows its stake and the refund. One that never held a bet is no wager.
 */
function outside(keys: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select r.member, md5(r.vendor || ':' || r.id || ':' || r.member)::uuid as id, r.vendor, r.game, r.id as outside, n.state,
           n.stake, n.stake + r.won + r.adjusted - r.stake as payout, b.first_at as at,
           case when n.state <> 1 then coalesce(r.closed_at, b.last_at) end as settled_at, b.last_at as moved_at, g.type,
           coalesce(b.bets, '[]') as bets, coalesce(b.messages, '[]') as messages
      from (${keys}) x (vendor, round, member)
      join vendors.round r on r.vendor = x.vendor and r.id = x.round and r.member = x.member
      join lateral (
        select min(t.at) filter (where t.kind = 1 and t.state in (1, 2, 4)) as first_at, max(t.at) as last_at,
               coalesce(sum(t.amount) filter (where t.kind = 1 and t.state = 4), 0)::bigint as taken_back,
               jsonb_agg(${BET} order by t.at, t.id) filter (where t.kind = 1 and t.state in (1, 2)) as bets,
               jsonb_agg(${MESSAGE} order by t.at, t.id) filter (where t.kind in (${MONEY}) and t.state = ${STATE.posted}) as messages
          from vendors.tx t where t.vendor = r.vendor and t.round = r.id and t.member = r.member) b on true
      cross join lateral (
        select (case when r.state = 2 or r.bets = 0 then 2 when r.state = 0 then 1 else 0 end)::smallint as state,
               case when r.state = 2 or r.bets = 0 then b.taken_back else r.stake end as stake) n
      left join catalog.game g on g.id = r.game
     where b.first_at is not null`;
}

const outsideSince = (from: Date, until: Date) =>
  outside(sql`
    select distinct t.vendor, t.round, t.member
      from vendors.account a join vendors.tx t on t.vendor = a.vendor
     where t.at >= ${from} and t.at < ${until} and t.round is not null`);

const outsideAside = (ids: readonly string[]) =>
  outside(
    sql`select vendor, outside, member from records.set_aside where id = any(${ids}::uuid[]) and outside is not null`,
  );

/**
 * Writes what is new in rounds: the wagers, what it adds to the books, and the sums of both. How a wager stands in the books: settled
 * with its amounts, void with what the member kept of it, open not at all; a correction belongs to the line of agents of the settlement
 * that it corrects (ACC-3).
 */
async function record(tx: Tx, rounds: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with fresh as materialized (
      select distinct on (id, member) r.*, records.valid_bet(r.type, r.state, r.stake, r.payout, r.bets, r.messages) as valid from (${rounds}) r),
    changed as materialized (
      select f.id, f.member, f.vendor, f.game, f.outside, f.state, f.stake, f.valid, f.payout, f.at,
             case when f.state <> 1 then coalesce(w.settled_at, f.settled_at) end as settled_at, coalesce(f.moved_at, platform.now()) as moved_at,
             w.id is not null as known, w.settlement, w.state as was, w.game as was_game, w.stake as was_stake, w.valid as was_valid,
             w.payout as was_payout, w.at as was_at, w.settled_at as was_settled_at
        from fresh f left join records.wager w on w.id = f.id and w.member = f.member
       where w.id is null or (w.state, w.game, w.stake, w.valid, w.payout, w.at)
             is distinct from (f.state, f.game, f.stake, f.valid, f.payout, f.at)),
    booked as materialized (
      ${booked(sql`1`, { game: 'game', state: 'state', stake: 'stake', valid: 'valid', payout: 'payout' })}
      union all
      ${booked(sql`-1`, { game: 'was_game', state: 'was', stake: 'was_stake', valid: 'was_valid', payout: 'was_payout' })}),
    settled as (
      insert into records.settlement (wager, member, path, game, wagers, stake, valid, payout, at, day)
      select b.id, b.member,
             coalesce((select o.path from records.settlement o where o.no = b.settlement), m.path || m.id::text::ltree),
             b.game, sum(wagers), sum(stake), sum(valid), sum(payout), at,
             (at at time zone ${DAY_ZONE})::date
        from booked b join accounts.member m on m.id = b.member
       group by b.id, b.member, b.settlement, m.id, b.game, at
      having sum(wagers) <> 0 or sum(stake) <> 0 or sum(valid) <> 0 or sum(payout) <> 0
       order by at, b.id
      returning no, wager, member, game, wagers, stake, valid, payout, at),
    written as (
      insert into records.wager (id, member, vendor, game, outside, state, stake, valid, payout, at, settled_at, settlement)
      select c.id, c.member, c.vendor, c.game, c.outside, c.state, c.stake, c.valid, c.payout, c.at, c.settled_at, s.no
        from changed c left join settled s on s.wager = c.id and s.member = c.member and s.wagers = 1
       order by c.id
      on conflict (id, member) do update
         set game = excluded.game, state = excluded.state, stake = excluded.stake, valid = excluded.valid, payout = excluded.payout,
             at = excluded.at, settled_at = excluded.settled_at, settlement = coalesce(wager.settlement, excluded.settlement)),
    part (member, basis, at, game, state, wagers, stake, valid, payout) as (
      select member, 0, at, game, state, 1, stake, valid, payout from changed
      union all
      select member, 0, was_at, was_game, was, -1, -was_stake, -was_valid, -was_payout from changed where known
      union all
      select member, 1, settled_at, game, state, 1, stake, valid, payout from changed where state <> 1
      union all
      select member, 1, was_settled_at, was_game, was, -1, -was_stake, -was_valid, -was_payout from changed where known and was <> 1
      union all
      select member, 2, at, game, 0, wagers, stake, valid, payout from settled),
    summed as (
      insert into records.hour as h (member, basis, hour, game, state, wagers, stake, valid, payout)
      select member, basis, date_trunc('hour', at, 'UTC'), game, state, sum(wagers), sum(stake), sum(valid), sum(payout)
        from part group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (member, basis, hour, game, state) do update
         set wagers = h.wagers + excluded.wagers, stake = h.stake + excluded.stake,
             valid = h.valid + excluded.valid, payout = h.payout + excluded.payout)
    select count(*)::int as changed from changed`.execute(tx);
  return rows[0]?.changed ?? 0;
}

/**
 * How wagers stand in the books (1), and how they stood (-1). A settlement counts at its own time, as does a correction until an hour
 * after its business day; from then on a correction counts when it is made (TM-6).
 */
function booked(
  sign: RawBuilder<unknown>,
  of: Record<'game' | 'state' | 'stake' | 'valid' | 'payout', string>,
) {
  const [game, state, stake, valid, payout] = [of.game, of.state, of.stake, of.valid, of.payout].map((name) =>
    sql.ref(name),
  );
  // Of a round that is open again, when it was settled.
  const settledAt = sql`coalesce(settled_at, was_settled_at)`;
  const closed = sql`(date_trunc('day', ${settledAt}, ${DAY_ZONE}) + interval '25 hours')`;
  return sql`
    select id, member, settlement, ${game} as game,
           case when was is distinct from 1 and known and moved_at >= ${closed} then moved_at else ${settledAt} end as at,
           ${sign} * (case ${state} when 0 then 1 else 0 end) as wagers,
           ${sign} * (case ${state} when 0 then ${stake} else 0 end) as stake,
           ${sign} * (case ${state} when 0 then ${valid} else 0 end) as valid,
           ${sign} * (case ${state} when 0 then ${payout} else ${payout} - ${stake} end) as payout
      from changed where ${state} <> 1`;
}
