new_line as (
  insert into lottery.line (member, id, issue, bet_order, play, odds, units, unit_stake, stake, most, currency, stripe, rebate, terms, at, selection)
  select v.member, l.id, v.issue, v.id, l.play, l.odds, l.units, l.unit_stake, l.unit_stake * l.units, l.most, v.currency, p_stripe, l.rebate, l.terms, moment, l.selection
    from verdict v
    cross join lateral json_to_recordset(v.lines)
      as l(id uuid, play smallint, odds int, units int, unit_stake bigint, most bigint, rebate smallint, terms text, selection text)
   where v.status = 0 and v.op = {{bet}}
   order by v.member, l.id
  returning *
),
new_cancel as (
  insert into lottery.cancel (member, line, issue, movement, at)
  select member, line, issue, id, moment from verdict where status = 0 and op = {{cancel}}
  returning *
),
changed as materialized (
  select v.member, v.issue, v.currency, r.play, r.key, r.stake, r.most
    from verdict v
    cross join lateral json_to_recordset(v.risk) as r(play smallint, key text, stake bigint, most bigint)
   where v.status = 0
),
exposed as (
  insert into lottery.exposure as x (issue, currency, play, key, stripe, stake, liability)
  select issue, currency, play, key, p_stripe, sum(stake), sum(most) from changed group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (issue, currency, play, key, stripe) do update
     set stake = x.stake + excluded.stake, liability = x.liability + excluded.liability
),
used as (
  insert into lottery.member_use as u (issue, member, play, stake, most)
  select issue, member, play, stake, most from changed where key = '' order by 1, 2, 3
  on conflict (issue, member, play) do update set stake = u.stake + excluded.stake, most = u.most + excluded.most
),
{{limitUse}}
