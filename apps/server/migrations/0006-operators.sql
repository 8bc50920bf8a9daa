create schema operators;

create table operators.operator (
  id uuid primary key,
  -- One person may have several logins; four eyes are two persons.
  person uuid not null,
  username text not null,
  name text not null,
  role text not null,
  password_hash text not null,
  -- The authenticator's secret under the key of its purpose; the one being enrolled is not in force yet.
  totp bytea,
  totp_pending bytea,
  -- The last step accepted: a code works once.
  totp_step bigint not null default 0,
  state text not null default 'active' check (state in ('active', 'disabled')),
  created_at timestamptz not null,
  password_changed_at timestamptz not null,
  disabled_at timestamptz,
  last_access_at timestamptz,
  last_access_address inet
);
create unique index operator_username on operators.operator (lower(username));

create table operators.recovery_code (
  operator uuid not null references operators.operator,
  hash bytea not null,
  used_at timestamptz,
  primary key (operator, hash)
);

-- Tries since the last sign-in, whether or not the name exists, so that counting tells nothing.
create table operators.sign_in_try (
  name_hash bytea primary key,
  count smallint not null,
  first_at timestamptz not null
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
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'expired', 'failed')),
  approver uuid references operators.operator,
  decided_at timestamptz,
  note text not null default '',
  failure text,
  unique (maker, key),
  check (approver <> maker)
);
create index approval_waiting on operators.approval (expires_at) where state = 'waiting';

create table operators.audit (
  n bigint primary key,
  at timestamptz not null,
  -- An operator; null for the system and for strangers at the door.
  actor uuid,
  action text not null,
  -- The hashed text: JSON with its keys in the order they were written.
  event text not null,
  hash bytea not null
);
create index audit_actor on operators.audit (actor, n);
create index audit_action on operators.audit (action, n);

create function operators.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit chain is only ever added to';
end $$;
create trigger append_only before update or delete on operators.audit
  for each row execute function operators.refuse_change();
create trigger append_only_all before truncate on operators.audit
  for each statement execute function operators.refuse_change();

-- Rounds by the minute they began in, for the dashboard: minutes still open to change are counted again.
create table operators.minute (
  minute timestamptz not null,
  currency text not null,
  rounds bigint not null,
  open bigint not null,
  staked bigint not null,
  returned bigint not null,
  primary key (minute, currency)
);
create index minute_open on operators.minute (minute) where open > 0;
create table operators.counted (until timestamptz not null, one boolean primary key default true check (one));

-- How the last run of each job ended.
create table operators.job_run (
  name text primary key,
  at timestamptz not null,
  ms int not null,
  failure text
);

-- A few pages for the whole table, so that counting a minute does not cost the bet anything.
create index round_at on play.round using brin (at) with (pages_per_range = 16, autosummarize = on);

grant usage on schema operators to baize_app;
grant select, insert, update on operators.operator, operators.session, operators.recovery_code to baize_app;
grant select, insert, update, delete on operators.sign_in_try, operators.minute, operators.counted, operators.job_run to baize_app;
grant select, insert on operators.approval, operators.audit to baize_app;
grant update (state, approver, decided_at, note, failure) on operators.approval to baize_app;
