select format('transfer %s, movement %s', t.id, m.movement) as detail
  from (select movement, count(*) as legs,
               min(member) filter (where amount < 0) as giver, -min(amount) as given,
               min(member) filter (where amount > 0) as taker, max(amount) as taken
          from wallet.posting where kind = {{transfer}} and member < (1::bigint << 62) group by movement) m
  full join cashier.agent_transfer t on t.movement = m.movement
 where (m.legs, m.giver, m.given, m.taker, m.taken) is distinct from (2::bigint, t.sender, t.amount, t.receiver, t.amount)
union all
select format('transfer %s, reversals %s', t.id, t.reversals)
  from cashier.agent_transfer t
 where t.reversed > 0
   and (select array_agg((m.member, m.amount) order by m.amount)
          from (select p.member, sum(p.amount)::bigint as amount from wallet.posting p
                 where p.movement = any(t.reversals) and p.member in (t.sender, t.receiver) group by 1) m)
       is distinct from array[(t.receiver, -t.reversed), (t.sender, t.reversed)]
