new_line as (
  insert into {{schema}}.line (member, id, {{sale}}, bet_order{{own}}, stake, most, currency, stripe, at)
  select v.member, l.id, v.{{sale}}, v.id{{ofLine}}, {{stake}}, l.most, v.currency, p_stripe, moment
    from verdict v
    cross join lateral json_to_recordset(v.lines) as l(id uuid, stake bigint, most bigint{{typed}})
   where v.status = 0 and v.op = {{bet}}
   order by v.member, l.id
  returning *
),
new_cancel as (
  insert into {{schema}}.cancel (member, line, {{sale}}, movement, at)
  select member, line, {{sale}}, id, moment from verdict where status = 0 and op = {{cancel}}
  returning *
),
changed as materialized (
  select v.member, v.{{sale}}, v.currency, p_stripe as stripe, r.*
    from verdict v
    cross join lateral json_to_recordset(v.risk) as r(stake bigint, most bigint{{risk}})
   where v.status = 0
),
{{kept}},
{{limitUse}}
