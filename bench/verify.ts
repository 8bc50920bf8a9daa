// The time of `npm run verify` over a ledger and over one ten times as large: no invariant may cost more than the rows.
// BENCH_POSTINGS says how many postings the smaller one has. Fails beyond twelve times.
import { checkInvariants } from '../apps/server/src/wallet/wallet.ts';
import { ROUNDS, ROUNDS_SQL } from './rounds.ts';
import { type BenchServer, benchServer, figure } from './server.ts';

const POSTINGS = Number(process.env.BENCH_POSTINGS ?? 100_000);
const TIMES = 10;
const WORSE_AT_MOST = 12;
/** Movements of each member, and members of each batch. */
const [EACH, TOGETHER] = [50, 100];

/** A ledger as the lane would have written it: every member is paid the same, fifty times, in batches of a hundred. */
const FILL = `
set synchronous_commit = off;
select wallet.open_house('adjustment', 104);
create unlogged table bench.batch as
  select g, p, uuidv7() as id, now() - interval '1 day' + p * interval '1 minute' as at, row_number() over (order by p, g) as seq
    from generate_series(1, $members / ${TOGETHER}) g, generate_series(1, ${EACH}) p;
insert into wallet.movement (id, member, fingerprint, seq, at, batch, kind, reason)
  select uuidv7(), m, 1, p, b.at, b.id, 11, 0
    from generate_series(1, $members) m, bench.batch b where b.g = (m - 1) / ${TOGETHER} + 1;
insert into wallet.posting (member, seq, amount, balance, at, account, kind, movement, hash)
  select member, seq, 10000, seq * 10000, at, 1, kind, id,
         wallet.chain(wallet.genesis(member, 1), uuid_send(id) || int8send(seq) || int8send(10000) || int8send(seq * 10000)
           || int2send(kind) || int2send(104::smallint) || timestamptz_send(at)) over (partition by member order by seq)
    from wallet.movement;
insert into wallet.account (member, no, currency, balance, seq, floor, head)
  select member, 1, 104, balance, seq, 0, hash from wallet.posting where seq = ${EACH} and account = 1;
insert into wallet.batch (id, at, posted, refused, digest, facts)
  select b.id, b.at, ${TOGETHER}, 0, wallet.batch_digest(b.id, sha256(string_agg(p.hash, ''::bytea order by p.member)),
           sha256(string_agg(wallet.movement_bytes(m.id, m.member, m.fingerprint, m.seq, m.at, m.kind, m.reason), ''::bytea order by m.id)), ''), ''
    from bench.batch b join wallet.movement m on m.batch = b.id join wallet.posting p on p.movement = m.id and p.member = m.member
   group by b.id, b.at;
insert into wallet.posting (member, seq, amount, balance, at, account, kind, movement, hash)
  select a.member, b.seq, -${TOGETHER}0000, -b.seq * ${TOGETHER}0000, b.at, a.no, 0, b.id,
         wallet.chain(a.head, uuid_send(b.id) || int8send(b.seq) || int8send(-${TOGETHER}0000) || int8send(-b.seq * ${TOGETHER}0000)
           || int2send(0::smallint) || int2send(104::smallint) || timestamptz_send(b.at) || w.digest) over (order by b.seq)
    from bench.batch b join wallet.batch w on w.id = b.id,
         (select * from wallet.account where member = 1::bigint << 62 and currency = 104 order by no limit 1) a;
update wallet.account a set balance = p.balance, seq = p.seq, head = p.hash
  from (select * from wallet.posting where member = 1::bigint << 62 order by seq desc limit 1) p where a.member = p.member and a.no = p.account;
analyze`;

const few = await seconds(POSTINGS);
const many = await seconds(POSTINGS * TIMES);
figure(`verify of ${POSTINGS} postings`, few, 's');
figure(`verify of ${POSTINGS * TIMES} postings`, many, 's', { name: 'a tenth of them', ratio: many / few });
if (many / few > WORSE_AT_MOST) {
  process.stderr.write(`ten times the postings take ${(many / few).toFixed(1)} times as long\n`);
  process.exitCode = 1;
}

async function seconds(postings: number): Promise<number> {
  const server = await benchServer(ROUNDS, ROUNDS_SQL);
  try {
    await fill(server, Math.ceil(postings / EACH / TOGETHER) * TOGETHER);
    const began = performance.now();
    const violations = await checkInvariants(server.owner);
    if (violations.length > 0) throw new Error(`the ledger is not whole: ${violations[0]?.detail}`);
    return (performance.now() - began) / 1000;
  } finally {
    await server.stop();
  }
}

async function fill({ control }: BenchServer, members: number): Promise<void> {
  for (const statement of FILL.split(';\n'))
    await control.query(statement.replaceAll('$members', String(members)));
}
