-- Ends the sales with a result that nobody bet on, together: there is nothing to cut and to pay.
update {{sales}} i
   set state = {{finishTo}}, settled_version = i.version, settled_at = platform.now(), released_at = coalesce(i.released_at, platform.now())
 where i.id in (
   select e.id from {{sales}} e
    where e.state = 'resulted' and e.cut_to is null and not exists (select from {{schema}}.line l where l.{{sale}} = e.id)
    order by e.{{order}}, e.id limit {{most}} for no key update skip locked)
