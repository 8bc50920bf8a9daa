insert into safety.content_report as kept (surface, directive, blocked, page, count, first_at, last_at)
select n.* from unnest(
  {{surfaces}}::text[], {{directives}}::text[],
  {{blocked}}::text[], {{pages}}::text[],
  {{counts}}::bigint[], {{firstTimes}}::timestamptz[],
  {{lastTimes}}::timestamptz[]) as n (surface, directive, blocked, page, count, first_at, last_at)
 where (select count(*) from safety.content_report) < {{limit}}
    or exists (select from safety.content_report k
                where (k.surface, k.directive, k.blocked, k.page) = (n.surface, n.directive, n.blocked, n.page))
on conflict (surface, directive, blocked, page) do update
  set count = kept.count + excluded.count, last_at = greatest(kept.last_at, excluded.last_at)
