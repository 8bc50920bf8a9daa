-- The settlements of an issue, a row for each version; lines a second from the moment they could begin to the last part that is done.
select p.version, count(*)::int as parts, count(p.done_at)::int as parts_done, sum(p.lines)::int as lines,
       coalesce(sum(p.lines) filter (where p.done_at is not null), 0)::int as lines_done,
       sum(p.lines) filter (where p.done_at is not null)::float8
         / nullif(extract(epoch from max(p.done_at) - coalesce(max(d.at), max(i.released_at))), 0)::float8 as rate,
       coalesce(max(d.at), max(i.released_at)) as since,
       case when bool_and(p.done_at is not null) then max(p.done_at) end as done_at,
       max(p.failed_at) as failed_at, (array_agg(p.problem order by p.failed_at desc nulls last))[1] as problem
  from lottery.settlement_part p
  join lottery.issue i on i.id = p.issue
  left join lottery.draw d on d.issue = p.issue and d.version = p.version
 where p.issue = {{issue}}
 group by p.version
 order by p.version
