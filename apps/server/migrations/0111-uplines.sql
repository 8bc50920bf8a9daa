-- ACC-3: the agents above a member, from the top one to the member, as they were when bets of theirs were settled. Teams are summed by
-- them: a later move does not move history.
create table records.uplines (
  id int generated always as identity primary key,
  member bigint not null,
  path ltree not null,
  unique (member, path)
);
create index uplines_path on records.uplines using gist (path);
grant select, insert on records.uplines to baize_app;

insert into records.uplines (member, path)
select member, path from records.settlement
union
select w.member, m.path || m.id::text::ltree
  from records.wager w join accounts.member m on m.id = w.member
 where w.state <> 1 and not exists (select from records.settlement s where s.wager = w.id and s.member = w.member);

-- 0 of a bet that is open: it belongs to whom its member stands below today.
alter table records.wager add column uplines int not null default 0;
update records.wager w set uplines = u.id
  from records.uplines u, accounts.member m
 where w.state <> 1 and m.id = w.member and u.member = w.member
   and u.path = coalesce(
     (select s.path from records.settlement s where s.no = w.settlement),
     (select s.path from records.settlement s where s.wager = w.id and s.member = w.member order by s.no limit 1),
     m.path || m.id::text::ltree);
alter table records.wager add check ((state = 1) = (uplines = 0));

alter table records.hour drop constraint hour_pkey, add column uplines int not null default 0;
delete from records.hour;
insert into records.hour (member, basis, hour, game, state, uplines, wagers, stake, valid, payout)
select member, basis, date_trunc('hour', at, 'UTC'), game, state, uplines, sum(wagers), sum(stake), sum(valid), sum(payout)
  from (
    select member, 0 as basis, at, game, state, uplines, 1 as wagers, stake, valid, payout from records.wager
    union all
    select member, 1, settled_at, game, state, uplines, 1, stake, valid, payout from records.wager where state <> 1
    union all
    select s.member, 2, s.at, s.game, 0, u.id, s.wagers, s.stake, s.valid, s.payout
      from records.settlement s join records.uplines u on u.member = s.member and u.path = s.path) x
 group by 1, 2, 3, 4, 5, 6;
alter table records.hour alter column uplines drop default, add primary key (member, basis, hour, game, state, uplines);
