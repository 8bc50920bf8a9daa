-- The lines of a part that moved no money: plain losses, and those whose changes cancel each other out. The others are in already, or aside.
insert into {{schema}}.settlement (member, line, version, {{sale}}, payout, refund, {{outcome}}, valid, at)
select l.member, l.id, {{version}}::smallint, l.{{sale}}, 0, 0, null::jsonb, null::bigint, platform.now()
  from {{schema}}.line l
 where l.{{sale}} = {{id}} and l.member between {{first}} and {{last}} and l.id <> all({{others}})
   and not exists (select from {{schema}}.cancel c where c.{{sale}} = l.{{sale}} and c.member = l.member and c.line = l.id)
union all
select x.member, x.line, {{version}}::smallint, {{id}}::bigint, x.payout, x.refund, x.{{outcome}}, x.valid, platform.now()
  from json_to_recordset({{settled}}::json) as x(member bigint, line uuid, payout bigint, refund bigint, {{outcome}} jsonb, valid bigint)
