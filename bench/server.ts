import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MERGED } from '../apps/server/src/features.ts';
import { createClient, createDb, type Db } from '../apps/server/src/platform/database/db.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { startPostgres } from '../apps/server/src/platform/database/postgres.ts';
import { wallRepeatables } from '../apps/server/src/platform/database/wall.ts';
import { uuidv7 } from '../apps/server/src/platform/uuid.ts';
import {
  type Companion,
  fingerprint,
  type Movement,
  openMember,
  post,
  walletRepeatables,
} from '../apps/server/src/wallet/wallet.ts';

/** Flags that `npm start` gives Node. */
export const NODE_FLAGS = ['--max-semi-space-size=64'];

export interface BenchServer {
  readonly url: string;
  pid(): number;
  readonly owner: Db;
  readonly db: Db;
  /** A single connection of the owner. */
  readonly control: ReturnType<typeof createClient>;
  stop(): Promise<void>;
}

/** A server of its own in a temporary folder, with the settings of production and nothing else in it. */
export async function benchServer(companion: Companion, tables: string): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-bench-'));
  chmodSync(dataDir, 0o755);
  const log = { info: () => {}, warn: (message: string) => process.stderr.write(`${message}\n`) };
  const server = await startPostgres({ dataDir, log });
  const repeatables = [...walletRepeatables([companion]), ...wallRepeatables(MERGED.walls)];
  await migrate({ url: server.url, repeatables });
  const owner = createDb(server.url, { max: 2, applicationName: 'bench-owner', login: null });
  const db = createDb(server.url, { max: 4, applicationName: 'bench' });
  const control = createClient(server.url, { applicationName: 'bench-control', login: null });
  await control.connect();
  await control.query(tables);
  await wearInLog(control);
  // A bench that breaks off takes its server along.
  const takeAlong = () => process.kill(server.pid(), 'SIGINT');
  process.once('exit', takeAlong);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const stop = async () => {
    process.off('exit', takeAlong);
    await Promise.all([owner.destroy(), db.destroy(), control.end()]);
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, pid: server.pid, owner, db, control, stop };
}

/** A log that has gone round once writes into its old files: making a new one holds up every commit for 50 ms. */
async function wearInLog(control: BenchServer['control']): Promise<void> {
  for (let written = 0; written < 512; written += 8)
    await control.query(`select pg_logical_emit_message(false, 'bench', repeat('x', 8 * 1024 * 1024))`);
  await control.query('checkpoint');
}

const AT_ONCE = 1_000;

/** Members 1 to `count`, each with the same balance. */
export async function fund(db: Db, count: number, balance: bigint): Promise<void> {
  for (let first = 1; first <= count; first += AT_ONCE) {
    const members = Array.from({ length: Math.min(AT_ONCE, count - first + 1) }, (_, i) => BigInt(first + i));
    await db.transaction().execute(async (tx) => {
      for (const member of members) await openMember(tx, { member, currency: 'MMK' });
      await post(
        tx,
        members.map((member) => opening(member, balance)),
      );
    });
  }
}

/** The movement that gives a member their first balance. */
export function opening(member: bigint, balance: bigint): Movement {
  const legs = [
    { account: { no: 1 }, amount: balance },
    { account: { house: 'adjustment' }, amount: -balance },
  ];
  return {
    member,
    key: uuidv7(Date.now()),
    kind: 'adjustment',
    fingerprint: fingerprint(member, balance),
    legs,
  };
}

/** One line a figure; `vs` names what the ratio compares it with. */
export function figure(
  bench: string,
  value: number,
  unit: string,
  vs?: { name: string; ratio: number },
): void {
  const line = { bench, value: round(value), unit, vs: vs?.name ?? null, ratio: vs ? round(vs.ratio) : null };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
