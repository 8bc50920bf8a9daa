// The program of the server, started for a journey.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { untilHistoryIsWritten } from '../apps/server/src/demo/testing.ts';
import { keepRealTime } from '../apps/server/src/testing-clock.ts';
import { TEST_PATIENCE } from '../apps/server/src/testing-config.ts';
import { count } from '../apps/server/src/testing-counts.ts';
import { closeWindows } from '../kit/windows.ts';
import { freePort } from './ports.ts';

const ROOT = join(import.meta.dirname, '..');
const READY_MS = 90_000;

interface SignIn {
  readonly name: string;
  readonly password: string;
}

export interface Site {
  readonly url: string;
  readonly consoleUrl: string;
  /** A demo member with money. */
  readonly member: SignIn;
  /** The operator who may change switches. */
  readonly manager: SignIn;
  /** The operator who asks for what the manager approves, and approves what he asks for. */
  readonly finance: SignIn;
  stop(): Promise<void>;
}

/** A real server on free ports with a data folder of its own: the very program that `npm start` runs, or that of `npm run dev`. */
export async function startSite(
  env: Record<string, string> = {},
  program: 'apps/server/src/main.ts' | 'tools/dev.mjs' = 'apps/server/src/main.ts',
): Promise<Site> {
  keepRealTime();
  count('boots');
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-e2e-'));
  const [port, consolePort] = [Number(env.PORT) || (await freePort()), await freePort()];
  const url = `http://localhost:${port}`;
  const consoleUrl = `http://localhost:${consolePort}`;
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), [program], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      PUBLIC_URL: url,
      CONSOLE_URL: consoleUrl,
      PATIENCE: String(TEST_PATIENCE),
      DEVELOPER: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  const ready = readyOrExplain(child, `${url}/readyz`, () => said);
  await ready
    .then(() => untilHistoryIsWritten(dataDir))
    .catch((error: unknown) => {
      // Nobody else would end it, and it would work beside every file that follows.
      child.kill('SIGTERM');
      throw error;
    });
  return {
    url,
    consoleUrl,
    member: demoSignIn(dataDir, 'member'),
    manager: demoSignIn(dataDir, 'manager'),
    finance: demoSignIn(dataDir, 'finance'),
    async stop() {
      await closeWindows();
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function readyOrExplain(child: ChildProcess, url: string, said: () => string): Promise<void> {
  const until = performance.now() + READY_MS;
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the server did not become ready:\n${said()}`);
}

/** Name and password of the demo person of a role, from the file of the first start. */
function demoSignIn(dataDir: string, role: string): SignIn {
  const lines = readFileSync(join(dataDir, 'sign-ins.txt'), 'utf8').split('\n');
  const [, name = '', password = ''] = (lines.find((line) => line.includes(role)) ?? '').split(/\s+/);
  return { name, password };
}
