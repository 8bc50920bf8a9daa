new_settlement as (
  insert into lottery.settlement (member, line, version, issue, payout, refund, wins, valid, movement, at)
  select v.member, l.line, v.version, v.issue, l.payout, l.refund, l.wins, l.valid, v.id, moment
    from verdict v
    cross join lateral json_to_recordset(v.lines) as l(line uuid, payout bigint, refund bigint, wins jsonb, valid bigint)
   where v.status = 0 and v.lines is not null
   order by v.member, l.line
  returning *
),
new_rebate as (
  insert into lottery.rebate (issue, member, margin, amount, movement, at)
  select issue, member, margin, rebate, id, moment from verdict where status = 0 and rebate is not null order by member
  returning *
),
{{limitUse}}
