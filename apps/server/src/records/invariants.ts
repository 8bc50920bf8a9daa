import { sqlFile } from '../platform/database/sql-file.ts';
import type { WagerFamily } from '../wagers/wagers.ts';
import type { Invariant } from '../wallet/wallet.ts';
import { PARTS } from './zone.ts';

type Families = readonly WagerFamily[];

/** For a look at a database from outside: nodes say themselves how far they are. */
export const recordReached = (families: Families): Invariant => ({
  id: 'I9',
  title: 'the record of bets has reached every round that is half a minute old',
  sql: `with f as (select coalesce((select until from records.followed), '-infinity') as until)
        select format('recorded until %s, a round of %s waits', f.until, x.at) as detail
          from f, lateral (select least(${families.map(({ oldest }) => `(${oldest})`).join(', ')}) as at) x
         where x.at < least(platform.now() - interval '30 seconds', (select until from records.history))`,
});

/** I9 for the betting record: records are the rounds, and sums of records are sums of rounds. */
export const recordsInvariants = (families: Families): readonly Invariant[] => [
  ...families.map(({ recorded }) => recorded),
  {
    id: 'I9',
    title: 'no round stands aside from the record',
    sql: `select format('round (%s, %s, %s): %s', vendor, coalesce(outside, id::text), member, reason) as detail from records.set_aside`,
  },
  {
    id: 'I9',
    title: 'every wager is a round',
    sql: `select format('wager (%s, %s)', w.member, w.id) as detail
            from records.wager w where ${families.map(({ holds }) => `not ${holds}`).join(' and ')}`,
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
