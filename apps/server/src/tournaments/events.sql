-- Settlements of our own rounds that count in a tournament, from one number to another. A fresh one is the first of its round; any other
-- corrects it.
select t.id as tournament, t.scoring, t.best, s.no, s.member, s.wagers = 1 and w.settlement = s.no as fresh, s.stake, s.payout, s.at,
       s.stake - w.bonus_stake as staked
  from records.settlement s
  join records.wager w on w.id = s.wager and w.member = s.member and w.outside is null
  join accounts.member m on m.id = s.member
  join catalog.game g on g.id = w.game
  join catalog.vendor v on v.id = g.vendor
  join play.game own on own.vendor = v.code and own.code = g.code
  join tournaments.tournament t on t.state = 'published' and t.currency = m.currency
       and w.at >= t.starts_at and w.at < t.ends_at and s.at < t.ends_at + {{delay}}::interval
       and (t.titles = '{}' or g.code = any(t.titles)) and w.stake - w.bonus_stake >= t.stake_min
 where s.no > {{from}} and s.no <= {{to}}
 order by s.no
