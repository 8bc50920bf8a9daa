-- Rounds that the record of bets refuses as they are: all others are recorded, these are tried again every minute.
create table records.set_aside (
  id uuid not null,
  member bigint not null,
  vendor smallint not null,
  -- The vendor's own id of its round; null of an own one.
  outside text,
  reason text not null,
  at timestamptz not null default platform.now(),
  tried_at timestamptz not null default platform.now(),
  primary key (id, member)
);
grant select, insert, update, delete on records.set_aside to baize_app;
