new_settlement as (
  insert into {{schema}}.settlement (member, line, version, {{sale}}, payout, refund, {{outcome}}, valid, movement, at)
  select v.member, l.line, v.version, v.{{sale}}, l.payout, l.refund, l.{{outcome}}, l.valid, v.id, moment
    from verdict v
    cross join lateral json_to_recordset(v.lines) as l(line uuid, payout bigint, refund bigint, {{outcome}} jsonb, valid bigint)
   where v.status = 0 and v.lines is not null
   order by v.member, l.line
  returning *
),
{{also}}{{limitUse}}
