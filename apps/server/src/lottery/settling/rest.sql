-- The lines of a part that moved no money: plain losses, and those whose changes cancel each other out. The others are in already, or aside.
insert into lottery.settlement (member, line, version, issue, payout, refund, wins, valid, at)
select l.member, l.id, {{version}}::smallint, l.issue, 0, 0, null::jsonb, null::bigint, platform.now()
  from lottery.line l
 where l.issue = {{issue}} and l.member between {{first}} and {{last}} and l.id <> all({{others}})
   and not exists (select from lottery.cancel c where c.issue = l.issue and c.member = l.member and c.line = l.id)
union all
select x.member, x.line, {{version}}::smallint, {{issue}}::bigint, x.payout, x.refund, x.wins, x.valid, platform.now()
  from json_to_recordset({{settled}}::json) as x(member bigint, line uuid, payout bigint, refund bigint, wins jsonb, valid bigint)
