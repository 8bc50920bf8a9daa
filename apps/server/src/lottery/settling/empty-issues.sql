-- Ends the issues with a result that nobody bet on, together: there is nothing to cut and to pay.
update lottery.issue i
   set state = 'settled', settled_version = i.version, settled_at = platform.now(), released_at = coalesce(i.released_at, platform.now())
 where i.id in (
   select e.id from lottery.issue e
    where e.state = 'resulted' and e.cut_to is null and not exists (select from lottery.line l where l.issue = e.id)
    order by e.draw_at, e.id limit {{most}} for no key update skip locked)
