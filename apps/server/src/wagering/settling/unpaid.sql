select format('member %s has %s of {{sale}} %s, version %s, without a movement', s.member, sum(s.payout + s.refund - coalesce(p.paid, 0)), s.{{sale}}, s.version) as detail
  from {{schema}}.settlement s
  left join lateral (
    select p.payout + p.refund as paid from {{schema}}.settlement p
     where p.member = s.member and p.line = s.line and p.version < s.version order by p.version desc limit 1) p on true
 where s.movement is null
 group by s.member, s.{{sale}}, s.version
having sum(s.payout + s.refund - coalesce(p.paid, 0)) <> 0
