select n, reason from (
  select e.n::int as n, (case
    when (e.mix ->> 'cash')::bigint <> least(e.cash, e.stake) then {{purseMoved}}
    when q.moved then {{poolMoved}}
    when e.deny is not null and (e.deny not in ({{asDrawn}}) or e.expected = e.turn) then e.deny
    when (e.op in ({{spins}}) or e.raised > 0) and m.state is distinct from 'active' then {{accountClosed}}
    when e.op in ({{spins}}) and o.round is not null then {{roundOpen}}
    when e.op in ({{steps}}) and (o.round = e.round and o.step = e.step - 1) is not true
      then {{stepMoved}}
    when e.op in ({{spins}}) or e.raised > 0 then {{heldBack}}
  end)::smallint as reason
    from entry e
    left join lateral (
      select o.round, o.step from play.open_round o where o.member = e.member and o.game = e.game limit 1
    ) o on true
    left join lateral (select state from accounts.member m where m.id = e.member limit 1) m on true
    left join (
      -- A pool has the term that the entry was composed for and stays below its threshold, with all that this batch adds before it.
      select x.n, bool_or(coalesce(p.term <> x.term or p.returns <> x.returns or x.hits > 0 or a.balance + x.total >= x.bound, false)) as moved
        from (select e.n, t.pool, t.term, t.returns, t.no, t.bound, sum(t.added) over w as total,
                     count(*) filter (where t.hit) over w - t.hit::int as hits
                from entry e
                cross join lateral json_to_recordset(e.pools -> 'checks')
                  as t(pool int, term int, returns int, no int, added bigint, hit boolean, bound bigint)
               where e.pools is not null
              window w as (partition by t.pool order by e.n)) x
        left join lateral (select p.term, p.returns from play.pool p where p.id = x.pool limit 1) p on true
        left join lateral (
          select a.balance from wallet.account a where a.member = {{home}} and a.no = x.no limit 1) a on true
       group by x.n) q on q.n = e.n) turned_down
 where reason is not null
