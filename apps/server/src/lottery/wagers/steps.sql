-- One movement is about several lines of an order or of a member: each step brings the part of this line.
select l.bet_order as id, 'bet' as kind, l.at, l.stake as amount, -l.stake as share, 0::bigint as outstanding, '' as details, null as choice
  from lottery.line l where l.member = {{member}} and l.id = {{id}}
union all
select c.movement, 'rollback', c.at, l.stake, l.stake, 0, '', null
  from lottery.cancel c join lottery.line l on l.member = c.member and l.id = c.line where c.member = {{member}} and c.line = {{id}}
union all
select t.id, 'win', t.at, t.amount, t.share, 0, 'version ' || t.version, null from (
  select coalesce(t.movement, t.line) as id, t.at, t.version, t.payout + t.refund as amount,
         t.payout + t.refund - coalesce(lag(t.payout + t.refund) over (order by t.version), 0) as share,
         row_number() over (order by t.version) = 1 as first
    from lottery.settlement t where t.member = {{member}} and t.line = {{id}}) t
 where t.first or t.share <> 0
