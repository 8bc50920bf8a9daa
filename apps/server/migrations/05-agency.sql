create schema agency;
grant usage on schema agency to baize_app;

-- Links that agents invite members or agents with.
create table agency.invite_link (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  agent bigint not null references accounts.member,
  target_type smallint not null check (target_type in (0, 2, 42)),
  rebate_profile text not null,
  expires_at timestamptz,
  max_uses integer check (max_uses > 0),
  uses integer not null default 0,
  visits bigint not null default 0,
  domain text,
  state text not null default 'active' check (state in ('active', 'disabled')),
  remark text not null check (length(remark) <= 140),
  created_at timestamptz not null,
  check (uses <= max_uses)
);
create index invite_link_agent on agency.invite_link (agent, id desc);

-- ACC-15: visits and registrations of a link by business day.
create table agency.link_day (
  link uuid not null references agency.invite_link,
  day date not null,
  visits integer not null default 0,
  registrations integer not null default 0,
  primary key (link, day)
);

-- ACC-13: the agent of a domain. Registrations on it go to that agent.
create table agency.domain (
  domain text primary key,
  agent bigint not null references accounts.member
);

create table agency.referral_code (
  member bigint primary key references accounts.member,
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{8}$')
);

-- The reason for a member's place in the tree, and the referrer.
create table agency.placement (
  member bigint primary key references accounts.member,
  via text not null check (via in ('link', 'recommender', 'domain', 'referral', 'house', 'agent')),
  link uuid references agency.invite_link,
  referrer bigint references accounts.member,
  at timestamptz not null,
  check (referrer <> member)
);
create index placement_link on agency.placement (link) where link is not null;
create index placement_referrer on agency.placement (referrer) where referrer is not null;

-- Domains that agents may make links on, those of an upline too.
create view agency.known_domain as
  select domain from agency.domain;

-- The team of the agent in scope. It is a view of the owner, because row security keeps such conditions from using an index: their
-- operators are not leakproof.
create view agency.team as
  select id, upline, path, type, created_at from accounts.member where path <@ (select platform.scope_path());

grant select on agency.known_domain, agency.team to baize_app;
grant select, insert on agency.referral_code, agency.placement to baize_app;
grant select, insert, update on agency.invite_link, agency.link_day, agency.domain to baize_app;
