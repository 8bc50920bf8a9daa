-- When an account was closed and opened again (A16). At most one closure of a member stands.
create table accounts.closure (
  id uuid primary key,
  member bigint not null references accounts.member,
  at timestamptz not null,
  -- Null for the member himself.
  operator uuid,
  reason text not null,
  -- What was paid back by hand and left the ledger with it.
  returned bigint not null default 0 check (returned >= 0),
  reopened_at timestamptz
);
create unique index closure_standing on accounts.closure (member) where reopened_at is null;
grant select, insert, update on accounts.closure to baize_app;
