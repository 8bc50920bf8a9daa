import { type Invariant, MOVEMENT_KINDS } from '../wallet/wallet.ts';

/** I9 for tournaments: prizes are movements, and none is paid before the end or twice. */
export const TOURNAMENT_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I9',
    title: 'every prize is a movement of its amount, and every such movement a prize',
    sql: `select format('(%s, %s): prize %s, moved %s', coalesce(p.member, m.member), coalesce(p.movement, m.id), p.amount, m.amount) as detail
            from tournaments.prize p
            full join (select m.member, m.id, x.amount from wallet.movement m
                         join wallet.posting x on x.member = m.member and x.movement = m.id and x.account = 1
                        where m.kind = ${MOVEMENT_KINDS.prize.id} and m.reason = 0) m on m.member = p.member and m.id = p.movement
           where p.amount is distinct from m.amount`,
  },
  {
    id: 'I9',
    title: 'a tournament that was paid has the prizes of its places, and no other has any',
    sql: `select format('tournament %s (%s): %s prizes paid', t.id, t.state, count(p.place)) as detail
            from tournaments.tournament t left join tournaments.prize p on p.tournament = t.id
           group by t.id, t.state
          having (t.state <> 'settled' and count(p.place) > 0) or bool_or(p.amount <> t.prizes[p.place])`,
  },
];
