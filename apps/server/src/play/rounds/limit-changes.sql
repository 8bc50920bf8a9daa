-- A bet counts in the window of its stake, and so does its payout. A raise counts when it is made, as a bet of its own. A free round
-- counts nothing.
select v.member, true as bets, moment as placed, case when v.op in ({{spins}}) then v.stake else v.raised end as staked,
       case when v.op in ({{spins}}) then v.payout else 0 end as returned
  from verdict v
 where v.status = 0 and (v.op in ({{spins}}) and v.mix ->> 'wins' is null or v.raised > 0)
union all
select v.member, false, r.at, 0, v.payout
  from verdict v
  join lateral (select r.at from play.round r where r.member = v.member and r.id = v.round limit 1) r on true
 where v.status = 0 and v.op = {{lastStep}} and v.mix ->> 'wins' is null
