select format('round (%s, %s): bonus stake %s of %s, payout %s, lost %s, moved %s', b.member, b.round, b.stake, r.stake, b.payout,
       b.lost, coalesce(p.moved, 0)) as detail
from play.round_bonus b
left join play.round r on r.member = b.member and r.id = b.round
left join (
  select o.member, o.round, x.account, sum(x.amount) as moved
    from (select member, id as round, id as movement from play.round union all
          select member, round, id from play.round_step union all
          select member, round, id from play.correction) o
    join wallet.posting x on x.member = o.member and x.movement = o.movement and x.account > 1
   group by 1, 2, 3) p on p.member = b.member and p.round = b.round and p.account = b.account
           where coalesce(p.moved, 0) <> b.payout - b.lost - b.stake or b.stake > coalesce(r.stake, 0)
