with risk as materialized (
  -- What an entry adds to a play, or to a number of it; `added` is with all that earlier entries of this batch add.
  select e.n, e.op, e.member, e.issue, e.currency, e.play_max, i.game, r.*, sum(r.most) over (partition by e.issue, e.currency, r.play, r.key order by e.n) as added
    from entry e
    cross join lateral json_to_recordset(e.risk) as r(play smallint, key text, stake bigint, most bigint, half boolean, bound bigint)
    left join lateral (select i.game from lottery.issue i where i.id = e.issue limit 1) i on true
   where e.stored is null
),
held as materialized (
  select k.*,
         case when k.bounded then (
           select sum(x.liability) from lottery.exposure x
            where x.issue = k.issue and x.currency = k.currency and x.play = k.play and x.key = k.key) end as liability,
         -- A closed number is closed, even where another row says half.
         case when k.key <> '' then (
           select min(l.status) from lottery.number_limit l
            where l.game = k.game and l.key = k.key and coalesce(l.issue, 0) in (0, k.issue) and coalesce(l.play, 0) in (0, k.play)) end as status
    from (select issue, currency, game, play, key, bool_or(bound is not null) as bounded from risk group by 1, 2, 3, 4, 5) k
),
risky as materialized (
  select r.n,
         bool_or(coalesce(h.status = 'closed', false)) as closed,
         bool_or(coalesce(h.status = 'half', false) <> r.half) as moved,
         bool_or(h.status is not null and r.half is not null) as limited,
         bool_or(coalesce(h.liability, 0) + r.added > r.bound) as exposed,
         bool_or(r.key = '' and coalesce(u.stake, 0) + r.stake > r.play_max) as over
    from risk r
    left join held h on h.issue = r.issue and h.currency = r.currency and h.play = r.play and h.key = r.key
    left join lateral (
      select u.stake from lottery.member_use u
       where r.key = '' and u.issue = r.issue and u.member = r.member and u.play = r.play limit 1) u on true
   group by r.n
)
