-- Sums of everybody's bets by minute and currency, kept with the wagers: the console's dashboard reads them, over own games and vendors'.
create table records.minute (
  -- As in records.hour: 0 by the time of the bet, 2 by the books of records.settlement.
  basis smallint not null check (basis in (0, 2)),
  minute timestamptz not null,
  currency text not null,
  state smallint not null,
  wagers bigint not null,
  stake bigint not null,
  payout bigint not null,
  primary key (basis, minute, currency, state)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);

insert into records.minute (basis, minute, currency, state, wagers, stake, payout)
select p.basis, date_trunc('minute', p.at), m.currency, p.state, sum(p.wagers), sum(p.stake), sum(p.payout)
  from (select 0 as basis, member, at, state, 1 as wagers, stake, payout from records.wager
        union all
        select 2, member, at, 0, wagers, stake, payout from records.settlement) p
  join accounts.member m on m.id = p.member
 group by 1, 2, 3, 4;

grant select, insert, update on records.minute to baize_app;

drop table operators.minute, operators.counted;
