select coalesce(c.code, '') as currency, coalesce(p.amount, 0) as amount, coalesce(p.held, 0) as held
  from ({{movements}}) m
  left join lateral (
    select a.currency, sum(q.amount) filter (where q.account = {{cash}}) as amount,
           sum(q.amount) filter (where q.account > {{cash}}) as held from (
      select * from wallet.posting c
       where c.member = m.member and c.account = {{cash}} and c.seq between m.seq - {{legsMax}} and m.seq and c.movement = m.id
      union all
      select * from wallet.posting o where o.member = m.member and o.account > {{cash}} and o.movement = m.id) q
      join wallet.account a on a.member = q.member and a.no = q.account
     group by a.currency order by min(q.account) limit 1) p on true
  left join wallet.currency c on c.id = p.currency
