with span as (select protection.window_start({{period}}, {{now}}) as starts)
select s.starts, sum(each.stake)::bigint as staked, sum(each.back)::bigint as returned
  from span s, lateral (
    select 0::bigint as stake, 0::bigint as back
    union all
    -- A free round counts nothing, as in the lane. A void one is its refund; a raise counts when it was made.
    select case when r.state = 2 then 0 else r.stake - r.raised end, case when r.state = 2 then r.payout - r.stake else r.payout end
      from play.round r
     where r.member = {{member}} and r.at >= s.starts
       and r.id >= (lpad(to_hex((extract(epoch from s.starts - interval '2 days') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
       and not exists (select from play.round_bonus f where f.member = r.member and f.round = r.id and f.wins is not null)
    union all
    select a.raised, 0
      from play.round_step a
      join play.round r on r.member = a.member and r.id = a.round and r.state <> 2
     where a.member = {{member}} and a.at >= s.starts and a.raised > 0
       and a.id >= (lpad(to_hex((extract(epoch from s.starts - interval '2 days') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
    union all
    select l.stake, coalesce(p.paid, 0)
      from lottery.line l
      join lottery.issue i on i.id = l.issue
      left join lateral (
        select p.payout + p.refund as paid from lottery.settlement p
         where p.member = l.member and p.line = l.id order by p.version desc limit 1) p on true
     where l.member = {{member}} and l.at >= s.starts and not (i.state = 'void' and p.paid is not null)
       and not exists (select from lottery.cancel c where c.member = l.member and c.line = l.id)
    union all
    select v.stake, v.won + v.adjusted from vendors.round v where v.member = {{member}} and v.opened_at >= s.starts
    union all
    select greatest(0, -k.result), greatest(0, k.result)
      from (select result - held as result, settled_at as at from vendors.transfer where member = {{member}}
            union all select result, at from vendors.valuation where member = {{member}}
            union all select amount, at from vendors.win_decision
                       where member = {{member}} and source = 'transfer' and outcome = 'paid') k
     where k.at >= s.starts) each
 group by s.starts
