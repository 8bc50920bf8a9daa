-- Tokens and coins on the addresses of members go to the wallet of the channel: the signer moves them, and the server hands the work out.
alter table cashier.chain
  add column sweeps boolean not null default false,
  -- Smaller sums stay where they are, in the smallest unit of the token and of the coin; coins stay everywhere with 0.
  add column sweep_min numeric(78, 0) not null default 0 check (sweep_min >= 0),
  add column coin_min numeric(78, 0) not null default 0 check (coin_min >= 0),
  -- Of the signer, as it said last: payouts and gas leave the one, and what is swept comes to the other.
  add column wallet text,
  add column treasury text,
  -- Coins of the wallet for gas, when they were last looked at.
  add column wallet_coins numeric(78, 0),
  -- The page of a transaction begins with it, for members and operators; empty without one.
  add column explorer text not null default '';

-- Tokens at an address by what was counted in and swept out, in the smallest unit.
alter table cashier.chain_address
  add column held numeric(78, 0) not null default 0,
  add column looked_at timestamptz;
update cashier.chain_address a
   set held = (select coalesce(sum(t.tokens), 0) from cashier.chain_transfer t
                where t.channel = a.channel and t.address = a.address and t.state in ('credited', 'dust'));
create index chain_address_held on cashier.chain_address (channel, held) where held > 0;
create index chain_address_looked on cashier.chain_address (channel, looked_at nulls first);
grant update (held, looked_at) on cashier.chain_address to baize_app;

create table cashier.chain_sweep (
  id uuid primary key,
  channel uuid not null references cashier.channel,
  address text not null references cashier.chain_address (address),
  asset text not null check (asset in ('token', 'coin')),
  amount numeric(78, 0) not null check (amount > 0),
  -- `gas` has coins for gas under way to the address, `sent` its own transaction; `elsewhere` tells that somebody else moved the tokens.
  state text not null check (state in ('needed', 'gas', 'sent', 'done', 'failed', 'elsewhere')),
  reason text,
  target text,
  transaction text,
  block bigint,
  -- Transactions that took the place of one before, with a higher fee.
  replaced int not null default 0,
  -- Paid for gas by all of its transactions, in the smallest unit of the coin.
  gas numeric(78, 0) not null default 0,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((state in ('done', 'failed', 'elsewhere')) = (settled_at is not null)),
  check (state not in ('sent', 'done') or (target is not null and transaction is not null))
);
-- One at a time moves what an address holds, so that neither takes the gas of another.
create unique index chain_sweep_live on cashier.chain_sweep (address) where state in ('needed', 'gas', 'sent');
create index chain_sweep_created on cashier.chain_sweep (created_at, id);
create index chain_sweep_address on cashier.chain_sweep (address, created_at);
grant select, insert, update on cashier.chain_sweep to baize_app;

-- Gas for an address, and what is swept from it, are jobs with a number as payouts are.
alter table cashier.chain_job
  add column kind text not null default 'payout' check (kind in ('payout', 'gas', 'sweep')),
  add column sweep uuid references cashier.chain_sweep,
  add constraint chain_job_sweep_check check ((kind = 'payout') = (sweep is null));
create unique index chain_job_sweep on cashier.chain_job (sweep) where kind = 'sweep';
create unique index chain_job_gas on cashier.chain_job (sweep) where kind = 'gas' and state = 'signed';
create index chain_job_of_sweep on cashier.chain_job (sweep) where sweep is not null;
-- What a transaction moves, where each of a job moves another sum: coins less their own gas.
alter table cashier.chain_attempt add column amount numeric(78, 0);

-- Keeps what an address holds by the transfers that count.
create function cashier.count_held() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  change numeric := 0;
begin
  if tg_op <> 'INSERT' and old.state in ('credited', 'dust') then change := change - old.tokens; end if;
  if tg_op <> 'DELETE' and new.state in ('credited', 'dust') then change := change + new.tokens; end if;
  if change <> 0 then
    update cashier.chain_address set held = held + change where address = coalesce(new.address, old.address);
  end if;
  return null;
end $$;
create trigger chain_transfer_held after insert or delete or update of state on cashier.chain_transfer
  for each row execute function cashier.count_held();
create function cashier.count_swept() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.asset = 'token' and new.state in ('done', 'elsewhere') then
    update cashier.chain_address set held = held - new.amount where address = new.address;
  end if;
  return null;
end $$;
create trigger chain_sweep_held after insert or update of state on cashier.chain_sweep
  for each row execute function cashier.count_swept();

-- The transaction of a payout on its way, for the page of its withdrawal: members see no jobs.
create view cashier.chain_payout as
  select j.id as call, j.channel, j.transaction, j.block, j.state, h.head, h.confirmations, h.explorer
    from cashier.chain_job j
    join cashier.chain h on h.channel = j.channel
   where j.kind = 'payout' and j.transaction is not null;
grant select on cashier.chain_payout to baize_app;
