select w.member, m.type, m.currency, w.id, null::smallint as vendor, null::text as outside, w.game, w.stake, w.payout, w.state, {{at}} as at
  from ({{keys}}) k (member, id)
  join lottery.wager w on w.member = k.member and w.id = k.id
  join accounts.member m on m.id = w.member
