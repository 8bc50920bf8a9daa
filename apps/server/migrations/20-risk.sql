-- The rules of the risk score, and the cases of operators.
create schema risk;
grant usage on schema risk to baize_app;

-- Rules that differ from those that were delivered (packages/contract/src/risk/rules.ts).
create table risk.rule (
  rule text primary key,
  is_on boolean not null,
  points int not null check (points between 0 and 100),
  -- Whole numbers by the names of the rule's parameters.
  parameters jsonb not null,
  changed_by uuid not null,
  changed_at timestamptz not null
);

-- The network of an address: what one connection to the internet has.
create function risk.network_of(p_address inet) returns inet
  language sql immutable strict parallel safe as $$
  select network(set_masklen(p_address, case family(p_address) when 4 then 24 else 56 end))::inet $$;

create index access_network on safety.access (risk.network_of(address), at desc);
create index picture_slips on uploads.picture (used_at) where purpose = 'slip' and used_at is not null;

-- An operator's inquiry into a member.
create table risk.case (
  id uuid primary key,
  -- The operator's own key: the same key again is the same case.
  key uuid not null,
  member bigint not null references accounts.member,
  title text not null,
  state text not null check (state in ('open', 'waiting', 'closed')),
  outcome text check (outcome in ('cleared', 'watched', 'restricted', 'fraud')),
  assignee uuid,
  opened_by uuid not null,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  closed_by uuid,
  closed_at timestamptz,
  unique (opened_by, key),
  check ((state = 'closed') = (outcome is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (closed_by is not null))
);
create index case_member on risk.case (member, id);
create index case_open on risk.case (member) where state <> 'closed';

-- Notes of a case. Rows never change.
create table risk.case_note (
  id uuid primary key,
  subject uuid not null references risk.case,
  author uuid not null,
  text text not null,
  at timestamptz not null
);
create index case_note_subject on risk.case_note (subject, id);

-- The deposits, withdrawals, events and other members that a case is about.
create table risk.case_link (
  subject uuid not null references risk.case,
  kind text not null check (kind in ('member', 'deposit', 'withdrawal', 'event')),
  -- The public id of a member, the id of everything else.
  link text not null,
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (subject, kind, link)
);
create index case_link_link on risk.case_link (kind, link);

grant select, insert, update on risk.rule, risk.case to baize_app;
grant select, insert on risk.case_note, risk.case_link to baize_app;
