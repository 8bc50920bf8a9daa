with planned as (
  select id from lottery.issue where game = any({{games}}::smallint[]) and left(code, 8) = {{day}} and state = 'planned'),
bet as (
  select l.currency, count(*)::int as lines, sum(l.stake)::bigint as stake
    from planned p
    join lottery.line l on l.issue = p.id
    left join lottery.cancel c on c.member = l.member and c.line = l.id
   where c.line is null
   group by 1)
select n.issues, coalesce(b.lines, 0) as lines, b.currency, coalesce(b.stake, 0)::bigint as stake
  from (select count(*)::int as issues from planned) n
  left join bet b on true
 order by b.currency
