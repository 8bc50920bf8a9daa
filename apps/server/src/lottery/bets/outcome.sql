(select case when c.line is not null then 'cancelled'
             when i.state = 'void' then 'void'
             when p.line is null then 'open'
             when p.payout > 0 then 'won'
             when p.refund >= l.stake then 'refunded'
             else 'lost' end as state,
        p.payout, case when c.line is not null then l.stake else p.refund end as refund,
        p.wins, p.version, coalesce(c.at, p.at) as settled_at
   from (select 1) one
   left join lottery.cancel c on c.member = l.member and c.line = l.id
   left join lateral (
     select p.line, p.payout, p.refund, p.wins, p.version, p.at from lottery.settlement p
      where p.member = l.member and p.line = l.id order by p.version desc limit 1) p on true)
