-- The orders that a payment may still arrive for, of which the providers are asked.
create index deposit_payable_yet on cashier.deposit (asked_at nulls first, created_at)
  where state in ('created', 'pending', 'submitted', 'reviewing');

-- The keys under which operators have pressed calls of the console, each with the first answer. One without an answer is being worked on,
-- or its node has died.
create table platform.press (
  operator uuid not null,
  key uuid not null,
  call text not null,
  wish bytea not null,
  begun_at timestamptz not null,
  answer jsonb,
  primary key (operator, key)
);
create index press_begun on platform.press (begun_at);
grant select, insert, update, delete on platform.press to baize_app;

-- The part that the member says has arrived: the same answer again is none that came second.
alter table cashier.withdrawal add column answered_received bigint;
