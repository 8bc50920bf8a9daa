import { appendFileSync, existsSync, readFileSync } from 'node:fs';

import { type Config, dataFile } from '../../platform/config/config.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Violation } from '../invariants.ts';

/** A root as a line of the file, in hex. */
interface Kept {
  readonly day: string;
  readonly hash: string;
  readonly signature: string;
}

/** Where an installation keeps its roots beside the database. */
export function rootsFile(config: Config): string {
  return dataFile(config, 'roots.jsonl');
}

/**
 * Adds the signed roots that a file does not know to its end: a second store, out of reach of somebody who rewrites the
 * database.
 */
export async function keepRoots(db: Db, file: string): Promise<Kept[]> {
  const known = new Set(keptIn(file).map(({ day }) => day));
  const fresh = (await signedRoots(db)).filter(({ day }) => !known.has(day));
  const lines = fresh.map((root) => `${JSON.stringify(root)}\n`);
  if (lines.length > 0) appendFileSync(file, lines.join(''), { mode: 0o600 });
  return fresh;
}

/** The differences between the database and the days that the file has kept. */
export async function verifyKeptRoots(db: Db, file: string): Promise<Violation[]> {
  const roots = new Map((await signedRoots(db)).map((root) => [root.day, root]));
  return keptIn(file).flatMap(({ day, hash, signature }) => {
    const root = roots.get(day);
    if (root?.hash === hash && root.signature === signature) return [];
    const problem = root ? 'is another one in' : 'stands only in';
    return [{ id: 'root', detail: `root of ${day} ${problem} ${file}` }];
  });
}

async function signedRoots(db: Db): Promise<Kept[]> {
  const rows = await db
    .selectFrom('wallet.root')
    .select(['day', 'hash', 'signature'])
    .where('signature', 'is not', null)
    .orderBy('day')
    .execute();
  return rows.map(({ day, hash, signature }) => ({
    day,
    hash: hash.toString('hex'),
    signature: signature?.toString('hex') ?? '',
  }));
}

function keptIn(file: string): Kept[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Kept);
}
