-- A batch seals its movements and what a feature wrote of them, beside the heads of their accounts.
-- Facts: SHA-256 over the feature's rows, empty where it has none; null in a batch of the time before, whose digest is over its heads alone.
alter table wallet.batch add column facts bytea;

-- The turns that no guarded entry took: with the rounds and steps they come to the turn.
alter table wallet.account add column advanced bigint not null default 0;
update wallet.account a set advanced = a.turn - (
  select count(*) from (select member from play.round union all select member from play.round_step) played where played.member = a.member)
 where a.no = 1 and a.turn <> 0;

-- Where the audit chain ends, told apart from the chain, so that its end cannot be cut off unseen.
create table operators.audit_head (
  events bigint not null,
  hash bytea not null,
  only_row boolean primary key default true check (only_row)
);
insert into operators.audit_head (events, hash)
select coalesce(max(n), 0), coalesce((select hash from operators.audit order by n desc limit 1), decode(repeat('00', 32), 'hex'))
  from operators.audit;
grant select, update on operators.audit_head to baize_app;
