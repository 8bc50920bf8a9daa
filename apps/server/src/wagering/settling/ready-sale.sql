-- Those that have begun come last: a long one is cut step by step, and holds up no other. Each state has an index of its own.
select i.id, i.version, i.state, i.released_at, i.cut_to, coalesce(i.resulted_at, i.close_at) as since
  from {{sales}} i
 where i.state = 'resulted'
    or i.cut_to is not null
    or (i.state = 'void' and i.settled_at is null and i.released_at is null)
    or (i.state = 'settled' and i.version > i.settled_version
        and not exists (select from {{schema}}.settlement_part p where p.{{sale}} = i.id and p.version = i.version))
    or (i.state = 'correcting' and i.version > i.settled_version
        and not exists (select from {{schema}}.settlement_part p where p.{{sale}} = i.id and p.version = i.version))
 order by (i.cut_to is not null), i.{{order}}, i.id
 limit 1 for no key update skip locked
