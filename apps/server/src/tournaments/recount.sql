-- The standing of a member by the rounds that were followed so far, as they stand now.
with counted as (
  select w.stake, w.stake - w.bonus_stake as staked, div(w.payout::numeric * 10000, w.stake)::bigint as multiple, w.settled_at as at
    from tournaments.tournament t
    join records.wager w on w.member = {{member}} and w.outside is null and w.state = 0 and w.settlement <= {{to}}
         and w.at >= t.starts_at and w.at < t.ends_at and w.settled_at < t.ends_at + {{delay}}::interval
         and w.stake - w.bonus_stake >= t.stake_min
    join catalog.game g on g.id = w.game and (t.titles = '{}' or g.code = any(t.titles))
    join catalog.vendor v on v.id = g.vendor
    join play.game own on own.vendor = v.code and own.code = g.code
   where t.id = {{tournament}}),
best as (select multiple, at from counted where multiple > 0 order by multiple desc, at limit {{best}})
select (select count(*)::int from counted) as rounds,
       (select coalesce(sum(staked), 0)::bigint from counted) as staked,
       (select max(at) from counted) as "stakedAt",
       array(select multiple from best order by multiple desc, at) as multiples,
       array(select at from best order by multiple desc, at) as "multiplesAt"
