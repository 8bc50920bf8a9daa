-- Failures by name and device, whether or not the name exists, so that counting tells nothing. All unknown devices count as one.
drop table accounts.login_failure;
create table accounts.login_failure (
  name_hash bytea not null,
  device bytea not null,
  count smallint not null,
  first_at timestamptz not null,
  primary key (name_hash, device)
);

alter table accounts.member add column password_set_at timestamptz;

alter table accounts.session
  -- `pwd-change` opens nothing but the change of the password.
  add column scope text not null default 'full' check (scope in ('full', 'pwd-change')),
  add column method text not null default 'password',
  add column device bytea,
  -- Until then this session neither withdraws nor changes bindings: its owner showed too little (D08).
  add column hold_until timestamptz;
alter table accounts.session drop constraint session_end_reason_check;
alter table accounts.session add check
  (end_reason in ('logout', 'otherDevice', 'expired', 'idle', 'closed', 'revoked', 'password'));
create index session_history on accounts.session (member, created_at);

-- Browsers that signed in before; the cookie itself is not kept.
create table accounts.device (
  id uuid primary key,
  member bigint not null references accounts.member,
  hash bytea not null,
  agent text not null,
  address inet not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (member, hash)
);

-- Networks a member has shown to be his.
create table accounts.network (
  member bigint not null references accounts.member,
  network cidr not null,
  until timestamptz not null,
  primary key (member, network)
);

-- Browsers that sign in by themselves (D03).
create table accounts.remembered (
  hash bytea primary key,
  member bigint not null references accounts.member,
  device bytea not null,
  expires_at timestamptz not null
);
create index remembered_member on accounts.remembered (member);

-- Sign-ins that wait for a second step. Whoever holds the challenge knows the password.
create table accounts.step_up (
  hash bytea primary key,
  member bigint not null references accounts.member,
  reason text not null check (reason in ('twoStep', 'address')),
  methods text[] not null,
  method text not null,
  expired boolean not null,
  weak boolean not null,
  remember boolean not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);

create table accounts.bank_name_try (
  member bigint not null references accounts.member,
  at timestamptz not null
);
create index bank_name_try_member on accounts.bank_name_try (member, at);

create table accounts.second_factor (
  member bigint not null references accounts.member,
  kind text not null check (kind in ('totp', 'sms', 'email')),
  -- The authenticator's secret, sealed; null for the other kinds.
  secret bytea,
  -- A secret that was offered and not yet confirmed.
  pending bytea,
  -- The last step whose code was used.
  step bigint not null default 0,
  confirmed_at timestamptz,
  primary key (member, kind)
);

create table accounts.recovery_code (
  member bigint not null references accounts.member,
  hash bytea not null,
  used_at timestamptz,
  primary key (member, hash)
);

create table accounts.passkey (
  id text primary key,
  member bigint not null references accounts.member,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_member on accounts.passkey (member);

create table accounts.passkey_challenge (
  hash bytea primary key,
  -- Null when the passkey itself says who signs in.
  member bigint references accounts.member,
  purpose text not null check (purpose in ('login', 'stepUp', 'proof', 'add')),
  expires_at timestamptz not null
);

create unlogged table accounts.hand_over (
  hash bytea primary key,
  session uuid not null,
  expires_at timestamptz not null
);

-- Wrong proofs of a member, so that a stolen session cannot guess.
create table accounts.proof_failure (
  member bigint primary key references accounts.member,
  count smallint not null,
  first_at timestamptz not null
);

grant select, insert, update, delete on accounts.login_failure, accounts.device, accounts.network, accounts.remembered,
  accounts.step_up, accounts.bank_name_try, accounts.second_factor, accounts.recovery_code, accounts.passkey,
  accounts.passkey_challenge, accounts.hand_over, accounts.proof_failure to baize_app;
