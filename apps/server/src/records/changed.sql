fresh as materialized (
  select distinct on (id, member) r.*,
         -- VB-1: a free round counts nothing. Some families count their bets themselves, by what was bet and drawn.
         case when r.free then 0 when r.counted is not null then r.counted else records.valid_bet(r.type, r.state, r.stake, r.payout, r.bets, r.messages) end as valid from ({{rounds}}) r),
-- VB-14: the part of the valid bet that is not cash.
split as materialized (
  select f.*, case when f.bonus_stake = 0 then 0 else f.valid - div(f.valid::numeric * (f.stake - f.bonus_stake), f.stake) end::bigint as valid_bonus
    from fresh f),
changed as materialized (
  select f.id, f.member, f.vendor, f.game, f.outside, f.state, f.stake, f.valid, f.bonus_stake, f.valid_bonus, f.payout, f.at,
         case when f.state <> 1 then coalesce(w.settled_at, f.settled_at) end as settled_at, coalesce(f.moved_at, platform.now()) as moved_at,
         w.id is not null as known, w.settlement, w.state as was, w.game as was_game, w.stake as was_stake, w.valid as was_valid, w.valid_bonus as was_valid_bonus,
         w.payout as was_payout, w.at as was_at, w.settled_at as was_settled_at, w.uplines as was_uplines,
         coalesce(u.path, o.path, m.path || m.id::text::ltree) as path
    from split f
    join accounts.member m on m.id = f.member
    left join records.wager w on w.id = f.id and w.member = f.member
    left join records.uplines u on u.id = w.uplines
    left join records.settlement o on o.no = w.settlement
   where w.id is null or (w.state, w.game, w.stake, w.valid, w.payout, w.at)
         is distinct from (f.state, f.game, f.stake, f.valid, f.payout, f.at))
