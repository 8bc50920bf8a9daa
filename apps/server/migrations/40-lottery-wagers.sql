-- The valid bet of a line, where it is less than its stake without what was refunded (VB-9, VB-10).
alter table lottery.settlement add column valid bigint check (valid >= 0);
-- The lines that a movement paid.
create index settlement_movement on lottery.settlement (member, movement) where movement is not null;

-- Lines as bets of their members, in the columns of a wager: 0 settled, 1 open, 2 void or taken back.
create view lottery.wager with (security_invoker = true) as
  select l.member, l.id, g.vendor, g.id as game, g.type, l.stake, l.at, n.state,
         case when c.line is not null then l.stake else coalesce(s.payout + s.refund, 0) end as payout,
         case when n.state = 0 then coalesce(s.valid, l.stake - s.refund) end as valid,
         coalesce(c.at, s.at) as settled_at
    from lottery.line l
    join lottery.issue i on i.id = l.issue
    join lottery.game o on o.id = i.game
    join catalog.vendor v on v.own
    join catalog.game g on g.vendor = v.id and g.code = o.code
    left join lottery.cancel c on c.member = l.member and c.line = l.id
    left join lateral (
      select s.line, s.payout, s.refund, s.valid, s.at from lottery.settlement s
       where s.member = l.member and s.line = l.id order by s.version desc limit 1) s on true
   cross join lateral (
      select (case when c.line is not null or (s.line is not null and i.state = 'void') then 2
                   when s.line is null then 1 else 0 end)::smallint as state) n;

-- Lines by the times at which they changed.
create view lottery.wager_change with (security_invoker = true) as
  select member, id, at from lottery.line
  union all
  select member, line, at from lottery.cancel
  union all
  select member, line, at from lottery.settlement;

-- What a line was bet on, and what came of it.
create view lottery.wager_content with (security_invoker = true) as
  select l.member, l.id, o.code as game, o.lottery, i.code as issue, p.code as play, l.selection, l.units, d.odds, s.wins, r.numbers
    from lottery.line l
    join lottery.issue i on i.id = l.issue
    join lottery.game o on o.id = i.game
    join lottery.play p on p.id = l.play
    join lottery.odds d on d.id = l.odds
    left join lottery.settlement s on s.member = l.member and s.line = l.id and s.version = i.settled_version
    left join lottery.draw r on r.issue = i.id and r.version = i.version;

grant select on lottery.wager_content, lottery.wager, lottery.wager_change to baize_app;
