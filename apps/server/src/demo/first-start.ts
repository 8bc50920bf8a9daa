import { existsSync, readFileSync } from 'node:fs';

import { type Config, dataFile } from '../platform/config/config.ts';
import { withOwner } from '../platform/database/owner.ts';
import { START_LOCKS } from '../platform/locks.ts';
import type { Log } from '../platform/log.ts';
import { systemRandom } from '../platform/random.ts';
import { writeSecretFile } from '../platform/secrets/master-key.ts';
import { endCutOffHistory } from '../records/records.ts';
import { simulateTime } from '../wallet/wallet.ts';
import { HistoryTaken, takeHistory } from './demo-app.ts';
import { goOnWithHistory, type HistoryOptions, seedPeople } from './seed.ts';
import { type DemoSignIn, makeSignIns } from './sign-ins.ts';

interface FirstStart {
  readonly config: Config;
  readonly log: Log;
  readonly url: string;
  say(line: string): void;
}

/**
 * The demo brand of a trial installation, made once, with all that a sign-in needs; its passwords are kept in the data folder. The days
 * behind it are written by `fillHistory`, which the site need not wait for.
 */
export async function seedFirstStart(options: FirstStart): Promise<void> {
  await withOwner(options.url, async (owner) => {
    // Nodes that start together furnish one after the other.
    await owner.query('select pg_advisory_lock($1)', [START_LOCKS.furnish]);
    // Simulated time belongs to a process that writes history now; one that was cut off left it on, and its history open.
    if (!(await takeHistory(owner))) return;
    await simulateTime(options.url, false);
    await endCutOffHistory(options.url, { goingOn: true });
    await owner.query('select pg_advisory_unlock($1)', [START_LOCKS.history]);
    const { rows } = await owner.query(
      'select from (select from play.round union all select from records.history) known limit 1',
    );
    if (rows.length === 0) await furnish(options);
  });
}

async function furnish(options: FirstStart): Promise<void> {
  options.say('Making the demo brand …');
  // Written first: a start that is cut off here goes on with the same passwords.
  const signIns = readSignIns(options.config) ?? makeSignIns(systemRandom);
  writeSecretFile(signInsFile(options.config), signInsText(options.config, signIns));
  await seedPeople(options, signIns);
}

/**
 * Writes what is missing of the days behind the demo brand, also beside the running site. Where somebody ends it, the next start goes on.
 * Where it fails it is over, as no record of bets goes past a history that is being written.
 */
export async function fillHistory(options: HistoryOptions): Promise<void> {
  try {
    await goOnWithHistory(options);
  } catch (error) {
    // Another node is at it.
    if (error instanceof HistoryTaken) return;
    await endCutOffHistory(options.url);
    throw error;
  }
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
