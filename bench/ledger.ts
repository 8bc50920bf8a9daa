import { createClient } from '../apps/server/src/platform/database/db.ts';
import { uuidv7 } from '../apps/server/src/platform/uuid.ts';
import { checkInvariants, createLane, type Lane } from '../apps/server/src/wallet/wallet.ts';
import { closeSingle, openSingle, type Single, singleBet } from './http/one-transaction.ts';
import { ROUNDS, ROUNDS_SQL, spin } from './rounds.ts';
import { type BenchServer, benchServer, figure, fund, median, percentile } from './server.ts';

/**
 * The lane with full records against one transaction per bet with the same records, in rounds that take turns. Both draw
 * from the same members, write movement, postings, round, batch, house posting and hash chain, and flush every commit.
 */
const MEMBERS = 20_000;
const ROUNDS_RUN = Number(process.env.BENCH_ROUNDS ?? 4);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const LANE_CLIENTS = 256;
const SINGLE_CLIENTS = 64;
const STAKE = 10_000n;

interface Run {
  readonly rate: number;
  readonly delays: readonly number[];
}

async function drive(clients: number, seconds: number, bet: () => Promise<unknown>): Promise<Run> {
  const delays: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let sent = performance.now(); sent < until; sent = performance.now()) {
        await bet();
        delays.push(performance.now() - sent);
      }
    }),
  );
  return { rate: (delays.length * 1000) / (performance.now() - start), delays };
}

let next = 0;
/** Members in a fixed shuffled order, so that no two bets in flight are the same member's. */
function anyMember(): bigint {
  next += 1;
  return BigInt(((next * 7_919) % MEMBERS) + 1);
}

const laneBet = (lane: Lane) => () =>
  lane.submit(spin({ member: anyMember(), key: uuidv7(Date.now()), stake: STAKE }));

async function compare(lane: Lane, single: Single): Promise<void> {
  const runs: { lane: Run; single: Run }[] = [];
  await drive(LANE_CLIENTS, 2, laneBet(lane));
  await drive(SINGLE_CLIENTS, 1, () => singleBet(single, { member: anyMember(), stake: STAKE }));
  for (let i = 0; i < ROUNDS_RUN; i++) {
    const one = await drive(SINGLE_CLIENTS, SECONDS, () =>
      singleBet(single, { member: anyMember(), stake: STAKE }),
    );
    const many = await drive(LANE_CLIENTS, SECONDS, laneBet(lane));
    runs.push({ lane: many, single: one });
    process.stderr.write(
      `round ${i + 1}: lane ${Math.round(many.rate)}/s, one transaction per bet ${Math.round(one.rate)}/s\n`,
    );
  }
  const rate = median(runs.map((run) => run.lane.rate));
  const ratio = median(runs.map((run) => run.lane.rate / run.single.rate));
  figure('ledger.single', median(runs.map((run) => run.single.rate)), 'bets/s');
  figure('ledger.lane', rate, 'bets/s', { name: 'one transaction per bet', ratio });
  figure(
    'ledger.lane.p99',
    percentile(
      runs.flatMap((run) => run.lane.delays),
      0.99,
    ),
    'ms',
  );
}

async function growth(server: BenchServer, lane: Lane): Promise<void> {
  const before = await size(server);
  const run = await drive(LANE_CLIENTS, SECONDS, laneBet(lane));
  const spins = run.delays.length;
  const after = await size(server);
  for (const [name, bytes] of after) {
    const each = Math.round((bytes - (before.get(name) ?? 0)) / spins);
    if (each > 0) process.stderr.write(`${name} ${each} bytes a spin\n`);
  }
  figure('ledger.growth', (total(after) - total(before)) / spins, 'bytes/spin');
}

const total = (sizes: ReadonlyMap<string, number>) =>
  [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);

/** Bytes of each table with its indexes. */
async function size({ control }: BenchServer): Promise<Map<string, number>> {
  const { rows } = await control.query<{ name: string; bytes: bigint }>(`
    select c.oid::regclass::text as name, pg_total_relation_size(c.oid) as bytes
      from pg_class c where c.relkind = 'r' and c.relnamespace in ('wallet'::regnamespace, 'bench'::regnamespace)`);
  return new Map(rows.map((row) => [row.name, Number(row.bytes)]));
}

/** One member's row is held for a second, again and again, while all others play. */
async function heldRow(server: BenchServer, lane: Lane): Promise<void> {
  const cashier = createClient(server.url, { applicationName: 'bench-cashier', login: null });
  await cashier.connect();
  const until = performance.now() + SECONDS * 1000;
  const done = () => performance.now() >= until;
  const held = BigInt(MEMBERS);
  const holding = (async () => {
    while (!done()) {
      await cashier.query('begin');
      await cashier.query('select 1 from wallet.account where member = $1 and no = 1 for update', [
        String(held),
      ]);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await cashier.query('commit');
    }
  })();
  const waiting = (async () => {
    while (!done()) await lane.submit(spin({ member: held, key: uuidv7(Date.now()), stake: STAKE }));
  })();
  const others = () => {
    const member = anyMember();
    return lane.submit(
      spin({ member: member === held ? 1n : member, key: uuidv7(Date.now()), stake: STAKE }),
    );
  };
  const run = await drive(LANE_CLIENTS, SECONDS, others);
  await Promise.all([holding, waiting]);
  await cashier.end();
  figure('ledger.held.p99', percentile(run.delays, 0.99), 'ms');
  figure('ledger.held.rate', run.rate, 'bets/s');
}

const server = await benchServer(ROUNDS, ROUNDS_SQL);
try {
  await fund(server.db, MEMBERS, 1_000_000_000_000n);
  const lane = createLane({
    url: server.url,
    companion: ROUNDS,
    applicationName: 'bench-lane',
    connections: Number(process.env.BENCH_CONNECTIONS ?? 2),
    maxBatch: Number(process.env.BENCH_BATCH ?? 128),
    log: { warn: (context, message) => process.stderr.write(`${message} ${JSON.stringify(context)}\n`) },
  });
  const single = await openSingle(server.url, SINGLE_CLIENTS);
  await compare(lane, single);
  await closeSingle(single);
  await growth(server, lane);
  await heldRow(server, lane);
  await lane.close();
  const violations = await checkInvariants(server.owner);
  figure('ledger.violations', violations.length, 'rows');
  for (const { id, detail } of violations) process.stderr.write(`${id}: ${detail}\n`);
  process.exitCode = violations.length === 0 ? 0 : 1;
} finally {
  await server.stop();
}
