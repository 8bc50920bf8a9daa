select v.member, true as bets, moment as placed, v.stake as staked, 0::bigint as returned from verdict v where v.reason is null
