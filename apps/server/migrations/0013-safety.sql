-- Where the site may not be used, who came from where, and what looks wrong about it.
create schema safety;

create table safety.closed_country (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  note text not null,
  closed_by uuid not null,
  closed_at timestamptz not null
);

-- Each access of an account with its address and country (A09, A17); never changed.
create table safety.access (
  id uuid primary key,
  member bigint not null references accounts.member,
  session uuid,
  kind text not null check (kind in ('registration', 'signIn', 'play')),
  address inet not null,
  country text,
  at timestamptz not null
);
create index access_member on safety.access (member, id);

-- Devices by the hash of what their cookie carries.
create table safety.known_device (
  member bigint not null references accounts.member,
  device bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (member, device)
);
create index known_device_device on safety.known_device (device);

-- What a person is recognised by without being readable (A12): HMACs of name with birth date, and of payout accounts.
create table safety.trait (
  kind text not null check (kind in ('person', 'payout')),
  index bytea not null,
  member bigint not null references accounts.member,
  primary key (kind, index, member)
);

create table safety.event (
  id uuid primary key,
  kind text not null check (kind in
    ('impossibleTravel', 'newDevice', 'lock', 'manyAccounts', 'duplicate', 'regionRefused')),
  member bigint references accounts.member,
  address inet,
  country text,
  device bytea,
  details jsonb not null,
  at timestamptz not null,
  -- What is only worth telling once carries a name.
  once text unique,
  reviewed_by uuid,
  reviewed_at timestamptz,
  review_note text not null default ''
);
create index event_member on safety.event (member, id);
create index event_kind on safety.event (kind, id);
create index event_open on safety.event (id) where reviewed_at is null;

grant usage on schema safety to baize_app;
grant select, insert, update, delete on safety.closed_country to baize_app;
grant select, insert on safety.access, safety.trait, safety.event to baize_app;
grant select, insert, update on safety.known_device to baize_app;
grant update (reviewed_by, reviewed_at, review_note) on safety.event to baize_app;
