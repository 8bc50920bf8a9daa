select w.member, w.id, w.vendor, w.game, null::text as outside, w.state, w.stake, w.payout, 0::bigint as bonus_stake, w.at, w.settled_at,
       w.settled_at as moved_at, w.type, '[]'::jsonb as bets, '[]'::jsonb as messages, false as free, w.valid as counted
  from ({{keys}}) k (member, id)
  join lottery.wager w on w.member = k.member and w.id = k.id
