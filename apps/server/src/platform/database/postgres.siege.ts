import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';

import { type EmbeddedPostgres, runningUrl, startPostgres } from './postgres.ts';

const log = { info: () => {}, warn: () => {} };
const asRoot = process.getuid?.() === 0;
/** Whether another user may read this checkout at all: not when it lies below a closed folder. */
const open = ancestors(import.meta.dirname).every((path) => (statSync(path).mode & 0o001) !== 0);
const folders: string[] = [];
const servers: EmbeddedPostgres[] = [];

function ancestors(path: string): string[] {
  const above = dirname(path);
  return above === path ? [path] : [path, ...ancestors(above)];
}

function folder(mode = 0o755): string {
  const made = mkdtempSync(join(tmpdir(), 'postgres-'));
  chmodSync(made, mode);
  folders.push(made);
  return made;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dataDir, log });
  servers.push(server);
  return server;
}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(text);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

async function eventually<T>(what: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await what();
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

/** A process that starts a server over a folder and then does nothing. */
async function otherProcess(
  dataDir: string,
  options: { uid?: number; gid?: number } = {},
): Promise<ChildProcess> {
  const program = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))};
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, warn() {} } });
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    ...options,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child.stderr, 'data').then(([text]) => Promise.reject(new Error(String(text)))),
  ]);
  return child;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

test('data survives a stop, and the second start takes less than 2 s', async () => {
  const dataDir = folder();
  const first = await start(dataDir);
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  // The quickest of a few says what a start costs, the others what else the machine did.
  let quickest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 8 && quickest >= 2_000; tries += 1) {
    const begun = performance.now();
    const again = await start(dataDir);
    quickest = Math.min(quickest, performance.now() - begun);
    expect(await ask(again.url, 'select answer from kept')).toBe(42);
    await again.stop();
  }
  expect(quickest).toBeLessThan(2_000);
});

test('the cluster is UTF-8 with a locale that knows letters, sums its pages and asks for a password', async () => {
  const { url } = await start(folder());
  expect(
    await ask(
      url,
      `select pg_encoding_to_char(encoding) || ' ' || datctype as answer from pg_database where datname = 'baize'`,
    ),
  ).toBe('UTF8 C.UTF-8');
  expect(await ask(url, `select current_setting('data_checksums') as answer`)).toBe('on');
  const stranger = new URL(url);
  stranger.password = 'wrong';
  await expect(ask(stranger.href, 'select 1 as answer')).rejects.toThrow(/password/);
});

test('a server that is killed comes back under the same address with what was committed (F05)', async () => {
  const server = await start(folder());
  await ask(server.url, 'create table kept as select 1 as answer');
  const before = server.pid();
  process.kill(before, 'SIGKILL');
  await new Promise((done) => setTimeout(done, 300));
  expect(await eventually(() => ask(server.url, 'select answer from kept'))).toBe(1);
  // The new server answers others a moment before its owner has heard its first answer.
  await vi.waitFor(() => expect(server.pid()).not.toBe(before), 10_000);
});

test('a server left by a killed process is taken over, not started twice', async () => {
  const dataDir = folder();
  const child = await otherProcess(dataDir);
  const left = runningUrl(dataDir) ?? '';
  await ask(left, 'create table kept as select 7 as answer');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const adopted = await start(dataDir);
  expect([adopted.url, await ask(adopted.url, 'select answer from kept')]).toEqual([left, 7]);
  await adopted.stop();
  await expect(ask(left, 'select 1 as answer')).rejects.toThrow();
});

test('a second program over the same folder works on the running server and leaves it running', async () => {
  const dataDir = folder();
  const child = await otherProcess(dataDir);
  const guest = await startPostgres({ dataDir, log });
  await guest.stop();
  expect(await ask(guest.url, 'select 1 as answer')).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await start(dataDir);
});

test('lock files of a dead server, or of a pid that is now somebody else, do not stop the start', async () => {
  const dataDir = folder();
  const first = await start(dataDir);
  const home = String(await ask(first.url, `select current_setting('data_directory') as answer`));
  const locks = readFileSync(join(home, 'postmaster.pid'), 'utf8');
  await first.stop();
  writeFileSync(join(home, 'postmaster.pid'), locks.replace(/^\d+/, String(process.pid)));
  const again = await start(dataDir);
  expect(await ask(again.url, 'select 1 as answer')).toBe(1);
});

test('a ledger without its password file stops the start, and is not replaced', async () => {
  const dataDir = folder();
  const first = await start(dataDir);
  const home = dirname(String(await ask(first.url, `select current_setting('data_directory') as answer`)));
  await ask(first.url, 'create table kept as select 3 as answer');
  await first.stop();
  renameSync(join(home, 'password'), join(home, 'kept'));
  await expect(startPostgres({ dataDir, log })).rejects.toThrow(/password is missing/);
  renameSync(join(home, 'kept'), join(home, 'password'));
  expect(await ask((await start(dataDir)).url, 'select answer from kept')).toBe(3);
});

test.runIf(asRoot)(
  'under root the server runs as its own user, also when the folder above is closed to him',
  async () => {
    const dataDir = join(folder(0o700), 'data');
    mkdirSync(dataDir);
    const server = await start(dataDir);
    const home = String(await ask(server.url, `select current_setting('data_directory') as answer`));
    folders.push(join(home, '..'));
    expect(home.startsWith(dataDir)).toBe(false);
    expect(readFileSync(`/proc/${server.pid()}/status`, 'utf8')).not.toMatch(/^Uid:\s+0\s/m);
    await ask(server.url, 'create table kept as select 5 as answer');
    await server.stop();
    const again = await start(dataDir);
    expect(await ask(again.url, 'select answer from kept')).toBe(5);
    await again.stop();
    // A data folder that moves takes its ledger along; one whose ledger is gone says so instead of beginning another.
    const moved = join(folder(0o700), 'elsewhere');
    renameSync(dataDir, moved);
    const there = await start(moved);
    expect(await ask(there.url, 'select answer from kept')).toBe(5);
    await there.stop();
    rmSync(join(home, '..'), { recursive: true });
    await expect(startPostgres({ dataDir: moved, log })).rejects.toThrow(/the database of .+ lay in/);
  },
);

test.runIf(asRoot && open)('an ordinary user starts it over a folder of his own', async () => {
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? [];
  const dataDir = folder();
  const { chownSync } = await import('node:fs');
  chownSync(dataDir, Number(uid), Number(gid));
  const child = await otherProcess(dataDir, { uid: Number(uid), gid: Number(gid) });
  const url = runningUrl(dataDir) ?? '';
  expect([await ask(url, 'select 1 as answer'), existsSync(join(dataDir, 'postgres', 'data'))]).toEqual([
    1,
    true,
  ]);
  const pid = Number(
    readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  process.kill(pid, 'SIGQUIT');
  await eventually(async () => {
    if (existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))) throw new Error('still stopping');
  });
});
