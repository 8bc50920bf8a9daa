import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { type Config, dataFile } from '../config/config.ts';

const FILE = 'master.key';
/** The key that a rotation is about to put in the place of the one in use. */
const NEXT_FILE = 'master.key.next';

/** The master key of the environment, or the one a trial installation made in its data folder on the first start. */
export function masterKey(config: Config): Buffer {
  if (config.masterKey) return config.masterKey;
  const known = readKey(config, FILE);
  if (known) return known;
  const key = randomBytes(32);
  writeKey(config, FILE, key);
  return key;
}

/** Whether a master key is at hand; makes none. */
export function hasMasterKey(config: Config): boolean {
  return config.masterKey !== null || existsSync(dataFile(config, FILE));
}

/** The key of the data folder that a rotation was cut off with; null where none was. */
export function unfinishedKey(config: Config): Buffer | null {
  return config.masterKey ? null : readKey(config, NEXT_FILE);
}

/** Keeps a new key beside the one in use, so that neither is lost whatever comes between. */
export function prepareKey(config: Config, key: Buffer): void {
  writeKey(config, NEXT_FILE, key);
}

/** Puts the prepared key in the place of the one before. */
export function takePreparedKey(config: Config): void {
  renameSync(dataFile(config, NEXT_FILE), dataFile(config, FILE));
}

/** Tells keys apart without giving anything of them away. */
export function fingerprintOf(key: Uint8Array): Buffer {
  return createHmac('sha256', key).update('baize master key').digest().subarray(0, 8);
}

export function writeSecretFile(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content, { mode: 0o600 });
}

function readKey(config: Config, name: string): Buffer | null {
  const file = dataFile(config, name);
  return existsSync(file) ? Buffer.from(readFileSync(file, 'utf8').trim(), 'hex') : null;
}

function writeKey(config: Config, name: string, key: Buffer): void {
  writeSecretFile(dataFile(config, name), `${key.toString('hex')}\n`);
}
