import { sqlFile } from '../platform/database/sql-file.ts';
import type { Invariant } from '../wallet/wallet.ts';
import { PARTS } from './zone.ts';

/** The facts of a wager about a third-party round, by the round itself. */
const OUTSIDE_NET = 'r.won + r.adjusted - r.stake';

/** For who looks at a database from outside: nodes say themselves how far they are. */
export const REACHED: Invariant = {
  id: 'I9',
  title: 'the record of bets has reached every round that is half a minute old',
  sql: `with f as (select coalesce((select until from records.followed), '-infinity') as until)
        select format('recorded until %s, a round of %s waits', f.until, x.at) as detail
          from f, lateral (
            select least((select min(at) from play.round where at >= f.until),
                         (select min(at) from lottery.wager_change where at >= f.until),
                         (select min(at) from vendors.tx where at >= f.until and round is not null)) as at) x
         where x.at < least(platform.now() - interval '30 seconds', (select until from records.history))`,
};

/** I9 for the betting record: records are the rounds, and sums of records are sums of rounds. */
export const RECORDS_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I9',
    title: 'every own round up to the recorded instant is a wager that says the same',
    sql: `select format('round (%s, %s): net %s in state %s, recorded %s in state %s', r.member, r.id, r.payout - r.stake, r.state,
                   w.payout - w.stake, w.state) as detail
            from play.round r cross join records.followed f
            left join play.round_bonus b on b.member = r.member and b.round = r.id
            left join records.wager w on w.id = r.id and w.member = r.member
           where r.at < f.until
             and (w.id is null or (w.stake, w.bonus_stake, w.payout, w.state, w.valid) is distinct from (
                    r.stake, coalesce(b.stake, 0), r.payout, r.state, case when r.state = 0 and b.wins is null then coalesce(r.valid, r.stake) else 0 end))
             and not exists (select from records.again a where a.member = r.member and a.round = r.id)
             and not exists (select from play.round_step s where s.member = r.member and s.round = r.id and s.at >= f.until)`,
  },
  {
    id: 'I9',
    title: 'every outside round up to the recorded instant is a wager that says the same',
    sql: `select format('round (%s, %s, %s): net %s in state %s, recorded %s in state %s', r.vendor, r.id, r.member, ${OUTSIDE_NET},
                   r.state, w.payout - w.stake, w.state) as detail
            from vendors.round r
            cross join records.followed f
            left join records.wager w on w.id = md5(r.vendor || ':' || r.id || ':' || r.member)::uuid and w.member = r.member
           where (r.bets > 0 or ${OUTSIDE_NET} <> 0) and r.opened_at < f.until
             and (w.id is null or w.payout - w.stake <> ${OUTSIDE_NET} or (w.state = 1) <> (r.state = 0)
                  or (w.state = 0 and (w.stake, w.game) is distinct from (r.stake, r.game)))
             and not exists (select from vendors.tx t where t.vendor = r.vendor and t.round = r.id and t.member = r.member
                               and t.at >= f.until)`,
  },
  {
    id: 'I9',
    title: 'every line of the lottery up to the recorded instant is a wager that says the same',
    sql: `select format('line (%s, %s): net %s in state %s, recorded %s in state %s', l.member, l.id, l.payout - l.stake, l.state,
                   w.payout - w.stake, w.state) as detail
            from lottery.wager l
            cross join records.followed f
            left join records.wager w on w.id = l.id and w.member = l.member
           where l.at < f.until
             and (w.id is null or (w.stake, w.payout, w.state, w.valid) is distinct from (l.stake, l.payout, l.state, coalesce(l.valid, 0)))
             and not exists (select from lottery.wager_change c where c.member = l.member and c.id = l.id and c.at >= f.until)`,
  },
  {
    id: 'I9',
    title: 'no round stands aside from the record',
    sql: `select format('round (%s, %s, %s): %s', vendor, coalesce(outside, id::text), member, reason) as detail from records.set_aside`,
  },
  {
    id: 'I9',
    title: 'every wager is a round',
    sql: `select format('wager (%s, %s)', w.member, w.id) as detail
            from records.wager w
            left join play.round r on w.outside is null and r.member = w.member and r.id = w.id
            left join lottery.line l on w.outside is null and l.member = w.member and l.id = w.id
            left join vendors.round o on o.vendor = w.vendor and o.id = w.outside and o.member = w.member
           where r.id is null and l.id is null and o.id is null`,
  },
  {
    id: 'I9',
    title: 'what the books hold of a wager is how it stands',
    sql: `select format('wager (%s, %s): books %s, wager %s', w.member, w.id, s.booked, w.stands) as detail
            from (select id, member, case state when 0 then array[1, stake, valid, valid_bonus, payout] when 2 then array[0, 0, 0, 0, payout - stake]
                           else array[0, 0, 0, 0, 0] end::numeric[] as stands, state, settlement from records.wager) w
            full join (select wager as id, member, array[sum(wagers), sum(stake), sum(valid), sum(valid_bonus), sum(payout)]::numeric[] as booked
                         from records.settlement group by 1, 2) s using (id, member)
           where w.stands is null or coalesce(s.booked, array[0, 0, 0, 0, 0]::numeric[]) <> w.stands
              or (w.state = 0 and w.settlement is null)`,
  },
  {
    id: 'I9',
    title: 'a settled wager and all its corrections belong to the same agents',
    sql: `select format('wager (%s, %s): uplines %s, booked below %s', w.member, w.id, u.path, s.path) as detail
            from records.wager w
            join records.settlement s on s.wager = w.id and s.member = w.member and s.no >= w.settlement
            left join records.uplines u on u.id = w.uplines and u.member = w.member
           where w.state <> 1 and u.path is distinct from s.path`,
  },
  {
    id: 'I9',
    title: 'sums by member, game and hour are the sums of wagers and of the books',
    sql: sqlFile(import.meta.dirname, 'hour-sums').text({ parts: PARTS }),
  },
  {
    id: 'I9',
    title: 'sums of everybody by minute are the sums of wagers and of the books',
    sql: sqlFile(import.meta.dirname, 'minute-sums').text(),
  },
];
