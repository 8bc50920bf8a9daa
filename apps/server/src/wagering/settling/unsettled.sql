select format('line (%s, %s) of {{sale}} %s: settled %s, taken back %s', l.member, l.id, l.{{sale}}, s.line is not null, c.line is not null) as detail
  from {{schema}}.line l
  join {{sales}} i on i.id = l.{{sale}} and i.settled_at is not null
  left join {{schema}}.settlement s on s.member = l.member and s.line = l.id and s.version = i.settled_version
  left join {{schema}}.cancel c on c.member = l.member and c.line = l.id
  left join {{schema}}.line_aside a on a.member = l.member and a.line = l.id and a.version = i.settled_version
 where (s.line is null) = (c.line is null and a.line is null)
