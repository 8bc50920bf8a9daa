-- Browsers that an operator signed in from. Each has its own count of failures, so that strangers lock only strangers out.
create table operators.device (
  operator uuid not null references operators.operator,
  hash bytea not null,
  last_at timestamptz not null,
  primary key (operator, hash)
);
grant select, insert, update on operators.device to baize_app;

-- The empty device stands for all strangers together.
alter table operators.sign_in_try add column device bytea not null default '',
  drop constraint sign_in_try_pkey, add primary key (name_hash, device);
