create schema accounts;

create table accounts.member (
  id bigint generated always as identity (cache 32) primary key,
  public_id text not null unique,
  username text not null,
  nickname text not null,
  -- 0 member, 4 trial, 1 2 41 42 agents.
  type smallint not null,
  upline bigint references accounts.member,
  path ltree not null,
  currency text not null,
  password_hash text,
  must_change boolean not null default false,
  state text not null default 'active' check (state in ('active', 'locked', 'closed')),
  created_at timestamptz not null,
  check (id < (1::bigint << 62))
);
create unique index member_username on accounts.member (lower(username));
create index member_path on accounts.member using gist (path);
create index member_username_search on accounts.member using gin (username gin_trgm_ops);

create table accounts.session (
  id uuid primary key,
  member bigint not null references accounts.member,
  token_hash bytea not null unique,
  cookie_hash bytea not null,
  address inet not null,
  agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'otherDevice', 'expired', 'idle', 'closed'))
);
create index session_member on accounts.session (member) where ended_at is null;
create index session_ended on accounts.session (ended_at) where ended_at is not null;

-- Failures by name and network, whether or not the name exists, so that counting tells nothing.
create table accounts.login_failure (
  name_hash bytea not null,
  network cidr not null,
  count smallint not null,
  first_at timestamptz not null,
  primary key (name_hash, network)
);

create unlogged table accounts.live_ticket (
  hash bytea primary key,
  session uuid not null,
  expires_at timestamptz not null
);

grant usage on schema accounts to baize_app;
grant select, insert, update on accounts.member, accounts.session to baize_app;
grant select, insert, update, delete on accounts.login_failure, accounts.live_ticket to baize_app;
