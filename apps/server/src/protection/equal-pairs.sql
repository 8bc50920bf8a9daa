select p.id, p.state, p.facts, p.marks, p.found_at, p.decided_at, o.name as "decidedBy",
       m.public_id as member, m.username, e.public_id as "excluded", e.username as "excludedName",
       protection.excluded_until(e.id) is not null as "holds", nullif(protection.excluded_until(e.id), 'infinity') as until,
       p.state = 'open' and not protection.is_shown_only(p.facts) and protection.excluded_until(e.id) is not null as closes
  from protection.equal_pair p
 -- The account whose exclusion ends last is the excluded one.
 cross join lateral (
   select coalesce(protection.excluded_until(p.first) >= coalesce(protection.excluded_until(p.second), '-infinity'), false) as first) x
  join accounts.member m on m.id = case when x.first then p.second else p.first end
  join accounts.member e on e.id = case when x.first then p.first else p.second end
  left join operators.operator o on o.id = p.decided_by
