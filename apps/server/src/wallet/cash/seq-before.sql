with recursive
-- Halves the account until one place is left. Clocks of two writers may differ by seconds, so it looks a minute further.
search (low, high) as (
  select 0::bigint, seq + 1 from wallet.account where member = {{member}} and no = {{cash}}
  union all
  select case when earlier then middle else low end, case when earlier then high else middle end
    from (select s.low, s.high, s.middle, p.at < {{at}}::timestamptz + interval '1 minute' as earlier
            -- `offset 0` computes the place first: behind the wall, an index takes no place that a division may fail to compute.
            from (select low, high, (low + high) / 2 as middle from search where high - low > 1 offset 0) s
            join wallet.posting p on p.member = {{member}} and p.account = {{cash}} and p.seq = s.middle) halved)
select coalesce((
  select p.seq from wallet.posting p
   where p.member = {{member}} and p.account = {{cash}} and p.seq <= (select low from search where high - low = 1)
     and p.at < {{at}}::timestamptz
   order by p.seq desc limit 1), 0)::bigint as seq
