import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { createDb, type Db } from '../apps/server/src/platform/database/db.ts';
import { startPostgres } from '../apps/server/src/platform/database/postgres.ts';
import { afterUse, testFolder } from '../apps/server/src/platform/testing.ts';
import { eventually } from '../apps/server/src/testing.ts';
import { keepRealTime } from '../apps/server/src/testing-clock.ts';
import { CrashLoad } from './crash/crash-load.ts';
import { CrashSite } from './crash/crash-site.ts';

keepRealTime();

const DB = join(import.meta.dirname, '../apps/server/src/db.ts');
const BACKUP_DIR = testFolder();
const MINUTE_MS = 60_000;

const site = await CrashSite.start({ BACKUP_DIR, PATIENCE: '30' });
afterAll(() => site.stop());

/** `npm run db` as its own process. */
async function task(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [DB, ...args], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (part) => (said.out += String(part)));
  child.stderr.on('data', (part) => (said.err += String(part)));
  const [code] = await once(child, 'close');
  return { code, ...said };
}

const copies = () =>
  readdirSync(BACKUP_DIR)
    .filter((name) => /^\d{8}T\d{6}Z$/.test(name))
    .sort();

/** As many pictures as the members of the trial have, and the one of this test. */
const pictures = () =>
  readdirSync(join(site.dataDir, 'uploads'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

/** All that was committed until now lies in the archive: a turn ends with the newest segment, and one has begun since. */
async function archived(): Promise<void> {
  const folder = join(BACKUP_DIR, readdirSync(BACKUP_DIR).find((name) => name.startsWith('wal_')) ?? '');
  const partials = () => readdirSync(folder).filter((name) => name.endsWith('.partial'));
  const newest = () => Math.max(0, ...partials().map((name) => statSync(join(folder, name)).mtimeMs));
  for (let turns = 0; turns < 2; turns += 1) {
    const seen = Math.max(newest(), turns === 0 ? Date.now() : 0);
    await eventually(() => expect(newest()).toBeGreaterThan(seen), 5 * MINUTE_MS);
  }
}

/** Nothing but the master key, which no backup has. */
function emptyPlace(): string {
  const folder = testFolder();
  // The database's user must reach the data, or it would lie elsewhere.
  chmodSync(folder, 0o755);
  copyFileSync(join(site.dataDir, 'master.key'), join(folder, 'master.key'));
  return folder;
}

/** The database of a data folder, started for this test. */
async function openRestored(dataDir: string): Promise<Db> {
  const server = await startPostgres({ dataDir, log: { info: () => undefined, warn: () => undefined } });
  const db = createDb(server.url, { max: 2, applicationName: 'restored', login: null });
  afterUse(async () => {
    await db.destroy();
    await server.stop();
  });
  return db;
}

async function counts(db: Db) {
  const { rows } = await sql<{ movements: number; postings: number; rounds: number; epoch: number }>`
    select (select count(*)::int from wallet.movement) as movements, (select count(*)::int from wallet.posting) as postings,
           (select count(*)::int from play.round) as rounds, (select epoch::int from platform.epoch) as epoch`.execute(
    db,
  );
  return rows[0];
}

async function play(while_: () => Promise<void>): Promise<CrashLoad> {
  const load = new CrashLoad(site.url);
  await load.start(8);
  await while_();
  await eventually(() => expect(load.acknowledged).toBeGreaterThan(40), 5 * MINUTE_MS);
  await load.stop();
  return load;
}

test('STD-E05 a backup under load and the archived WAL bring back every acknowledged movement, or a moment before', async () => {
  const live = createDb(site.databaseUrl(), { max: 2, applicationName: 'live', login: null });
  const picture = join('uploads', 'ab', 'cd', 'abcd0000-0000-4000-8000-000000000002');
  mkdirSync(dirname(join(site.dataDir, picture)), { recursive: true });
  writeFileSync(join(site.dataDir, picture), 'encrypted');
  // The first load plays through the first copy and a second one by the command.
  const first = await play(async () => {
    await eventually(() => expect(copies()).toHaveLength(1), 5 * MINUTE_MS);
    const made = await task({ DATA_DIR: site.dataDir, BACKUP_DIR }, 'backup');
    expect(made.code, made.err).toBe(0);
    expect(made.err).toContain('The master key is not in the backup');
    expect(made.err).toContain(`Pictures of members in the backup: ${pictures()}.`);
    expect(made.out.trim()).toBe(join(BACKUP_DIR, copies().at(-1) ?? ''));
  });
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(live);
  const until = rows[0]?.at.toISOString() ?? '';
  const before = await counts(live);
  const second = await play(() => archived());
  await archived();
  const last = await counts(live);
  await live.destroy();
  await site.crashAll();

  // All of it, from the older copy: its archive goes past the newer one.
  const [oldest = '', newest = ''] = copies().map((name) => join(BACKUP_DIR, name));
  const whole = emptyPlace();
  const restored = await task({ DATA_DIR: whole }, 'restore', oldest);
  expect([restored.code, restored.out.trim().split('\n').at(-1)], restored.out + restored.err).toEqual([
    0,
    'the ledger is whole',
  ]);
  const db = await openRestored(whole);
  expect([await first.problems(db), await second.problems(db)]).toEqual([[], []]);
  expect(await counts(db)).toMatchObject({ movements: last?.movements, rounds: last?.rounds });
  expect((await counts(db))?.epoch).toBe((last?.epoch ?? 0) + 1);

  // A moment, from the newer one.
  const earlier = emptyPlace();
  const moment = await task({ DATA_DIR: earlier }, 'restore', newest, '--until', until);
  expect(moment.code, moment.out + moment.err).toBe(0);
  expect(readFileSync(join(earlier, picture), 'utf8')).toBe('encrypted');
  const then = await openRestored(earlier);
  expect(await first.problems(then)).toEqual([]);
  expect(await counts(then)).toEqual({ ...before, epoch: (before?.epoch ?? 0) + 1 });

  await refused(newest, until);
});

/** Every refusal is one sentence, and leaves the folder as it was. */
async function refused(backup: string, until: string): Promise<void> {
  const place = emptyPlace();
  const said = async (env: Record<string, string>, ...args: string[]) => {
    const { code, err } = await task({ DATA_DIR: place, ...env }, 'restore', ...args);
    expect([code, readdirSync(place)]).toEqual([1, ['master.key']]);
    return err.trim();
  };
  expect(
    await said({ MASTER_KEY: '5ba1e0f7c4d2963812ab7704de59c0f31a86b25d9e4407fc638d2eb15094ca7f' }, backup),
  ).toMatch(/^This backup lies under another key: .+\.$/);
  const later = new Date(Date.parse(until) + 60 * MINUTE_MS).toISOString();
  expect(await said({}, backup, '--until', later)).toMatch(
    /The archive ends before .+: give an earlier moment/,
  );
  expect(await said({}, backup, '--until', '2020-01-01T00:00:00Z')).toMatch(
    /This backup ended at .+: use an earlier one\.$/,
  );
  expect((await task({ DATA_DIR: site.dataDir }, 'restore', backup)).err.trim()).toMatch(
    /is not empty: it holds .+\.$/,
  );
  const spoilt = join(backup, 'data/global/pg_control');
  const bytes = readFileSync(spoilt);
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  writeFileSync(spoilt, bytes);
  expect(await said({}, backup)).toBe(
    'data/global/pg_control in the backup is not as it was written: use another backup.',
  );
}
