import { type RawBuilder, sql } from 'kysely';

import { sqlFile } from '../../platform/database/sql-file.ts';
import type { WagerFamily } from '../../wagers/wagers.ts';
import { replayOf } from '../rounds/replay.ts';
import { STATE, TX } from '../states/stored-state.ts';
import { memberSteps, staffSteps } from './steps.ts';

const ROUNDS = sqlFile(import.meta.dirname, 'rounds');
const OPEN_STAKES = sqlFile(import.meta.dirname, 'open-stakes');

/** A valid bet, with the rest of a hold. */
const BET = sql`jsonb_strip_nulls(jsonb_build_object(
  'id', t.id, 'details', t.details -> 'betDetails', 'results', t.details -> 'results',
  'amount', t.amount - case when t.stripe is null then 0 else (
    select coalesce(sum(p.moved), 0) from vendors.tx p
     where p.vendor = t.vendor and p.round = t.round and p.member = t.member and p.reference = t.id and p.effect = 'PARTIAL') end))`;

const MONEY = sql.join([TX.win, TX.jackpotWin, TX.adjust, TX.collect, TX.heldWin]);

/** A message that brought or took money. A correction of ours belongs to the whole round, whichever bet it named. */
const MESSAGE = sql`jsonb_strip_nulls(jsonb_build_object(
  'id', t.id, 'moved', t.moved, 'told', t.amount, 'results', t.details -> 'results',
  'of', case when t.kind <> ${TX.adjust} or t.id not like 'staff:%' then t.reference end,
  'corrects', case when t.kind in (${TX.adjust}, ${TX.collect}) then true end))`;

/**
 * Rounds that any message spoke of: open, closed or void. A round of which every bet was taken back is void whatever its vendor calls it;
 * a void one shows its stake and the refund. One that never held a bet is no wager.
 */
const rounds = (keys: RawBuilder<unknown>) =>
  ROUNDS.query({ keys, bet: BET, message: MESSAGE, money: MONEY, posted: STATE.posted });

/** A round by the id that the lists of games have for it. */
const counted = (from: RawBuilder<unknown>) => sql`
  select r.member, md5(r.vendor || ':' || r.id)::uuid as id, r.vendor, r.id as outside, r.game, r.stake, r.won as payout,
         (case r.state when 0 then 1 when 1 then 0 else 2 end)::smallint as state, r.opened_at as at
    from vendors.round r ${from}`;

/** The facts of a wager by the round itself. */
const NET = 'r.won + r.adjusted - r.stake';

/** Rounds of vendors' games. */
export const THIRD_PARTY_WAGERS: WagerFamily = {
  name: 'vendors',
  holds:
    'exists (select from vendors.round r where r.vendor = w.vendor and r.id = w.outside and r.member = w.member)',
  rounds: {
    changed: ({ from, to }) =>
      rounds(sql`
        select distinct t.vendor, t.round, t.member
          from vendors.account a join vendors.tx t on t.vendor = a.vendor
         where t.at >= ${from} and t.at < ${to} and t.round is not null`),
    keyed: (keys) =>
      rounds(sql`select k.vendor, k.outside, k.member from (${keys}) k where k.outside is not null`),
  },
  changed: (from, until) => sql<boolean>`
    exists (select from vendors.account a join vendors.tx t on t.vendor = a.vendor
             where t.at >= ${from} and t.at < ${until})`,
  open: ({ member }) => OPEN_STAKES.query({ member }),
  waiting: sql`select opened_at as at from vendors.round where state = 0`,
  counted: {
    placed: ({ from, to }) =>
      counted(sql`where r.opened_at >= ${from} and r.opened_at < ${to} and r.bets > 0`),
    keyed: (keys) =>
      counted(sql`join (${keys}) k on k.vendor = r.vendor and k.outside = r.id and k.member = r.member`),
  },
  movements: {
    of: ({ member, wager }) => sql`
      select t.movement
        from records.wager w
        join vendors.tx t on t.vendor = w.vendor and t.round = w.outside and t.member = w.member
       where w.id = ${wager} and w.member = ${member}`,
    wagers: ({ member, movements }) => sql`
      select t.movement, md5(t.vendor || ':' || t.round || ':' || t.member)::uuid
        from vendors.tx t
       where t.movement = any(${movements}::uuid[]) and t.member = ${member} and t.round is not null`,
  },
  numbered: (number) => sql`
    select md5(r.vendor || ':' || r.id || ':' || r.member)::uuid
      from vendors.account a join vendors.round r on r.vendor = a.vendor and r.id = ${number}`,
  content: {
    member: async (app, wager) => ({ steps: await memberSteps(app, wager), replay: wager.state !== 1 }),
    staff: async (app, wager) => ({ steps: await staffSteps(app, wager) }),
    replay: (app, { vendor, outside }) => replayOf(app, vendor, outside ?? ''),
  },
  recorded: {
    id: 'I9',
    title: 'every outside round up to the recorded instant is a wager that says the same',
    sql: `select format('round (%s, %s, %s): net %s in state %s, recorded %s in state %s', r.vendor, r.id, r.member, ${NET},
                   r.state, w.payout - w.stake, w.state) as detail
            from vendors.round r
            cross join records.followed f
            left join records.wager w on w.id = md5(r.vendor || ':' || r.id || ':' || r.member)::uuid and w.member = r.member
           where (r.bets > 0 or ${NET} <> 0) and r.opened_at < f.until
             and (w.id is null or w.payout - w.stake <> ${NET} or (w.state = 1) <> (r.state = 0)
                  or (w.state = 0 and (w.stake, w.game) is distinct from (r.stake, r.game)))
             and not exists (select from vendors.tx t where t.vendor = r.vendor and t.round = r.id and t.member = r.member and t.at >= f.until)`,
  },
  oldest: 'select min(at) from vendors.tx where at >= f.until and round is not null',
};
