select v.member, v.op = {{bet}} as bets, case when v.op = {{cancel}} then l.at else moment end as placed,
       case when v.op = {{cancel}} then -v.stake else v.stake end as staked, 0::bigint as returned
  from verdict v
  left join lateral (select l.at from {{schema}}.line l where v.op = {{cancel}} and l.member = v.member and l.id = v.line limit 1) l on true
 where v.status = 0
