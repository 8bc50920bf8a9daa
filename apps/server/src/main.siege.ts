import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { freePort } from '../../../bench/kit/free-port.ts';
import { testDb, testFolder } from './platform/testing.ts';
import { keepRealTime } from './testing-clock.ts';
import { simulateTime } from './wallet/wallet.ts';

keepRealTime();

const { owner, url } = await testDb();
// As a demo would leave it that was cut off.
await simulateTime(url, true);
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

/** The program in production as its own process, once it has said that it runs. */
async function startProduction(env: Record<string, string>): Promise<{ child: ChildProcess; said: string }> {
  const { DATABASE_URL: _url, BRAND_PRESET: _preset, ...rest } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...rest,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      LOG_LEVEL: 'info',
      PUBLIC_URL: 'https://play.example.org',
      CONSOLE_URL: 'https://desk.example.org',
      UPLOAD_URL: 'https://uploads.example.org',
      MASTER_KEY: randomBytes(32).toString('hex'),
      DATA_DIR: testFolder(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  await expect.poll(() => said, { timeout: 60_000 }).toMatch(/the node is ready/);
  return { child, said };
}

test('a node that only does jobs answers probes and metrics on the console’s port, and offers nothing else', async () => {
  const [port, consolePort] = [await freePort(), await freePort()];
  const { child, said } = await startProduction({
    ROLES: 'jobs',
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
  });
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${consolePort}${path}`)).status;
  const paths = ['/healthz', '/readyz', '/metrics', '/', '/ops/dashboard'];
  expect(await Promise.all(paths.map(status))).toEqual([200, 200, 401, 404, 404]);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  expect(said).not.toContain('example.org');
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
});

test('production runs on the database’s own time, also after something left simulated time on', async () => {
  const setting = await owner.selectFrom('wallet.setting').select('simulated_time').executeTakeFirstOrThrow();
  expect(setting.simulated_time).toBe(false);
});
