select s.member, false as bets, l.at as placed,
       case when s.version = {{voided}} then -s.refund else 0 end as staked,
       case when s.version = {{voided}} then 0 else s.payout + s.refund - coalesce(p.paid, 0) end as returned
  from new_settlement s
  join {{schema}}.line l on l.member = s.member and l.id = s.line
  -- A correction counts what it changes.
  left join lateral (
    select p.payout + p.refund as paid from {{schema}}.settlement p
     where s.version > 1 and p.member = s.member and p.line = s.line and p.version < s.version order by p.version desc limit 1) p on true
