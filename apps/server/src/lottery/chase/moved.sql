select format('movement (%s, %s): moved %s, items %s', coalesce(m.member, c.member), coalesce(m.id, c.id), coalesce(m.moved, 0), coalesce(c.stake, 0)) as detail
  from (select m.member, m.id, p.amount as moved
          from wallet.movement m
          join wallet.posting p on p.member = m.member and p.movement = m.id and p.account = 1
         where m.kind in ({{place}}, {{back}}) and m.reason = 0) m
  full join (
    select member, plan as id, -sum(stake) as stake from lottery.chase_item group by 1, 2
    union all
    select member, movement, sum(refund) from lottery.chase_item where movement is not null group by 1, 2) c
    on c.member = m.member and c.id = m.id
 where m.moved is distinct from c.stake
