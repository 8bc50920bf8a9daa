create schema accounts;
grant usage on schema accounts to baize_app;

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
  -- No payout leaves before this. Every grant of new access to the account sets it.
  payout_hold_until timestamptz,
  password_set_at timestamptz,
  check (id < (1::bigint << 62))
);
create unique index member_username on accounts.member (lower(username));
-- Nobody takes the public id of another member for a name.
create index member_public_id on accounts.member (lower(public_id));
create index member_path on accounts.member using gist (path);
create index member_username_search on accounts.member using gin (username gin_trgm_ops);
-- Agents list the accounts directly below them, newest first.
create index member_upline on accounts.member (upline, created_at desc, id desc) where upline is not null;
create index member_shape on accounts.member (platform.name_shape(username));

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
  end_reason text check (end_reason in
    ('logout', 'otherDevice', 'expired', 'idle', 'closed', 'locked', 'revoked', 'password', 'timeLimit', 'excluded')),
  -- `pwd-change` only allows the change of the password.
  scope text not null default 'full' check (scope in ('full', 'pwd-change')),
  method text not null default 'password',
  device bytea,
  -- Until then the session neither withdraws nor changes bindings: its sign-in proved too little (D08).
  hold_until timestamptz
);
create index session_member on accounts.session (member) where ended_at is null;
create index session_ended on accounts.session (ended_at) where ended_at is not null;
create index session_history on accounts.session (member, created_at);
create trigger tell_ended after update on accounts.session referencing old table as old_rows new table as new_rows
  for each statement execute function platform.tell_ended();

-- Tickets that open the realtime line of a session, once.
create unlogged table accounts.live_ticket (
  hash bytea primary key,
  session uuid not null,
  expires_at timestamptz not null
);

-- A member's mail address and phone number. The index is an HMAC, so that a number can be looked up but not read.
create table accounts.contact (
  member bigint not null references accounts.member,
  kind text not null check (kind in ('email', 'mobile')),
  index bytea not null,
  sealed bytea not null,
  verified_at timestamptz,
  primary key (member, kind)
);
-- A12: a verified address belongs to one member.
create unique index contact_verified on accounts.contact (kind, index) where verified_at is not null;
create index contact_index on accounts.contact (kind, index);

-- Codes sent to an address: the code as an HMAC, the address as a blind index.
create table accounts.code (
  id uuid primary key,
  purpose text not null,
  channel text not null check (channel in ('email', 'sms')),
  index bytea not null,
  hash bytea not null,
  device bytea,
  member bigint references accounts.member,
  network cidr not null,
  -- The dialling code of a number, for the limit by country; null for mail.
  prefix text,
  -- Made for an address without an owner, and never sent.
  withheld boolean not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  -- Codes for the owner are counted apart from codes for strangers.
  asked_by text not null default 'stranger' check (asked_by in ('stranger', 'owner', 'device'))
);
create index code_index on accounts.code (channel, index, sent_at);
create index code_network on accounts.code (network, sent_at);
create index code_prefix on accounts.code (prefix, sent_at);
create index code_sent on accounts.code (sent_at);

create unlogged table accounts.captcha (
  id bytea primary key,
  answer bytea not null,
  expires_at timestamptz not null
);

-- Accepted proofs of work. Each is good for one use.
create unlogged table accounts.human_proof (
  digest bytea primary key,
  expires_at timestamptz not null
);
create index human_proof_expires on accounts.human_proof (expires_at);

-- Links that set a new password. A link for an unknown name has no member: it is written like any other and opens nothing.
create table accounts.recovery_link (
  hash bytea primary key,
  member bigint references accounts.member,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Attempts at recovery, which limit further ones. The subject is an HMAC of the name, whether or not it exists.
create table accounts.recovery_try (
  kind text not null check (kind in ('account', 'device', 'network')),
  subject bytea not null,
  at timestamptz not null
);
create index recovery_try_subject on accounts.recovery_try (kind, subject, at);
create index recovery_try_at on accounts.recovery_try (at);

-- Failures by name and device, whether or not the name exists: a count must not reveal that. All unknown devices count as one.
create table accounts.login_failure (
  name_hash bytea not null,
  device bytea not null,
  count smallint not null,
  first_at timestamptz not null,
  primary key (name_hash, device)
);

-- Browsers that signed in before, by the hash of their cookie.
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

-- Networks that a member has proved to use.
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

-- Sign-ins that wait for a second step. The holder of the challenge knows the password.
create table accounts.step_up (
  hash bytea primary key,
  member bigint not null references accounts.member,
  -- `inactive`: nobody signed in for twelve months (A16).
  reason text not null check (reason in ('twoStep', 'address', 'inactive')),
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
  -- A secret that is offered and not yet confirmed.
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
  -- Null when the passkey itself names the member.
  member bigint references accounts.member,
  purpose text not null check (purpose in ('login', 'stepUp', 'proof', 'add')),
  expires_at timestamptz not null
);

-- Codes that open a session in place of another one, once (D04).
create unlogged table accounts.hand_over (
  hash bytea primary key,
  session uuid not null,
  expires_at timestamptz not null
);

-- Wrong proofs of a member, counted so that a stolen session cannot guess.
create table accounts.proof_failure (
  member bigint primary key references accounts.member,
  count smallint not null,
  first_at timestamptz not null
);

-- Changes by operators to the fields of the two registration forms. All other fields follow registration-rules.ts.
create table accounts.registration_field (
  form text not null check (form in ('username', 'mobile')),
  field text not null,
  enabled boolean not null,
  required boolean not null,
  min_length smallint not null check (min_length >= 0),
  max_length smallint not null check (max_length >= min_length),
  pattern text not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (form, field)
);

-- The registration of a member. The key belongs to one press of the button and makes one member.
create table accounts.registration (
  member bigint primary key references accounts.member,
  key uuid not null unique,
  form text not null check (form in ('username', 'mobile', 'agent')),
  method text not null,
  domain text,
  url text,
  device bytea,
  address inet not null,
  network cidr not null,
  -- The account that opened it in the register centre.
  opened_by bigint references accounts.member,
  at timestamptz not null
);
create index registration_device on accounts.registration (device, at) where device is not null;
create index registration_network on accounts.registration (address, at);
create index registration_opened on accounts.registration (opened_by, at) where opened_by is not null;
-- New accounts are counted by network for IPv6, where one owner has any number of addresses.
create index registration_range on accounts.registration (network, at);

create table accounts.consent (
  member bigint not null references accounts.member,
  kind text not null check (kind in ('terms', 'privacy', 'truthful', 'adult')),
  version text not null,
  at timestamptz not null,
  address inet not null,
  primary key (member, kind, version)
);

-- A password that another person made. It opens the account once, to be changed (D01).
create table accounts.one_time_password (
  member bigint primary key references accounts.member,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- A visit to a provider. The state identifies it in the address, the cookie in the browser.
create unlogged table accounts.social_try (
  state_hash bytea primary key,
  cookie_hash bytea not null,
  provider text not null check (provider in ('google', 'facebook', 'telegram')),
  next text,
  expires_at timestamptz not null,
  -- A visit from a signed-in account links the identity and opens no session.
  linking boolean not null default false
);

-- The answer of a provider: an identity, or the reason for a refusal.
create unlogged table accounts.social_result (
  hash bytea primary key,
  cookie_hash bytea not null,
  provider text not null,
  refusal text,
  subject bytea,
  sealed bytea,
  next text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  linking boolean not null default false,
  check ((refusal is null) = (subject is not null) and (subject is null) = (sealed is null))
);

-- The subject is an HMAC over issuer and the provider's own id: never an e-mail address. A link is permanent.
create table accounts.social_identity (
  provider text not null check (provider in ('google', 'facebook', 'telegram')),
  subject bytea not null,
  member bigint not null references accounts.member,
  -- The person's name there.
  sealed bytea not null,
  linked_at timestamptz not null,
  -- The last notice to the owner that another person wanted to link it.
  told_at timestamptz,
  primary key (provider, subject),
  unique (member, provider)
);

-- Used signed data, kept for as long as it would be accepted.
create unlogged table accounts.social_spent (
  hash bytea primary key,
  expires_at timestamptz not null
);

-- Closures of accounts and their reopening (A16). A member has at most one closure in force.
create table accounts.closure (
  id uuid primary key,
  member bigint not null references accounts.member,
  at timestamptz not null,
  -- Null for the member.
  operator uuid,
  reason text not null,
  -- The amount that was paid back by hand and left the ledger.
  returned bigint not null default 0 check (returned >= 0),
  reopened_at timestamptz
);
create unique index closure_standing on accounts.closure (member) where reopened_at is null;

-- Two operators have verified the identity of a member. Until then a sign-in from a new place is not asked for the name on the bank
-- account.
create table accounts.vouched (
  member bigint primary key references accounts.member,
  until timestamptz not null
);

-- ACC-2: two operators move an account below another upline from the next business day on. Its history stays on record.
create table accounts.upline_change (
  -- The approved request.
  id uuid primary key,
  member bigint not null references accounts.member,
  -- Null is directly below the operator.
  from_upline bigint references accounts.member,
  to_upline bigint references accounts.member,
  effective_on date not null,
  reason text not null,
  asked_by uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  applied_at timestamptz,
  refused_at timestamptz,
  refusal text,
  check (applied_at is null or refused_at is null),
  check ((refused_at is null) = (refusal is null))
);
create unique index upline_change_waiting on accounts.upline_change (member) where applied_at is null and refused_at is null;
create index upline_change_due on accounts.upline_change (effective_on) where applied_at is null and refused_at is null;
create index upline_change_member on accounts.upline_change (member, id desc);

-- The owner of a value by its blind index: no two members may have the same, so each change looks at all members. These views hold no
-- personal data.
create view accounts.contact_owner as
  select kind, index, member from accounts.contact where verified_at is not null;

create view accounts.identity_owner as
  select provider, subject, member from accounts.social_identity;

-- The member with this name, with one that looks like it, or with this public id, for every caller: an agent who opens an account sees only the own team.
create function accounts.member_named(p_username text) returns bigint
  stable language sql security definer set search_path = pg_catalog, pg_temp
  return (select id from accounts.member
           where lower(username) = lower(p_username) or lower(public_id) = lower(p_username) or platform.name_shape(username) = platform.name_shape(p_username) limit 1);

-- Sent codes without their content: limits count the codes of all members.
create view accounts.code_request as
  select channel, index, network, prefix, withheld, asked_by, sent_at from accounts.code;

-- The beginning of the paths of an agent's team; null for all others.
create function platform.scope_path() returns ltree
  stable parallel safe language sql security definer set search_path = pg_catalog, public, pg_temp
  return (select m.path || m.id::text::ltree from accounts.member m
           where m.id = platform.scope_member() and current_setting('baize.scope', true) like 'agent %');

grant select on accounts.contact_owner, accounts.identity_owner, accounts.code_request to baize_app;
grant select, insert on accounts.registration, accounts.consent, accounts.social_identity to baize_app;
grant select, insert, update on accounts.member, accounts.session, accounts.registration_field, accounts.closure, accounts.vouched,
  accounts.upline_change to baize_app;
grant select, insert, delete on accounts.social_try, accounts.social_result, accounts.social_spent to baize_app;
grant select, insert, update, delete on accounts.live_ticket, accounts.contact, accounts.code, accounts.captcha, accounts.human_proof,
  accounts.recovery_link, accounts.recovery_try, accounts.login_failure, accounts.device, accounts.network, accounts.remembered,
  accounts.step_up, accounts.bank_name_try, accounts.second_factor, accounts.recovery_code, accounts.passkey, accounts.passkey_challenge,
  accounts.hand_over, accounts.proof_failure, accounts.one_time_password to baize_app;
grant update (told_at) on accounts.social_identity to baize_app;
grant execute on function accounts.member_named(text) to baize_app;
grant execute on function platform.scope_path() to baize_app;
