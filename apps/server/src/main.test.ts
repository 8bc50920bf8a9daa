import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { testDb } from './platform/testing.ts';
import { simulateTime } from './wallet/wallet.ts';

const { owner, url } = await testDb();
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

/** The program in production as its own process, once it has said that it runs. */
async function startProduction(env: Record<string, string>): Promise<{ child: ChildProcess; said: string }> {
  const { DATABASE_URL: _url, BRAND_PRESET: _preset, ...rest } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...{ ...rest, NODE_ENV: 'production', DATABASE_URL: url, LOG_LEVEL: 'fatal' },
      ...{ PUBLIC_URL: 'https://play.example.org', CONSOLE_URL: 'https://desk.example.org' },
      ...{ MASTER_KEY: randomBytes(32).toString('hex'), DATA_DIR: mkdtempSync(join(tmpdir(), 'main-')) },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  await expect.poll(() => said, { timeout: 60_000 }).toMatch(/Ctrl\+C stops everything/);
  return { child, said };
}

test('production runs on the database’s own time, also when something left simulated time on', async () => {
  await simulateTime(url, true);
  await startProduction({ ROLES: 'rooms' });
  const setting = await owner.selectFrom('wallet.setting').select('simulated_time').executeTakeFirstOrThrow();
  expect(setting.simulated_time).toBe(false);
});
