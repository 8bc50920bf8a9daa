select v.member, v.op = {{bet}} as bets, coalesce(r.opened_at, moment) as placed, v.stake - coalesce(r.stake, 0) as staked,
       v.won + v.adjusted - coalesce(r.won + r.adjusted, 0) as returned
  from verdict v
  left join lateral (
    select r.opened_at, r.stake, r.won, r.adjusted from vendors.round r
     where r.vendor = v.vendor and r.id = v.round and r.member = v.member limit 1) r on true
 where v.status = 0 and v.rstate is not null
union all
select p.member, false, r.opened_at, 0, -p.part from part p
  join lateral (
    select opened_at from vendors.round r where r.vendor = p.vendor and r.id = p.round and r.member = p.member limit 1) r on true
