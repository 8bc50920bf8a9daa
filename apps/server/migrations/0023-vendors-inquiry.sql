-- What a vendor said of a round that stands open too long. Nothing is refunded or forfeited by time alone.
create table vendors.inquiry (
  vendor smallint not null,
  round text not null,
  member bigint not null,
  asked_at timestamptz not null,
  told text not null check (told in ('OPEN', 'CLOSED', 'VOID', 'UNKNOWN', 'AWAY')),
  -- So often in a row.
  times int not null check (times > 0),
  primary key (vendor, round, member)
);
grant select, insert, update, delete on vendors.inquiry to baize_app;
