select m.movement
  from lottery.line l
  cross join lateral (
    select l.bet_order as movement
    union all
    select c.movement from lottery.cancel c where c.member = l.member and c.line = l.id
    union all
    select s.movement from lottery.settlement s where s.member = l.member and s.line = l.id and s.movement is not null) m
 where l.member = {{member}} and l.id = {{wager}}
