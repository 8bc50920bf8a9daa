select format('line (%s, %s) at %s, {{sale}} %s closed %s', l.member, l.id, l.at, l.{{sale}}, i.close_at) as detail
  from {{schema}}.line l left join {{sales}} i on i.id = l.{{sale}}
 where i.id is null or l.at < i.open_at or l.at >= least(i.close_at, i.closed_at)
