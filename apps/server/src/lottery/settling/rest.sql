-- The lines of a part that moved no money: losses, and those whose changes cancel each other out.
insert into lottery.settlement (member, line, version, issue, payout, refund, wins, valid, at)
select l.member, l.id, {{version}}::smallint, l.issue, coalesce(x.payout, 0), coalesce(x.refund, 0), x.wins, x.valid, platform.now()
  from lottery.line l
  left join json_to_recordset({{settled}}::json) as x(line uuid, payout bigint, refund bigint, wins jsonb, valid bigint) on x.line = l.id
 where l.issue = {{issue}} and l.member between {{first}} and {{last}}
   and not exists (select from lottery.cancel c where c.member = l.member and c.line = l.id)
 order by l.member, l.id
on conflict (member, line, version) do nothing
