select format('movement (%s, %s): moved %s, lines %s', coalesce(m.member, l.member), coalesce(m.id, l.id), coalesce(m.moved, 0), coalesce(l.stake, 0)) as detail
  from (select m.member, m.id, p.amount as moved
          from wallet.movement m
          join wallet.posting p on p.member = m.member and p.movement = m.id and p.account = 1
         where m.kind in ({{moves}}) and m.reason = 0) m
  full join (
    select member, bet_order as id, -sum(stake) as stake from {{schema}}.line where {{orderedLine}} group by 1, 2
    union all
    select c.member, c.movement, l.stake from {{schema}}.cancel c join {{schema}}.line l on l.member = c.member and l.id = c.line
     where {{orderedCancel}}) l
    on l.member = m.member and l.id = m.id
 where m.moved is distinct from l.stake
