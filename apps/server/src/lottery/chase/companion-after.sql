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
  update lottery.chase_item c set state = {{giveBackTo}}, reason = coalesce(c.reason, i.reason), refund = i.amount, movement = v.id
    from verdict v
    cross join lateral json_to_recordset(v.items) as i(plan uuid, n smallint, reason text, amount bigint)
   where v.status = 0 and v.op = {{back}} and c.member = v.member and c.plan = i.plan and c.n = i.n
     and c.state {{giveBackFrom}}
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
  select v.member, v.currency, p_stripe as stripe, r.*
    from verdict v
    cross join lateral json_to_recordset(v.risk) as r(issue bigint, play smallint, key text, stake bigint, most bigint)
   where v.status = 0 and v.op = {{back}}
),
{{kept}},
{{limitUse}}
