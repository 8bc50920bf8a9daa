-- Members in order, cut where their lines have come to so many. Parts count on from those of the step before.
insert into {{schema}}.settlement_part ({{sale}}, version, part, parts, first_member, last_member, lines)
select {{id}}::bigint, {{version}}::smallint, known + part, known + count(*) over (), first_member, last_member, lines
  from (
    select cut::int as part, min(member) as first_member, max(member) as last_member, sum(lines)::int as lines
      from (select member, lines, (sum(lines) over (order by member) - lines) / {{size}}::int as cut
              from (select member, count(*) as lines from {{schema}}.line
                     where {{sale}} = {{id}} and member > {{after}}::bigint and member <= {{to}}::bigint group by member) m) c
     group by 1) p
 cross join (select count(*)::int as known from {{schema}}.settlement_part where {{sale}} = {{id}} and version = {{version}}::smallint) k
