select format('round (%s, %s, %s): net %s, its messages moved %s', vendor, id, member, r.won + r.adjusted - r.stake, t.moved) as detail
 from vendors.round r
 left join (
   select vendor, round as id, member, sum(moved) as moved, sum(held) filter (where state = {{held}}) as held,
          count(*) filter (where kind = {{bet}} and state in ({{posted}}, {{held}})) as bets,
          count(*) filter (where kind in ({{win}}, {{jackpotWin}}) and state = {{posted}}) as wins,
          bool_or(held <> 0 and state <> {{held}}) as misheld
     from vendors.tx group by 1, 2, 3) t using (vendor, id, member)
where r.won + r.adjusted - r.stake <> coalesce(t.moved, 0) or r.held <> coalesce(t.held, 0) or r.bets <> coalesce(t.bets, 0)
   or r.wins <> coalesce(t.wins, 0) or t.misheld
   or (r.state <> {{open}} and r.held <> 0)
