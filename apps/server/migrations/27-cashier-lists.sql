-- Queues of 100 000 rows and 200 000 slips stay quick (bench/cashier.ts).
create index withdrawal_amount on cashier.withdrawal (amount, id);
create index deposit_amount on cashier.deposit (amount, id);
create index withdrawal_transaction on cashier.withdrawal (transaction) where transaction is not null;
create index picture_used on uploads.picture (used_by) where used_by is not null;

-- The four quarters of a likeness, each as a number of its own. Likenesses that differ in at most 4n + 3 bits have a quarter that differs in at
-- most n.
create function uploads.quarters(p_likeness bigint) returns int[]
  language sql immutable strict parallel safe as $$
  select array[(p_likeness & 65535)::int, 65536 + ((p_likeness >> 16) & 65535)::int,
               131072 + ((p_likeness >> 32) & 65535)::int, 196608 + ((p_likeness >> 48) & 65535)::int] $$;

-- Numbers of 16 bits of which few are set.
create table uploads.flip (
  mask int primary key,
  bits int not null
);
insert into uploads.flip select mask, bit_count(mask::bit(16)) from generate_series(0, 65535) mask where bit_count(mask::bit(16)) <= 4;

-- All quarters of likenesses that may differ from a given one in so many bits, at most 19.
create function uploads.quarters_near(p_likeness bigint, p_distance int) returns int[]
  language sql stable strict parallel safe as $$
  select array_agg(quarter # mask) from unnest(uploads.quarters(p_likeness)) quarter, uploads.flip where bits <= p_distance / 4 $$;

create index picture_alike on uploads.picture using gin (uploads.quarters(likeness)) with (fastupdate = off) where used_by is not null;

grant select on uploads.flip to baize_app;
