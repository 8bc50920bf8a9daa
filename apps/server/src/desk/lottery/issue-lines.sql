-- The newest settlement of issues: lines that are settled, of all.
select p.issue, sum(p.lines)::int as all, coalesce(sum(p.lines) filter (where p.done_at is not null), 0)::int as done
  from lottery.settlement_part p
 where p.issue = any({{issues}}::bigint[])
   and p.version = (select max(n.version) from lottery.settlement_part n where n.issue = p.issue)
 group by p.issue
