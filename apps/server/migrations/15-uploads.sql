-- Pictures that members send: slips, receipts, papers and feedback.
create schema uploads;
grant usage on schema uploads to baize_app;

-- The picture itself lies encrypted in a file named by the id (uploads/picture-files.ts). A row without its file stays, so that the same
-- picture is found when it is sent again.
create table uploads.picture (
  -- Random: an id says nothing about another one.
  id uuid primary key,
  member bigint not null references accounts.member,
  key uuid not null,
  purpose text not null check (purpose in ('slip', 'receipt', 'kyc', 'feedback')),
  type text not null check (type in ('png', 'jpg')),
  -- Of the stored picture, before it is encrypted.
  bytes int not null check (bytes > 0),
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- Of the file that was sent.
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- 64 bits of its look (uploads/likeness.ts); similar pictures differ in few of them.
  likeness bigint not null,
  created_at timestamptz not null,
  -- The deposit, withdrawal or message that it belongs to.
  used_by text,
  used_at timestamptz,
  removed_at timestamptz,
  unique (member, key),
  check ((used_by is null) = (used_at is null))
);
create index picture_unused on uploads.picture (created_at) where used_at is null and removed_at is null;

grant select, insert, update on uploads.picture to baize_app;
