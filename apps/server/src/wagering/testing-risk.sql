with risk as materialized (
  select e.n, e.market, e.currency, r.*, sum(r.most) over (partition by e.market, e.currency, r.selection order by e.n) as added
    from entry e cross join lateral json_to_recordset(e.risk) as r(selection smallint, most bigint, price int)
   where e.stored is null
),
risky as materialized (
  select r.n, bool_or(p.price is distinct from r.price) as moved,
         max(r.added + coalesce((
           select sum(x.liability) from sports.exposure x
            where x.market = r.market and x.currency = r.currency and x.selection = r.selection), 0)) as liability
    from risk r left join sports.price p on p.market = r.market and p.selection = r.selection
   group by r.n
)
