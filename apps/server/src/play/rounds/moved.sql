select format('round (%s, %s) state %s: stake %s, payout %s, lost %s, moved %s', r.member, r.id, r.state, r.stake, r.payout,
       coalesce(b.lost, 0), coalesce(p.moved, 0)) as detail
from play.round r
left join play.round_bonus b on b.member = r.member and b.round = r.id
left join (
  select o.member, o.round as id, sum(x.amount) as moved
    from (select member, id as round, id as movement from play.round union all
          select member, round, id from play.round_step union all
          select member, round, id from play.correction) o
    join wallet.posting x on x.member = o.member and x.movement = o.movement
   group by 1, 2) p on p.member = r.member and p.id = r.id
           where coalesce(p.moved, 0) <> r.payout - r.stake - coalesce(b.lost, 0)
