-- Withdrawals that operators pay by hand from one house account, together in one upload to its bank (business rules 5.3).
create table cashier.batch (
  id uuid primary key,
  -- The maker's own: the same key again is the same batch.
  key uuid not null,
  reference text not null unique,
  channel uuid not null references cashier.channel,
  currency text not null,
  state text not null check (state in ('open', 'released', 'closed', 'cancelled')),
  made_by uuid not null,
  released_by uuid,
  created_at timestamptz not null,
  released_at timestamptz,
  finished_at timestamptz,
  -- The file for the bank was last taken out.
  filed_at timestamptz,
  reason text not null default '',
  unique (made_by, key),
  check ((state in ('released', 'closed')) = (released_at is not null)),
  check ((released_at is null) = (released_by is null)),
  check ((state in ('closed', 'cancelled')) = (finished_at is not null))
);
create index batch_created on cashier.batch (created_at, id);

create table cashier.batch_line (
  id uuid primary key,
  batch uuid not null references cashier.batch,
  withdrawal uuid not null references cashier.withdrawal,
  -- The amount that the bank must send.
  amount bigint not null check (amount > 0),
  state text not null check (state in ('waiting', 'sent', 'failed', 'void')),
  -- The bank's id of the transfer.
  transaction text,
  -- Why it was not sent.
  note text not null default '',
  added_by uuid not null,
  decided_by uuid,
  added_at timestamptz not null,
  -- It first left in a file.
  filed_at timestamptz,
  finished_at timestamptz,
  check ((state = 'sent') = (transaction is not null)),
  check ((state = 'waiting') = (finished_at is null))
);
create index batch_line_batch on cashier.batch_line (batch, id);
-- A withdrawal is paid by one batch at a time, also when two nodes add it at the same moment.
create unique index batch_line_waiting on cashier.batch_line (withdrawal) where state = 'waiting';

grant select, insert, update on cashier.batch to baize_app;
grant select, insert, update, delete on cashier.batch_line to baize_app;

-- Of a withdrawal that was rejected after parts of it were paid: the rest, which went back to the member.
alter table cashier.withdrawal add column returned bigint not null default 0 check (returned between 0 and settled);

-- A dispute about a piece waits for an operator since then.
alter table cashier.piece add column disputed_at timestamptz;
update cashier.piece k
   set disputed_at = coalesce((select max(e.at) from cashier.event e
                                where e.subject = k.withdrawal and e.event = 'peer.dispute' and e.note = k.reference), k.paid_at)
 where state = 'dispute';
alter table cashier.piece add constraint piece_disputed_at check (state <> 'dispute' or disputed_at is not null);

-- Every payout that left over a channel, with the sum that went over it: a withdrawal has one for each of its parts that the operator paid.
create table cashier.payout (
  id uuid primary key,
  withdrawal uuid not null references cashier.withdrawal,
  channel uuid not null references cashier.channel,
  -- Null for one by hand.
  call uuid unique,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index payout_channel on cashier.payout (channel, at) where call is not null;
create index payout_withdrawal on cashier.payout (withdrawal);
insert into cashier.payout
select w.id, w.id, w.channel, w.call, w.paid, w.issued_at
  from (select *, case when state = 'issued' then house - house_fee
                       else amount - fee - coalesce((select sum(k.amount) from cashier.piece k
                                                      where k.withdrawal = w.id and k.state = 'confirmed'), 0) end as paid
          from cashier.withdrawal w where channel is not null and issued_at is not null) w
 where paid > 0;
grant select, insert on cashier.payout to baize_app;
