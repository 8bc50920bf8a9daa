import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';

import { type Config, dataFile } from '../platform/config/config.ts';
import { START_LOCKS } from '../platform/locks.ts';
import type { Log } from '../platform/log.ts';
import { systemRandom } from '../platform/random.ts';
import { writeSecretFile } from '../platform/secrets/master-key.ts';
import { endCutOffHistory } from '../records/records.ts';
import { simulateTime } from '../wallet/wallet.ts';
import { seedDemo } from './seed.ts';
import { type DemoSignIn, makeSignIns } from './sign-ins.ts';

/** The demo brand of a trial installation, made once; its passwords are kept in the data folder. */
export async function seedFirstStart(options: {
  config: Config;
  log: Log;
  url: string;
  say(line: string): void;
}): Promise<void> {
  const owner = new pg.Client({ connectionString: options.url });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    // Nodes that start together furnish one after the other; a start that was cut off left simulated time on, and its history open.
    await owner.query('select pg_advisory_lock($1)', [START_LOCKS.furnish]);
    await simulateTime(options.url, false);
    await endCutOffHistory(options.url);
    const { rows } = await owner.query('select 1 from play.round limit 1');
    if (rows.length === 0) await furnish(options);
  } finally {
    await owner.end();
  }
}

async function furnish(options: Parameters<typeof seedFirstStart>[0]): Promise<void> {
  options.say('Making the demo brand: people, notices and three days of play …');
  // Written first: a start that is cut off here goes on with the same passwords.
  const signIns = readSignIns(options.config) ?? makeSignIns(systemRandom);
  writeSecretFile(signInsFile(options.config), signInsText(options.config, signIns));
  await seedDemo({ ...options, say: () => undefined, signIns, days: 3, members: 11, spins: 40 });
}

export function signInsFile(config: Config): string {
  return dataFile(config, 'sign-ins.txt');
}

function signInsText(config: Config, signIns: readonly DemoSignIn[]): string {
  const lines = signIns.map(({ where, username, password, note }) => {
    const address = where === 'site' ? config.publicUrl : config.consoleUrl;
    return `${address.padEnd(26)} ${username.padEnd(12)} ${password}   ${note}`;
  });
  return `${lines.join('\n')}\n`;
}

function readSignIns(config: Config): DemoSignIn[] | null {
  if (!hasSignIns(config)) return null;
  const rows = readFileSync(signInsFile(config), 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [address = '', username = '', password = '', ...note] = row.split(/\s+/);
    return {
      where: address === config.publicUrl ? 'site' : 'console',
      username,
      password,
      note: note.join(' '),
    };
  });
}

export function hasSignIns(config: Config): boolean {
  return existsSync(signInsFile(config));
}
