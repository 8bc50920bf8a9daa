{{with}}
select n, reason from (
  select e.n::int as n, (case
    when e.{{sale}} is null then {{malformed}}
    {{takenBack}}
    when m.state is distinct from 'active' then {{accountClosed}}
    -- The ids of its lines follow the key of the order.
    when exists (select from {{schema}}.line l where l.member = e.member and l.id between e.id and e.line) then {{malformed}}
    when {{isClosed}} then {{issueClosed}}
    else coalesce({{heldBack}}, case {{refused}} end)
  end)::smallint as reason
    from entry e
    left join lateral (select i.state, i.open_at, i.close_at from {{sales}} i where i.id = e.{{sale}} limit 1) i on true
    left join lateral (select m.state from accounts.member m where m.id = e.member limit 1) m on true
    left join lateral (select c.line from {{schema}}.cancel c where e.op = {{cancel}} and c.member = e.member and c.line = e.line limit 1) c on true
    {{from}}
   where e.stored is null) turned_down
 where reason is not null
