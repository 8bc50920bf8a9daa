select {{wager}}::uuid as movement
 union
select s.id from play.round_step s where s.member = {{member}} and s.round = {{wager}}
 union
select c.id from play.correction c where c.member = {{member}} and c.round = {{wager}}
 union
select t.movement
  from records.wager w
  join vendors.tx t on t.vendor = w.vendor and t.round = w.outside and t.member = w.member
 where w.id = {{wager}} and w.member = {{member}}
