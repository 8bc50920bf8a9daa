create schema wallet;
grant usage on schema wallet to baize_app;

-- The tables of small numbers. Every migration fills them from wallet/kinds.ts.
create table wallet.currency (
  id smallint primary key,
  code text not null unique
);

create table wallet.kind (
  id smallint primary key,
  name text not null unique,
  legless boolean not null,
  closed_too boolean not null
);

create table wallet.reason (
  id smallint primary key,
  name text not null unique
);

create table wallet.house_kind (
  name text primary key,
  floor bigint
);

create table wallet.member_account (
  name text primary key,
  no int not null unique,
  floor bigint
);

-- Simulated time is for tests and the demo history. Only the owner may switch it on.
create table wallet.setting (
  simulated_time boolean not null default false,
  only_row boolean primary key default true check (only_row),
  -- The factor of all deadlines, for those that the database keeps itself: 1 in production.
  patience int not null default 1 check (patience between 1 and 100)
);
insert into wallet.setting default values;

-- A house account is a code here and, per currency and stripe, the account (2^62 + stripe, code × 1000 + currency).
create table wallet.house (
  code int primary key generated always as identity (maxvalue 2000000),
  name text not null unique,
  kind text not null references wallet.house_kind
);

-- One balance in one currency. Number 1 is the member's anchor: every write to any of the member's accounts locks it first.
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
  -- Turns without a guarded entry. Together with rounds and steps they add up to the turn.
  advanced bigint not null default 0,
  primary key (member, no),
  constraint account_floor check (balance >= floor),
  constraint account_range check (balance between -(1::bigint << 62) and (1::bigint << 62))
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

-- Names of accounts other than the fixed ones.
create table wallet.account_name (
  member bigint not null,
  no int not null,
  name text not null,
  primary key (member, no),
  unique (member, name)
);

create function wallet.refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- The balanced unit: the postings of members and one summed posting per house account add up to zero in each currency.
create table wallet.batch (
  id uuid primary key,
  at timestamptz not null,
  posted int not null,
  refused int not null,
  -- SHA-256 over the movements, the facts and the chain heads of the members' accounts after it, in order of (member, no).
  digest bytea,
  -- SHA-256 over the rows that a feature wrote with the movements, empty where it has none; null where the digest is over the heads alone.
  facts bytea
);
create trigger append_only before update or delete on wallet.batch for each row execute function wallet.refuse_change();
create trigger no_truncate before truncate on wallet.batch execute function wallet.refuse_change();

-- Posted (reason 0), refused and tombstoned movements. There is one row for each key, so a key is never two of these.
create table wallet.movement (
  id uuid not null,
  member bigint not null,
  fingerprint bigint not null,
  -- The seq of the member's cash account at the answer, from which a replay finds the balance.
  seq bigint not null,
  at timestamptz not null,
  batch uuid not null,
  kind smallint not null,
  reason smallint not null,
  primary key (id, member)
);
create index movement_refused on wallet.movement (member, id) where reason <> 0;
-- Days of the ledger are found by their place: movements are appended in the order of their time.
create index movement_at on wallet.movement using brin (at) with (pages_per_range = 32, autosummarize = on);
create trigger append_only before update or delete on wallet.movement for each row execute function wallet.refuse_change();
create trigger no_truncate before truncate on wallet.movement execute function wallet.refuse_change();

create table wallet.posting (
  member bigint not null,
  seq bigint not null,
  amount bigint not null,
  balance bigint not null,
  at timestamptz not null,
  account int not null,
  -- 0 for the posting of a house account. It sums up a batch and names the batch as its movement.
  kind smallint not null,
  movement uuid not null,
  -- SHA-256 of (hash before ‖ movement ‖ seq ‖ amount ‖ balance ‖ kind ‖ currency ‖ at), house accounts with the batch's digest.
  hash bytea not null,
  primary key (member, account, seq)
);
create trigger append_only before update or delete on wallet.posting for each row execute function wallet.refuse_change();
create trigger no_truncate before truncate on wallet.posting execute function wallet.refuse_change();

-- The verified part of each account's chain, so that the check reads new postings only.
create table wallet.verified (
  member bigint not null,
  no int not null,
  seq bigint not null,
  balance bigint not null,
  head bytea not null,
  primary key (member, no)
) with (fillfactor = 80);

-- A root is signed once and never changes after that.
create function wallet.refuse_root_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.signature is null
     and (old.day, old.accounts, old.hash, old.at, old.audit_events, old.audit_head)
         is not distinct from (new.day, new.accounts, new.hash, new.at, new.audit_events, new.audit_head) then
    return new;
  end if;
  raise exception 'root is append-only' using errcode = 'restrict_violation';
end $$;

-- A signed hash over the chain heads that moved since the day before, and over the hash of that day.
create table wallet.root (
  day date primary key,
  accounts bigint not null,
  hash bytea not null,
  signature bytea,
  public_key bytea,
  at timestamptz not null default platform.now(),
  -- The head of the operators' audit chain when the day was closed, which the root seals too.
  audit_events bigint,
  audit_head bytea,
  check ((audit_events is null) = (audit_head is null))
);
create trigger append_only before update or delete on wallet.root for each row execute function wallet.refuse_root_change();
create trigger no_truncate before truncate on wallet.root execute function wallet.refuse_change();

create table wallet.root_head (
  day date not null references wallet.root,
  member bigint not null,
  no int not null,
  seq bigint not null,
  head bytea not null,
  primary key (member, no, day)
);
create index root_head_day on wallet.root_head (day);
create trigger append_only before update or delete on wallet.root_head for each row execute function wallet.refuse_change();
create trigger no_truncate before truncate on wallet.root_head execute function wallet.refuse_change();

create function wallet.link(state bytea, head bytea, payload bytea) returns bytea
  immutable parallel safe language sql
  return sha256(coalesce(state, head) || payload);

-- Runs over the postings of an account in order: the hash after each, from the head before the first.
create aggregate wallet.chain(head bytea, payload bytea) (sfunc = wallet.link, stype = bytea);

create function wallet.genesis(member bigint, no int) returns bytea
  immutable parallel safe language sql
  return sha256('\x00'::bytea || int8send(member) || int4send(no));

grant select on wallet.currency, wallet.kind, wallet.reason, wallet.house_kind, wallet.member_account, wallet.setting, wallet.house,
  wallet.account, wallet.account_name, wallet.batch, wallet.movement, wallet.posting, wallet.verified, wallet.root, wallet.root_head to
  baize_app;
