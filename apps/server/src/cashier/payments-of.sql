select m.movement, 'deposit' as kind, d.id, d.reference, d.state, d.fee, d.method, c.name, '' as masked
  from cashier.movement m
  join cashier.deposit d on d.id = m.subject
  join cashier.channel c on c.id = d.channel
 where m.member = {{member}} and m.movement = any({{movements}}::uuid[])
 union all
select m.movement, 'withdrawal', w.id, w.reference, w.state, w.fee, null, w.provider, w.masked
  from cashier.movement m
  join cashier.withdrawal w on w.id = m.subject
 where m.member = {{member}} and m.movement = any({{movements}}::uuid[])
