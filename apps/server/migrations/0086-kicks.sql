-- Whose play outside ended with a vendor that must hear of it, and from whom what stands there comes back: kept until both are done.
create table vendors.kick (
  vendor smallint not null references vendors.account,
  member bigint not null,
  -- Of the transfer that brings the money back; a new one for each order, and after one that the vendor turned down.
  collection uuid not null,
  at timestamptz not null,
  -- When the vendor answered that it ended his play.
  told_at timestamptz,
  tries int not null default 0,
  -- Null once nothing is left to do.
  ask_at timestamptz,
  primary key (vendor, member)
);
create index kick_due on vendors.kick (ask_at) where ask_at is not null;
create index session_member on vendors.session (member) where ended_at is null;

grant select, insert, update on vendors.kick to baize_app;
