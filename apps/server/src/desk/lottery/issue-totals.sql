-- The money of an issue by currency, as its last settlement left it; chips left out. Results are read by their time, which is after the close
-- unless the issue was void before: of one issue they lie together.
with line as materialized (
  select l.member, l.id, l.currency, l.stake, x.line is not null as cancelled
    from lottery.line l
    left join lottery.cancel x on x.member = l.member and x.line = l.id
   where l.issue = {{issue}}),
result as materialized (
  select s.member, s.line, s.payout, s.refund
    from lottery.settlement s
    join lottery.issue i on i.id = {{issue}}
   where s.issue = i.id and s.version = i.settled_version and s.at >= case when i.state = 'void' then i.open_at else i.close_at end),
money as (
  select l.currency, count(distinct l.member)::int as members, count(*)::int as lines,
         count(*) filter (where l.cancelled)::int as cancelled, count(*) filter (where r.payout > 0)::int as won,
         coalesce(sum(l.stake) filter (where not l.cancelled), 0)::bigint as stake,
         coalesce(sum(r.payout), 0)::bigint as payout, coalesce(sum(r.refund), 0)::bigint as refund
    from line l left join result r on r.member = l.member and r.line = l.id
   group by 1),
given as (
  select w.currency, coalesce(sum(r.amount) filter (where not r.margin), 0)::bigint as rebate,
         coalesce(sum(r.amount) filter (where r.margin), 0)::bigint as margin
    from lottery.rebate r
    join wallet.account w on w.member = r.member and w.no = 1
   where r.issue = {{issue}}
   group by 1)
select c.code as currency, m.members, m.lines, m.cancelled, m.won, m.stake, m.payout, m.refund,
       coalesce(g.rebate, 0)::bigint as rebate, coalesce(g.margin, 0)::bigint as margin
  from money m
  join wallet.currency c on c.id = m.currency and c.code <> 'PLAY'
  left join given g on g.currency = m.currency
 order by 1
