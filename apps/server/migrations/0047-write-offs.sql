-- What corrections of vendors left outstanding and two people gave up: no money moves, nobody asks for it again.
create table vendors.write_off (
  vendor smallint not null references vendors.account,
  tx text not null,
  member bigint not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  at timestamptz not null,
  primary key (vendor, tx)
);
create index tx_outstanding on vendors.tx (vendor, at) where outstanding > 0;
grant select, insert on vendors.write_off to baize_app;
