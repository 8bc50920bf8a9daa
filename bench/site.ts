import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { untilHistoryIsWritten } from '../apps/server/src/demo/testing.ts';
import { freePort } from './kit/free-port.ts';
import { NODE_FLAGS } from './server.ts';

const READY_MS = 120_000;

/** A whole trial installation in a process and a folder of its own, as `npm start` runs it. */
export async function startSite(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-site-'));
  // The database's user must reach the data, or it would lie elsewhere.
  chmodSync(dataDir, 0o755);
  const [port, consolePort] = [await freePort(), await freePort()];
  const main = join(import.meta.dirname, '../apps/server/src/main.ts');
  const child = spawn(process.execPath, [...NODE_FLAGS, main], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: `${port}`, CONSOLE_PORT: `${consolePort}`, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await untilReady(`${url}/readyz`);
  await untilHistoryIsWritten(dataDir);
  return {
    url,
    consoleUrl: `http://localhost:${consolePort}`,
    dataDir,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGINT');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string): Promise<void> {
  for (let waited = 0; waited < READY_MS; waited += 100) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} did not answer within ${READY_MS / 1000} s`);
}
