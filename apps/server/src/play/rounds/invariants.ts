import { sqlFile } from '../../platform/database/sql-file.ts';
import { type Invariant, MOVEMENT_KINDS } from '../../wallet/wallet.ts';
import { ESCROWS } from '../families/families.ts';
import { POOL_INVARIANTS } from '../pools/invariants.ts';
import { ROUND_BYTES, STEP_BYTES } from './companion.ts';

/** I6, I8 and I9 for rounds: money held, money moved, and the owner of each movement. */
export const PLAY_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I6',
    title: 'the escrow of our own games holds exactly the stakes of open rounds',
    sql: `select format('currency %s: escrow %s, open stakes %s', currency, coalesce(e.held, 0), coalesce(o.open, 0)) as detail
            from (select a.currency, sum(a.balance) as held
                    from wallet.account a
                    join wallet.house h on a.no = h.code * 1000 + a.currency
                   where h.name in (${ESCROWS.map((name) => `'${name}'`).join(', ')}) and a.member >= (1::bigint << 62) group by 1) e
            full join (select a.currency, sum(r.stake) as open
                    from play.open_round r join wallet.account a on a.member = r.member and a.no = 1 group by 1) o
              using (currency)
           where coalesce(e.held, 0) <> coalesce(o.open, 0)`,
  },
  {
    id: 'I8',
    title: 'what a round says it staked and paid is what its postings moved',
    sql: sqlFile(import.meta.dirname, 'moved').text(),
  },
  {
    id: 'I8',
    title: 'the bonus part of a round is what it moved of the bonus, and no more than its stake',
    sql: sqlFile(import.meta.dirname, 'bonus-moved').text(),
  },
  {
    id: 'I9',
    title: 'every posted wager is a round, and every round a posted wager',
    sql: `select format('(%s, %s)', coalesce(m.member, r.member), coalesce(m.id, r.id)) as detail
            from (select member, id from wallet.movement where kind = ${MOVEMENT_KINDS.wager.id} and reason = 0) m
            full join play.round r on r.member = m.member and r.id = m.id
           where m.id is null or r.id is null`,
  },
  {
    id: 'I9',
    title: 'open rounds and their waiting rows are the same',
    sql: `select format('(%s, %s)', coalesce(o.member, r.member), coalesce(o.round, r.id)) as detail
            from (select member, id from play.round where state = 1) r
            full join play.open_round o on o.member = r.member and o.round = r.id
           where o.round is null or r.id is null`,
  },
  {
    id: 'I7',
    title: 'rounds and their steps are as their batch sealed them',
    sql: `select format('batch %s sealed other rounds and steps', b.id) as detail
            from wallet.batch b
            join (
              select m.batch, sha256(string_agg(r.bytes, ''::bytea order by r.id, r.member)) as facts
                from (select id, member, ${ROUND_BYTES} as bytes from play.round union all
                      select id, member, ${STEP_BYTES} from play.round_step) r
                join wallet.movement m on m.id = r.id and m.member = r.member
               group by 1) f on f.batch = b.id
           where b.facts <> f.facts`,
  },
  {
    id: 'I9',
    title: 'a turn is taken by a round, by a step, or without an entry',
    sql: `select format('member %s is at turn %s, %s without an entry, with %s rounds and steps', a.member, a.turn, a.advanced, coalesce(p.played, 0)) as detail
            from wallet.account a
            left join (
              select member, count(*) as played
                from (select member from play.round union all select member from play.round_step) x
               group by 1) p using (member)
           where a.no = 1 and a.turn <> a.advanced + coalesce(p.played, 0)`,
  },
  {
    id: 'I9',
    title: 'no nonce of a seed pair was used twice',
    sql: `select format('member %s pair %s nonce %s', member, pair, nonce) as detail
            from play.round group by member, pair, nonce having count(*) > 1`,
  },
  ...POOL_INVARIANTS,
];
