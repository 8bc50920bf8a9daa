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
 union
select m.movement
  from lottery.line l
  cross join lateral (
    select l.bet_order as movement
    union all
    select c.movement from lottery.cancel c where c.member = l.member and c.line = l.id
    union all
    select s.movement from lottery.settlement s where s.member = l.member and s.line = l.id and s.movement is not null) m
 where l.member = {{member}} and l.id = {{wager}}
