import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '../kit/free-port.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
const READY_MS = 120_000;

/** A trial installation that a test may kill, in a process and a folder of its own. */
export class CrashSite {
  readonly dataDir: string = mkdtempSync(join(tmpdir(), 'baize-crash-'));
  readonly #env: Record<string, string>;
  readonly url: string;
  #child: ChildProcess | null = null;

  private constructor(port: number, consolePort: number, env: Readonly<Record<string, string>>) {
    // The database's user must reach the data, or it would lie elsewhere.
    chmodSync(this.dataDir, 0o755);
    this.url = `http://127.0.0.1:${port}`;
    this.#env = {
      DATA_DIR: this.dataDir,
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      BRAND_PRESET: 'bench',
      LOG_LEVEL: 'fatal',
      ...env,
    };
  }

  static async start(env: Readonly<Record<string, string>> = {}): Promise<CrashSite> {
    const site = new CrashSite(await freePort(), await freePort(), env);
    await site.launch();
    return site;
  }

  /** Starts the server; answers how many milliseconds it took until it was ready. */
  async launch(): Promise<number> {
    const began = performance.now();
    this.#child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await this.#untilReady();
    return performance.now() - began;
  }

  /** kill -9 of the server, and its next start. */
  async crashServer(): Promise<number> {
    await this.killServer();
    return this.launch();
  }

  async killServer(): Promise<void> {
    const child = this.#child;
    if (!child) throw new Error('the server does not run');
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** kill -9 of the postmaster; answers after how long the server was ready on a new one. */
  async crashDatabase(): Promise<number> {
    const pid = this.#postmaster();
    process.kill(pid, 'SIGKILL');
    const began = performance.now();
    while (this.#postmaster() === pid || this.#postmaster() === 0) await sleep(10);
    await this.#untilReady();
    return performance.now() - began;
  }

  /** kill -9 of the server and of the database, which nobody starts again. */
  async crashAll(): Promise<void> {
    const pid = this.#postmaster();
    await this.killServer();
    process.kill(pid, 'SIGKILL');
  }

  /** Connection of the owner. */
  databaseUrl(): string {
    return readFileSync(join(this.dataDir, 'postgres.url'), 'utf8').split('\n')[0] ?? '';
  }

  async stop(): Promise<void> {
    const child = this.#child;
    child?.kill('SIGTERM');
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  #postmaster(): number {
    const file = join(this.dataDir, 'postgres/data/postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  }

  async #untilReady(): Promise<void> {
    for (let waited = 0; waited < READY_MS; waited += 10) {
      if (this.#child?.exitCode !== null) throw new Error(`the server ended with ${this.#child?.exitCode}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await sleep(10);
    }
    throw new Error(`the server was not ready within ${READY_MS / 1000} s`);
  }
}
