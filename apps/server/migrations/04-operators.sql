create schema operators;
grant usage on schema operators to baize_app;

create table operators.operator (
  id uuid primary key,
  -- A person may have several logins; approval needs two persons.
  person uuid not null,
  username text not null,
  name text not null,
  role text not null,
  password_hash text not null,
  -- The authenticator's secret, sealed. The pending one is not in force yet.
  totp bytea,
  totp_pending bytea,
  -- The last accepted step: a code works once.
  totp_step bigint not null default 0,
  state text not null default 'active' check (state in ('active', 'disabled')),
  created_at timestamptz not null,
  password_changed_at timestamptz not null,
  disabled_at timestamptz,
  last_access_at timestamptz,
  last_access_address inet,
  -- A password from another person works until then, and only to set an own one (D01).
  one_time boolean not null default false,
  one_time_until timestamptz,
  -- No single person may take an operator's account over. The person who added the operator, the one who saw the one-time password and
  -- the one who asked for a reset are kept until another person confirms the authenticator.
  added_by uuid references operators.operator,
  password_by uuid references operators.operator,
  reset_by uuid references operators.operator,
  confirmed_at timestamptz,
  -- After its first right code an authenticator waits for another person, who compares this code.
  enrolment_code text,
  enrolled_at timestamptz,
  check (one_time = (one_time_until is not null)),
  check ((enrolment_code is null) = (enrolled_at is null)),
  check (enrolment_code is null or (totp is null and totp_pending is not null))
);
create unique index operator_username on operators.operator (lower(username));

create table operators.recovery_code (
  operator uuid not null references operators.operator,
  hash bytea not null,
  used_at timestamptz,
  primary key (operator, hash)
);

-- Tries since the last sign-in, whether or not the name exists: a count must not reveal that.
create table operators.sign_in_try (
  name_hash bytea not null,
  count smallint not null,
  first_at timestamptz not null,
  -- All unknown devices share the empty one, so that strangers lock out only strangers.
  device bytea not null default '',
  primary key (name_hash, device)
);

create table operators.session (
  id uuid primary key,
  operator uuid not null references operators.operator,
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
create index session_operator on operators.session (operator) where ended_at is null;
create index session_ended on operators.session (ended_at) where ended_at is not null;
create trigger tell_ended after update on operators.session referencing old table as old_rows new table as new_rows
  for each statement execute function platform.tell_ended();

create table operators.approval (
  id uuid primary key,
  -- The maker's key: the same request sent again is the same request.
  key uuid not null,
  operation text not null,
  input text not null,
  -- SHA-256 of operation and input: a decision is bound to exactly this.
  hash bytea not null,
  maker uuid not null references operators.operator,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'expired', 'failed', 'withdrawn')),
  approver uuid references operators.operator,
  decided_at timestamptz,
  note text not null default '',
  failure text,
  unique (maker, key),
  check (approver <> maker)
);
create index approval_waiting on operators.approval (expires_at) where state = 'waiting';

create function operators.refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the audit chain is only ever added to';
end $$;

-- The audit chain: each hash covers the one before.
create table operators.audit (
  n bigint primary key,
  at timestamptz not null,
  -- An operator; null for the system and for strangers.
  actor uuid,
  action text not null,
  -- The hashed text: JSON with its keys in the order of writing.
  event text not null,
  hash bytea not null
);
create index audit_actor on operators.audit (actor, n);
create index audit_action on operators.audit (action, n);
-- The history of one member, operator or switch.
create index audit_element on operators.audit ((event::json ->> 'element'), n);
create trigger append_only before update or delete on operators.audit
  for each row execute function operators.refuse_change();
create trigger append_only_all before truncate on operators.audit
  for each statement execute function operators.refuse_change();

-- The last run of each job.
create table operators.job_run (
  name text primary key,
  at timestamptz not null,
  ms int not null,
  failure text
);

-- Notes of operators about a member. Notes are only added.
create table operators.note (
  id uuid primary key,
  member bigint not null references accounts.member,
  author uuid not null references operators.operator,
  text text not null,
  at timestamptz not null
);
create index note_member on operators.note (member, id);
create trigger append_only before update or delete on operators.note
  for each row execute function operators.refuse_change();

-- What one person did alone where an amount decides whether it takes two: the sums of a business day decide as well. Rows are only added.
create table operators.alone (
  -- The limit that it counts towards: of money that members get, or of payouts.
  kind text not null check (kind in ('credit', 'payout')),
  -- The deposit, the withdrawal or the grant: ids that we make, never the key of a caller.
  what text not null check (what in ('deposit', 'withdrawal', 'grant')),
  about uuid not null,
  member bigint not null references accounts.member,
  operator uuid not null references operators.operator,
  person uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (what, about, member)
);
create index alone_person on operators.alone (person, at);
create index alone_member on operators.alone (member, at);
create trigger append_only before update or delete on operators.alone
  for each row execute function operators.refuse_change();

-- The end of the audit chain, kept apart from it so that a cut at the end is noticed.
create table operators.audit_head (
  events bigint not null,
  hash bytea not null,
  only_row boolean primary key default true check (only_row)
);
insert into operators.audit_head (events, hash) values (0, decode(repeat('00', 32), 'hex'));

-- Browsers that an operator signed in from. Each has its own count of failures.
create table operators.device (
  operator uuid not null references operators.operator,
  hash bytea not null,
  last_at timestamptz not null,
  primary key (operator, hash)
);

grant select, insert on operators.alone, operators.approval, operators.audit, operators.note to baize_app;
grant select, update on operators.audit_head to baize_app;
grant select, insert, update on operators.operator, operators.recovery_code, operators.session, operators.device to baize_app;
grant select, insert, update, delete on operators.sign_in_try, operators.job_run to baize_app;
grant update (state, approver, decided_at, note, failure) on operators.approval to baize_app;
