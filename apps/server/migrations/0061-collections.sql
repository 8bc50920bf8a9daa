-- What a vendor took back and the member no longer had. The brand may collect it from his later wins with that vendor; what is left
-- two people write off.
create table vendors.owed (
  vendor smallint not null references vendors.account,
  -- The message that took something back, and the round it corrected.
  tx text not null,
  member bigint not null,
  round text not null,
  game int not null,
  amount bigint not null check (amount > 0),
  collected bigint not null default 0 check (collected >= 0),
  given_up bigint not null default 0 check (given_up >= 0),
  at timestamptz not null,
  primary key (vendor, tx),
  check (collected + given_up <= amount)
);
create index owed_open on vendors.owed (member, vendor) where collected + given_up < amount;
create index owed_at on vendors.owed (at);

insert into vendors.owed (vendor, tx, member, round, game, amount, given_up, at)
select t.vendor, t.id, t.member, t.round, coalesce(t.game, 0), t.outstanding, coalesce(w.amount, 0), t.at
  from vendors.tx t
  left join vendors.write_off w on w.vendor = t.vendor and w.tx = t.id
 where t.outstanding > 0;
drop index vendors.tx_outstanding;

-- 8 is what was collected of an earlier correction: a message of ours, in the round that was corrected.
alter table vendors.tx drop constraint tx_kind_check, add constraint tx_kind_check check (kind between 1 and 8);

-- The lane writes what is owed and what is collected.
grant select, update (given_up) on vendors.owed to baize_app;
