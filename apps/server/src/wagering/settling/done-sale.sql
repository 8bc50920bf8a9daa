select i.id as sale, i.state, r.version, coalesce(d.at, i.close_at) as since, {{facts}}
  from {{sales}} i
  cross join lateral (select max(p.version) as version, bool_and(p.done_at is not null) as done from {{schema}}.settlement_part p where p.{{sale}} = i.id) r
  left join {{results}} d on d.{{sale}} = i.id and d.version = r.version
  {{factsFrom}}
 where (i.state in ('settling', 'correcting') or (i.state = 'void' and i.settled_at is null)) and i.cut_to is null and r.done
 order by i.{{order}}, i.id
 limit 1 for no key update of i skip locked
