-- Short settlements go first, so that a long one does not hold up the sale of the next minute.
select p.{{sale}} as sale, p.version, p.part, p.first_member as first, p.last_member as last, p.lines, i.state, i.settled_version as prior,
       coalesce(d.at, i.close_at) as since, {{facts}}
  from {{schema}}.settlement_part p
  join {{sales}} i on i.id = p.{{sale}}
  left join {{results}} d on d.{{sale}} = p.{{sale}} and d.version = p.version
  {{factsFrom}}
 where p.done_at is null and format('%s %s %s', p.{{sale}}, p.version, p.part) <> all({{resting}})
 order by p.parts, p.{{sale}}, p.version, p.part
 limit 1 for update of p skip locked
