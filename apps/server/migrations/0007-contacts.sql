-- Where a member can be reached. The index is an HMAC, so that a number can be looked up but not read.
create table accounts.contact (
  member bigint not null references accounts.member,
  kind text not null check (kind in ('email', 'mobile')),
  index bytea not null,
  sealed bytea not null,
  verified_at timestamptz,
  primary key (member, kind)
);
-- A12: a verified address belongs to one member.
create unique index contact_verified on accounts.contact (kind, index) where verified_at is not null;
create index contact_index on accounts.contact (kind, index);

grant select, insert, update, delete on accounts.contact to baize_app;
