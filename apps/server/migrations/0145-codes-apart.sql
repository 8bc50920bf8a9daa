-- Codes that an owner asks for are counted apart from those that strangers ask for.
alter table accounts.code add column asked_by text not null default 'stranger'
  check (asked_by in ('stranger', 'owner', 'device'));
