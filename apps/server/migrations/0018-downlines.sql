-- Agents list who stands directly below them, newest first.
create index member_upline on accounts.member (upline, created_at desc, id desc) where upline is not null;
