-- Mail and text messages to send, written in the transaction they tell about; address and text are sealed.
create table platform.delivery (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  template text not null,
  member bigint,
  sealed bytea not null,
  -- withheld: never meant to leave, so that an unknown address takes as long as a known one.
  state text not null check (state in ('waiting', 'sent', 'failed', 'withheld')),
  tries smallint not null default 0,
  due_at timestamptz not null,
  -- A code that arrives after it has expired helps nobody.
  useless_at timestamptz not null,
  -- Whoever sends holds the row until then; a node that died lets go of it by itself.
  held_until timestamptz,
  created_at timestamptz not null,
  done_at timestamptz,
  failure text
);
create index delivery_due on platform.delivery (due_at) where state = 'waiting';
create index delivery_created on platform.delivery (created_at);

grant select, insert, update, delete on platform.delivery to baize_app;

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
  -- Made for an address that is nobody's, and never sent.
  withheld boolean not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
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

-- Proofs of work that were accepted: each opens one door once.
create unlogged table accounts.human_proof (
  digest bytea primary key,
  expires_at timestamptz not null
);

create index human_proof_expires on accounts.human_proof (expires_at);

-- Links that set a new password, and what may still be asked for: the name as an HMAC, whether or not it exists.
create table accounts.recovery_link (
  hash bytea primary key,
  member bigint not null references accounts.member,
  expires_at timestamptz not null,
  used_at timestamptz
);
create table accounts.recovery_try (
  kind text not null check (kind in ('account', 'device', 'network')),
  subject bytea not null,
  at timestamptz not null
);
create index recovery_try_subject on accounts.recovery_try (kind, subject, at);
create index recovery_try_at on accounts.recovery_try (at);

-- No payout leaves before this: set by whatever gave somebody new access to the account.
alter table accounts.member add column payout_hold_until timestamptz;

grant select, insert, update, delete on accounts.code, accounts.captcha, accounts.human_proof,
  accounts.recovery_link, accounts.recovery_try to baize_app;
