select a.turn as version, exists (select from play.open_round o where o.member = a.member) as opened,
       r.id is not null as played, p.no is not null as paired,
       r.id as key, r.rules, r.at,
       p.no, p.sealed, p.client_seed, p.commitment, p.next_commitment, p.first_turn
  from wallet.account a
  left join play.seed_pair p on p.member = a.member and p.revealed_at is null and p.epoch = platform.current_epoch()
  left join lateral (
    select r.id, r.rules, r.at from play.round r where r.member = a.member order by r.id desc limit 1) r on true
 where a.member = {{member}} and a.no = 1
