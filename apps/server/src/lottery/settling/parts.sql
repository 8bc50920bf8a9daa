-- Members in order, cut where their lines have come to so many.
insert into lottery.settlement_part (issue, version, part, parts, first_member, last_member, lines)
select {{issue}}::bigint, {{version}}::smallint, part, count(*) over (), first_member, last_member, lines
  from (
    select cut::int as part, min(member) as first_member, max(member) as last_member, sum(lines)::int as lines
      from (select member, lines, (sum(lines) over (order by member) - lines) / {{size}}::int as cut
              from (select member, count(*) as lines from lottery.line where issue = {{issue}} group by member) m) c
     group by 1) p
