with recursive played as (
  select to_char(minute at time zone {{zone}}, {{form}}) as name, currency, sum(wagers)::bigint as wagers,
         sum(stake)::bigint as staked, sum(payout)::bigint as returned
    from records.minute
   where basis = 2 and minute >= {{start}} and minute < {{end}}
   group by 1, 2),
charged as (
  select to_char(at at time zone {{zone}}, {{form}}) as name, currency, -sum(amount)::bigint as fees
    from cashier.statement_line
   where kind = 'fee' and at >= {{start}} and at < {{end}}
   group by 1, 2),
-- PL-2: a bonus costs what it takes from promotions when it is granted, less what goes back there: at its end, and from rounds of it
-- that end later.
granted as (
  select to_char(p.at at time zone {{zone}}, {{form}}) as name, c.code as currency, -sum(p.amount)::bigint as bonuses
    from wallet.house h
    join wallet.currency c on c.code <> 'PLAY'
    join wallet.account a on a.member >= 1::bigint << 62 and a.no = h.code * 1000 + c.id
    join wallet.posting p on p.member = a.member and p.account = a.no
   where h.name = 'promo' and p.at >= {{start}} and p.at < {{end}}
   group by 1, 2),
-- PL-3: what was given back of stakes.
rebated as (
  select to_char(r.at at time zone {{zone}}, {{form}}) as name, c.code as currency, sum(r.amount)::bigint as rebates
    from ({{rebates}}) r
    join wallet.account a on a.member = r.member and a.no = 1
    join wallet.currency c on c.id = a.currency and c.code <> 'PLAY'
   group by 1, 2),
-- PL-3: what pools of our own titles hold at the end of a period, less what they held before it: contributions of rounds and seeds of the
-- house, less prizes, which are part of what was returned. A pool has a posting for each batch of bets, so the last one before an
-- instant is not looked for among them all: the account is halved until one place is left.
bound as (
  select to_char(day, {{form}}) as name, min(day at time zone {{zone}}) as at
    from generate_series(({{start}}::timestamptz at time zone {{zone}})::date::timestamp,
                         (({{end}}::timestamptz - interval '1 second') at time zone {{zone}})::date::timestamp, interval '1 day') day
   group by 1
  union all select null, {{end}}::timestamptz),
search (member, no, currency, at, low, high) as (
  select a.member, a.no, a.currency, b.at, 0::bigint, a.seq + 1
    from wallet.house h
    join wallet.currency c on c.code <> 'PLAY'
    join wallet.account a on a.member >= 1::bigint << 62 and a.no = h.code * 1000 + c.id and a.seq > 0
    cross join bound b
   where h.kind = 'jackpot'
  union all
  select s.member, s.no, s.currency, s.at, case when p.at < s.at then middle else low end, case when p.at < s.at then high else middle end
    from (select *, (low + high) / 2 as middle from search where high - low > 1 offset 0) s
    join wallet.posting p on p.member = s.member and p.account = s.no and p.seq = s.middle),
pooled as (
  select b.name, h.currency, lead(h.held) over (partition by h.currency order by h.at) - h.held as jackpots
    from (select s.at, c.code as currency, sum(coalesce(p.balance, 0))::bigint as held
            from search s
            join wallet.currency c on c.id = s.currency
            left join wallet.posting p on p.member = s.member and p.account = s.no and p.seq = s.low
           where s.high - s.low = 1
           group by 1, 2) h
    join bound b on b.at = h.at),
put as (select name, currency, jackpots from pooled where name is not null and jackpots <> 0)
select name, currency, coalesce(wagers, 0) as wagers, coalesce(staked, 0) as staked, coalesce(returned, 0) as returned,
       coalesce(fees, 0) as fees, coalesce(bonuses, 0) as bonuses, coalesce(rebates, 0) as rebates, coalesce(jackpots, 0) as jackpots
  from played full join charged using (name, currency) full join granted using (name, currency)
  full join rebated using (name, currency) full join put using (name, currency)
 where currency <> 'PLAY' and ({{currency}}::text is null or currency = {{currency}})
