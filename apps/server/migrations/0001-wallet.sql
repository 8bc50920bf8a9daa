create schema wallet;
grant usage on schema wallet to baize_app;

-- Filled from wallet/kinds.ts by every migration.
create table wallet.currency (id smallint primary key, code text not null unique);
create table wallet.kind (
  id smallint primary key,
  name text not null unique,
  legless boolean not null,
  closed_too boolean not null
);
create table wallet.reason (id smallint primary key, name text not null unique);
create table wallet.house_kind (name text primary key, floor bigint);
create table wallet.member_account (name text primary key, no int not null unique, floor bigint);

-- Only the owner may let a database run on simulated time, for tests and the demo history.
create table wallet.setting (
  simulated_time boolean not null default false,
  only_row boolean primary key default true check (only_row)
);
insert into wallet.setting default values;

-- A house account is a code here and, per currency and stripe, the account (2^62 + stripe, code × 1000 + currency).
create table wallet.house (
  code int primary key generated always as identity (maxvalue 2000000),
  name text not null unique,
  kind text not null references wallet.house_kind
);

-- One balance in one currency. Number 1 is the member's anchor: whoever writes any of his accounts locks it first.
create table wallet.account (
  member bigint not null,
  no int not null check (no > 0),
  currency smallint not null references wallet.currency,
  state smallint not null default 0 check (state in (0, 1)),
  balance bigint not null default 0,
  floor bigint,
  seq bigint not null default 0,
  turn bigint not null default 0,
  head bytea not null,
  primary key (member, no),
  constraint account_floor check (balance >= floor),
  constraint account_range check (balance between -(1::bigint << 62) and (1::bigint << 62))
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

-- Names of accounts opened beside the fixed ones.
create table wallet.account_name (
  member bigint not null,
  no int not null,
  name text not null,
  primary key (member, no),
  unique (member, name)
);

-- The balanced unit: its members' postings and one summed posting per house account come to zero in each currency.
create table wallet.batch (
  id uuid primary key,
  at timestamptz not null,
  posted int not null,
  refused int not null,
  -- SHA-256 over the chain heads its members' accounts had after it, in order of (member, no).
  digest bytea
);

-- What was posted (reason 0), refused or tombstoned: one row a key, so that a key is never both.
create table wallet.movement (
  id uuid not null,
  member bigint not null,
  fingerprint bigint not null,
  -- The seq of the member's cash account when this was answered: a replay tells the balance from it.
  seq bigint not null,
  at timestamptz not null,
  batch uuid not null,
  kind smallint not null,
  reason smallint not null,
  primary key (id, member)
);
create index movement_refused on wallet.movement (member, id) where reason <> 0;

create table wallet.posting (
  member bigint not null,
  seq bigint not null,
  amount bigint not null,
  balance bigint not null,
  at timestamptz not null,
  account int not null,
  -- 0 for the posting of a house account, which sums up a batch and names it as its movement.
  kind smallint not null,
  movement uuid not null,
  -- SHA-256 of (hash before ‖ movement ‖ seq ‖ amount ‖ balance ‖ kind ‖ currency ‖ at), house accounts with the batch's digest.
  hash bytea not null,
  primary key (member, account, seq)
);

-- How far each account's chain was found whole, for the check that reads new postings only.
create table wallet.verified (
  member bigint not null,
  no int not null,
  seq bigint not null,
  balance bigint not null,
  head bytea not null,
  primary key (member, no)
) with (fillfactor = 80);

-- A signed hash over the chain heads that moved since the day before, and over that day's hash.
create table wallet.root (
  day date primary key,
  accounts bigint not null,
  hash bytea not null,
  signature bytea,
  public_key bytea,
  at timestamptz not null default clock_timestamp()
);
create table wallet.root_head (
  day date not null references wallet.root,
  member bigint not null,
  no int not null,
  seq bigint not null,
  head bytea not null,
  primary key (member, no, day)
);
create index root_head_day on wallet.root_head (day);

create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['batch', 'movement', 'posting', 'root_head'] loop
    execute format('create trigger append_only before update or delete on wallet.%I for each row execute function wallet.refuse_change()', name);
    execute format('create trigger no_truncate before truncate on wallet.%I execute function wallet.refuse_change()', name);
  end loop;
end $$;

-- A root is signed once and never changed after.
create function wallet.refuse_root_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.signature is null and (old.day, old.accounts, old.hash, old.at) = (new.day, new.accounts, new.hash, new.at) then
    return new;
  end if;
  raise exception 'root is append-only' using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on wallet.root for each row execute function wallet.refuse_root_change();
create trigger no_truncate before truncate on wallet.root execute function wallet.refuse_change();

create function wallet.link(state bytea, head bytea, payload bytea) returns bytea
  immutable parallel safe language sql
  return sha256(coalesce(state, head) || payload);

-- Over an account's postings in order: the hash after each, from the head before the first.
create aggregate wallet.chain(head bytea, payload bytea) (sfunc = wallet.link, stype = bytea);

create function wallet.genesis(member bigint, no int) returns bytea
  immutable parallel safe language sql
  return sha256('\x00'::bytea || int8send(member) || int4send(no));

grant select on all tables in schema wallet to baize_app;
