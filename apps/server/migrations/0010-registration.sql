-- What operators changed of the fields of the two register forms; the rest holds as it stands in registration-rules.ts.
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

-- How a member came to be. The key is that of the press of a button: it makes one member.
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
  -- The account that opened it, for those of the register centre.
  opened_by bigint references accounts.member,
  at timestamptz not null
);
create index registration_device on accounts.registration (device, at) where device is not null;
create index registration_network on accounts.registration (address, at);
create index registration_opened on accounts.registration (opened_by, at) where opened_by is not null;

create table accounts.consent (
  member bigint not null references accounts.member,
  kind text not null check (kind in ('terms', 'privacy', 'truthful', 'adult')),
  version text not null,
  at timestamptz not null,
  address inet not null,
  primary key (member, kind, version)
);

-- A password that somebody else made: it opens the account once, to be changed (D01).
create table accounts.one_time_password (
  member bigint primary key references accounts.member,
  expires_at timestamptz not null,
  used_at timestamptz
);

grant select, insert, update on accounts.registration_field, accounts.one_time_password to baize_app;
grant select, insert on accounts.registration, accounts.consent to baize_app;
grant delete on accounts.one_time_password to baize_app;
