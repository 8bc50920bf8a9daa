-- ACC-2: an account moves below another upline by two people of the house, from the next business day on; what was stays on record.
create table accounts.upline_change (
  -- The request that two people agreed on.
  id uuid primary key,
  member bigint not null references accounts.member,
  -- Null is directly below the house.
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

grant select, insert, update on accounts.upline_change to baize_app;
