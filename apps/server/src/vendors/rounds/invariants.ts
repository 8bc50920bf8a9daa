import { sqlFile } from '../../platform/database/sql-file.ts';
import { type Invariant, MOVEMENT_KINDS } from '../../wallet/wallet.ts';
import { ROUND, STATE, TX } from '../states/stored-state.ts';
import { TX_BYTES } from './companion.ts';

const { vendorBet, vendorWin, vendorRollback, vendorRound, vendorAdjust, vendorCollect, vendorBetCollect } =
  MOVEMENT_KINDS;
const KINDS = [
  vendorBet,
  vendorWin,
  vendorRollback,
  vendorRound,
  vendorAdjust,
  vendorCollect,
  vendorBetCollect,
]
  .map(({ id }) => id)
  .join(', ');
/** Wins and losses at transfer vendors, and held wins that went back: as if a message had moved them. */
const RESULTS = `
  select vendor, member, result, ${STATE.posted}, 0, 'OK', ${TX.adjust}, 0 from vendors.transfer where result <> 0
  union all select vendor, member, result, ${STATE.posted}, 0, 'OK', ${TX.adjust}, 0 from vendors.valuation
  union all select vendor, member, -amount, ${STATE.posted}, 0, 'OK', ${TX.adjust}, 0 from vendors.win_decision where outcome = 'returned'`;
const HOUSE = '(1::bigint << 62)';

/** I6, I8, I9 and I10 for third-party games: held money, moved money, and the owner of each movement. */
export const VENDORS_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I6',
    title: 'the escrow of a vendor holds exactly the stakes that are held',
    sql: `select format('%s in currency %s: escrow %s, held %s', coalesce(e.code, h.code), currency, e.held, h.held) as detail
            from (select split_part(n.name, ':', 2) as code, a.currency, sum(a.balance) as held
                    from wallet.account a join wallet.house n on a.no = n.code * 1000 + a.currency
                    join catalog.vendor v on n.name = 'escrow:' || v.code
                   where a.member >= ${HOUSE} group by 1, 2) e
            full join (select v.code, a.currency, sum(t.held) as held
                    from vendors.tx t join catalog.vendor v on v.id = t.vendor
                    join wallet.account a on a.member = t.member and a.no = 1 where t.state = ${STATE.held} group by 1, 2) h
              using (code, currency)
           where coalesce(e.held, 0) <> coalesce(h.held, 0)`,
  },
  {
    id: 'I7',
    title: "vendors' messages are as their batch sealed them",
    sql: `select format('batch %s sealed other messages', b.id) as detail
            from wallet.batch b
            join (
              select m.batch, sha256(string_agg(t.bytes, ''::bytea order by t.vendor, t.id collate "C")) as facts
                from (select vendor, id, movement, member, ${TX_BYTES} as bytes from vendors.tx) t
                join wallet.movement m on m.id = t.movement and m.member = t.member
               group by 1) f on f.batch = b.id
           where b.facts <> f.facts`,
  },
  {
    id: 'I8',
    title: 'what messages say they moved is what their postings moved',
    sql: `select format('movement (%s, %s): messages say %s, postings %s', movement, member, t.moved, coalesce(p.moved, 0)) as detail
            from (select movement, member, sum(moved) as moved from vendors.tx group by 1, 2) t
            left join (select movement, member, sum(amount) as moved from wallet.posting where account = 1 group by 1, 2) p
              using (movement, member)
           where t.moved <> coalesce(p.moved, 0)`,
  },
  {
    id: 'I8',
    title: 'a round is the sum of its messages',
    sql: sqlFile(import.meta.dirname, 'round-sums').text({
      held: STATE.held,
      bet: TX.bet,
      posted: STATE.posted,
      win: TX.win,
      jackpotWin: TX.jackpotWin,
      open: ROUND.open,
    }),
  },
  {
    id: 'I8',
    title: 'what is outstanding is what messages left, less what was collected and written off',
    sql: `select format('(%s, %s): owed %s, collected %s and %s, given up %s and %s', coalesce(o.vendor, t.vendor), coalesce(o.tx, t.id),
                        o.amount, o.collected, c.collected, o.given_up, w.amount) as detail
            from vendors.owed o
            full join (select vendor, id, outstanding from vendors.tx where outstanding > 0) t on t.vendor = o.vendor and t.id = o.tx
            left join (select vendor, reference, sum(amount) as collected from vendors.tx where kind = ${TX.collect} group by 1, 2) c
              on c.vendor = o.vendor and c.reference = o.tx
            left join vendors.write_off w on w.vendor = o.vendor and w.tx = o.tx
           where o.amount is distinct from t.outstanding or o.collected <> coalesce(c.collected, 0)
              or o.given_up <> coalesce(w.amount, 0)`,
  },
  {
    id: 'I9',
    title: 'every lasting movement of a vendor is a message, and every message a lasting movement',
    sql: `select format('(%s, %s)', coalesce(m.id, t.movement), coalesce(m.member, t.member)) as detail
            from (select id, member, reason from wallet.movement where kind in (${KINDS})) m
            full join (select movement, member, bool_and(state = ${STATE.refused}) as refused from vendors.tx where kind <> ${TX.heldWin} group by 1, 2) t
              on t.movement = m.id and t.member = m.member
           where m.id is null or t.movement is null or (m.reason <> 0) <> t.refused`,
  },
  {
    id: 'I10',
    title: 'the game account of a vendor is what its messages moved, less what is held',
    sql: sqlFile(import.meta.dirname, 'game-sums').text({
      house: HOUSE,
      held: STATE.held,
      bet: TX.bet,
      refused: STATE.refused,
      heldWin: TX.heldWin,
      results: RESULTS,
    }),
  },
];
