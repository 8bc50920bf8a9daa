-- Identity documents of members, and the decisions of operators about them (M-01.9, A12).
create schema identity;
grant usage on schema identity to baize_app;

-- One row a document that was sent. The newest one of a member says the state of their identity.
create table identity.document (
  id uuid primary key,
  -- The member's own key: the same key again is the same document.
  key uuid not null,
  member bigint not null references accounts.member,
  state text not null check (state in ('submitted', 'approved', 'rejected', 'expired', 'revoked')),
  kind text not null,
  country text not null,
  -- Number, name and birth date. Null once the document was removed (E07).
  sealed bytea,
  -- HMAC of the number, the same as that of `members.detail`.
  number_index bytea,
  expires_on date,
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  removed_at timestamptz,
  unique (member, key),
  check ((sealed is null) = (removed_at is not null)),
  check ((number_index is null) = (removed_at is not null)),
  check ((state in ('rejected', 'revoked')) = (reason is not null))
);
-- One at a time, also when two nodes are asked at the same moment.
create unique index document_current on identity.document (member) where state in ('submitted', 'approved');
create index document_member on identity.document (member, submitted_at, id);
create index document_queue on identity.document (submitted_at, id) where state = 'submitted';
create index document_number on identity.document (number_index) where number_index is not null;
create index document_expiry on identity.document (expires_on) where state = 'approved';
create index document_rejected on identity.document (decided_at) where state = 'rejected' and removed_at is null;

-- The history of a document. Rows never change.
create table identity.event (
  id uuid primary key,
  document uuid not null references identity.document,
  member bigint not null references accounts.member,
  event text not null,
  -- The state after it.
  state text not null,
  -- Null for the member and for what the program does.
  operator uuid,
  note text not null,
  at timestamptz not null
);
create index event_document on identity.event (document, id);

grant select, insert, update on identity.document to baize_app;
grant select, insert on identity.event to baize_app;

-- An identity check may show that a player is too young.
alter table safety.event drop constraint event_kind_check;
alter table safety.event add constraint event_kind_check check (kind in
  ('impossibleTravel', 'newDevice', 'lock', 'manyAccounts', 'duplicate', 'underage', 'regionRefused', 'chance', 'certificate', 'payback',
   'vendorConflict', 'vendorVoidWin', 'vendorChecksum'));
