with line as (
  select h.wagers, h.stake, h.payout, m.currency,
         case when {{agent}}::bigint is null then subpath(u.path, 0, 1)
              -- The agent's own bets stand beside the lines below.
              when index(u.path, {{agent}}::text::ltree) = nlevel(u.path) - 1 then {{agent}}::text::ltree
              else subpath(u.path, index(u.path, {{agent}}::text::ltree) + 1, 1) end as top
    from records.hour h
    join records.uplines u on u.id = h.uplines and u.member = h.member
    join accounts.member m on m.id = h.member
   where h.basis = 2 and h.zone = (select id from records.zone where name = {{zone}})
     and h.hour >= {{start}} and h.hour < {{end}}
     and m.currency <> 'PLAY' and ({{currency}}::text is null or m.currency = {{currency}})
     and ({{agent}}::bigint is null or u.path ~ ('*.' || {{agent}} || '.*')::lquery))
select a.username as name, l.currency, sum(l.wagers)::bigint as wagers, sum(l.stake)::bigint as staked,
       sum(l.payout)::bigint as returned
  from line l join accounts.member a on a.id = l.top::text::bigint
 group by a.id, a.username, l.currency
