select l.bet_order as id, 'bet' as kind, l.at, l.stake as amount, 0::bigint as outstanding, '' as details, null as choice
  from lottery.line l where l.member = {{member}} and l.id = {{id}}
union all
select c.movement, 'rollback', c.at, l.stake, 0, '', null
  from lottery.cancel c join lottery.line l on l.member = c.member and l.id = c.line where c.member = {{member}} and c.line = {{id}}
union all
select coalesce(t.movement, t.line), 'win', t.at, t.payout + t.refund, 0, 'version ' || t.version, null
  from lottery.settlement t where t.member = {{member}} and t.line = {{id}}
