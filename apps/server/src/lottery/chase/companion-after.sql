new_plan as (
  insert into lottery.chase_plan (member, id, game, currency, stripe, lines, way, stop, stop_profit, stake, issues, at)
  select v.member, v.id, v.game, v.currency, p_stripe, v.lines, v.way, v.stop, v.stop_profit, v.stake, v.issues, moment
    from verdict v where v.status = 0 and v.op = {{place}}
  returning *
),
new_item as (
  insert into lottery.chase_item (member, plan, n, issue, bet_order, multiplier, stake, most)
  select v.member, v.id, i.n, i.issue, i.bet_order, i.multiplier, i.stake, i.most
    from verdict v
    cross join lateral json_to_recordset(v.items)
      as i(n smallint, issue bigint, bet_order uuid, multiplier int, stake bigint, most bigint)
   where v.status = 0 and v.op = {{place}}
   order by v.member, v.id, i.n
  returning *
),
given_back as (
  update lottery.chase_item c set state = 'back', reason = coalesce(c.reason, i.reason), refund = i.amount, movement = v.id
    from verdict v
    cross join lateral json_to_recordset(v.items) as i(plan uuid, n smallint, reason text, amount bigint)
   where v.status = 0 and v.op = {{back}} and c.member = v.member and c.plan = i.plan and c.n = i.n
     and c.state in ('waiting', 'returning', 'open')
  returning c.*
),
taken_back as (
  insert into lottery.cancel (member, line, issue, movement, at)
  select v.member, l.line, l.issue, v.id, moment
    from verdict v
    cross join lateral json_to_recordset(v.lines) as l(line uuid, issue bigint)
   where v.status = 0 and v.op = {{back}}
  returning *
),
changed as materialized (
  select v.member, v.currency, r.issue, r.play, r.key, r.stake, r.most
    from verdict v
    cross join lateral json_to_recordset(v.risk) as r(issue bigint, play smallint, key text, stake bigint, most bigint)
   where v.status = 0 and v.op = {{back}}
),
exposed as (
  insert into lottery.exposure as x (issue, currency, play, key, stripe, stake, liability)
  select issue, currency, play, key, p_stripe, sum(stake), sum(most) from changed group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (issue, currency, play, key, stripe) do update
     set stake = x.stake + excluded.stake, liability = x.liability + excluded.liability
),
used as (
  insert into lottery.member_use as u (issue, member, play, stake, most)
  select issue, member, play, sum(stake), sum(most) from changed where key = '' group by 1, 2, 3 order by 1, 2, 3
  on conflict (issue, member, play) do update set stake = u.stake + excluded.stake, most = u.most + excluded.most
),
{{limitUse}}
