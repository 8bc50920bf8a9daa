-- The role every pool works as. Roles belong to the whole server, so another database may have made it already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'baize_app') then
    create role baize_app nologin;
  end if;
  execute format('grant baize_app to %I with set true', current_user);
exception
  when duplicate_object or unique_violation then null;
end $$;

create extension if not exists ltree;
create extension if not exists pg_trgm;
create extension if not exists pgcrypto;

grant usage on schema platform to baize_app;

-- Transaction numbers start anew after a restore: rows from before it belong to an earlier epoch.
create table platform.epoch (
  epoch int not null,
  only_row boolean primary key default true check (only_row)
);
insert into platform.epoch (epoch) values (1);

create function platform.current_epoch() returns int
  stable parallel safe language sql set search_path = pg_catalog, pg_temp
  return (select epoch from platform.epoch);

-- What happened to whom, written in the transaction it tells about and read by the tail in platform/outbox.ts.
create table platform.outbox (
  epoch int not null default platform.current_epoch(),
  xid xid8 not null default pg_current_xact_id(),
  number bigint not null generated always as identity (cache 32),
  topic text not null,
  member bigint,
  payload jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (epoch, xid, number)
);
create index outbox_member on platform.outbox (member, epoch, xid, number) where member is not null;

grant select on platform.epoch to baize_app;
grant select, insert, delete on platform.outbox to baize_app;
