-- Closed countries, accesses by place and device, and suspicious events.
create schema safety;
grant usage on schema safety to baize_app;

-- Countries that the site is closed to.
create table safety.closed_country (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  note text not null,
  closed_by uuid not null,
  closed_at timestamptz not null
);

-- Each access of an account with its address and country (A09, A17). Rows never change.
create table safety.access (
  id uuid primary key,
  member bigint not null references accounts.member,
  session uuid,
  kind text not null check (kind in ('registration', 'signIn', 'launch', 'bet')),
  address inet not null,
  country text,
  at timestamptz not null
);
create index access_member on safety.access (member, id);

-- Devices by the hash of their cookie.
create table safety.known_device (
  member bigint not null references accounts.member,
  device bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (member, device)
);
create index known_device_device on safety.known_device (device);

-- Marks of a person that cannot be read (A12). Name, its sound, birth date and address are parts: one of them alone proves nothing. Sound
-- and birth date, or a mailbox, are perhaps one person; every other kind means one. Marks are never removed, so that the order in which they arrive changes nothing.
create table safety.trait (
  kind text not null check (kind in ('name', 'sound', 'birthDate', 'address',
    'person', 'soundBirthDate', 'nameAddress', 'birthDateAddress', 'document', 'mobile', 'email', 'payout')),
  index bytea not null,
  member bigint not null references accounts.member,
  primary key (kind, index, member)
);
create index trait_member on safety.trait (member);

-- Two parts of a person make a mark. The function runs when the transaction ends, so that it sees everything that is known.
create function safety.join_traits() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('personParts:' || new.member, 0));
  insert into safety.trait (kind, index, member)
    select pair.kind, sha256(one.index || other.index), new.member
      from (values ('person', 'name', 'birthDate'), ('soundBirthDate', 'sound', 'birthDate'), ('nameAddress', 'name', 'address'),
                   ('birthDateAddress', 'birthDate', 'address')) pair (kind, first, second)
      join safety.trait one on one.member = new.member and one.kind = pair.first
      join safety.trait other on other.member = new.member and other.kind = pair.second
  on conflict do nothing;
  return null;
end $$;
create constraint trigger trait_joined after insert on safety.trait deferrable initially deferred
  for each row when (new.kind in ('name', 'sound', 'birthDate', 'address')) execute function safety.join_traits();

-- Suspicious events that operators review.
create table safety.event (
  id uuid primary key,
  kind text not null check (kind in
    ('impossibleTravel', 'newDevice', 'lock', 'manyAccounts', 'duplicate', 'regionRefused',
     -- A source of chance failed its tests; sources or rules differ from the certificate; a game returns more or less than it may.
     'chance', 'certificate', 'payback',
     -- A vendor used one id for two messages; sent a win for a bet that is void; changed a game under the same version.
     'vendorConflict', 'vendorVoidWin', 'vendorChecksum')),
  member bigint references accounts.member,
  address inet,
  country text,
  device bytea,
  details jsonb not null,
  at timestamptz not null,
  -- An event that is reported only once has a name.
  once text unique,
  reviewed_by uuid,
  reviewed_at timestamptz,
  review_note text not null default ''
);
create index event_member on safety.event (member, id);
create index event_kind on safety.event (kind, id);
create index event_open on safety.event (id) where reviewed_at is null;

-- The owner of a mark, as in `accounts.contact_owner`.
create view safety.trait_owner as
  select kind, index, member from safety.trait;

-- Reports of content that the policy of our pages blocked in browsers, one row for each kind.
create table safety.content_report (
  surface text not null check (surface in ('site', 'console')),
  directive text not null,
  blocked text not null,
  page text not null,
  count bigint not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (surface, directive, blocked, page)
);
create index content_report_last on safety.content_report (last_at);

grant select on safety.trait_owner to baize_app;
grant select, insert on safety.access, safety.trait, safety.event to baize_app;
grant select, insert, update on safety.known_device to baize_app;
grant select, insert, update, delete on safety.closed_country, safety.content_report to baize_app;
grant update (reviewed_by, reviewed_at, review_note) on safety.event to baize_app;
