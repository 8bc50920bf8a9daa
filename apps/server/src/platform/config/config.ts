import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

import { PRESETS } from '@baize/contract/switches';
import { LOGINS, type Login } from '../database/scope.ts';
import { type BeaconConfig, readBeacon } from './beacon-config.ts';
import { type DeliveryConfig, readDelivery } from './delivery-config.ts';
import { type FirebaseConfig, readFirebase } from './firebase-config.ts';
import { type ResultFeed, readResultFeeds } from './result-feeds-config.ts';
import { readScanner, type ScannerConfig } from './scanner-config.ts';
import { readSocial, type SocialConfig } from './social-config.ts';

export type Role = 'api' | 'jobs';

export interface Config {
  readonly port: number;
  readonly consolePort: number;
  /** The address that both ports listen on. */
  readonly host: string;
  readonly publicUrl: string;
  readonly consoleUrl: string;
  /** Where pictures of members are served from: another origin than that of the site and of the console. */
  readonly uploadUrl: string;
  readonly dataDir: string;
  /** Where pictures of members lie, encrypted; all nodes share it. */
  readonly uploadDir: string;
  /** Connection of the owner, which migrates. */
  readonly databaseUrl: string | null;
  /** Logins made beforehand; the others are made at the first start. */
  readonly logins: Readonly<Partial<Record<Login, string>>>;
  readonly masterKey: Buffer | null;
  /** Takes the place of the master key when it is rotated; no node reads it. */
  readonly newMasterKey: Buffer | null;
  /** Where backups and the archive of the embedded database go; null archives nothing. */
  readonly backupDir: string | null;
  /** Encrypts backups in the place of the master key. */
  readonly backupKey: Buffer | null;
  readonly roles: ReadonlySet<Role>;
  readonly preset: string;
  readonly trustProxy: number;
  /** Demo people, outbox page, sandbox and generated keys: over the embedded database, or where TRIAL=1 says so. */
  readonly trial: boolean;
  /** Shows pseudo-languages, the gallery of parts and the licence of the software on the site; never in production. */
  readonly developer: boolean;
  readonly tls: boolean;
  /** A newer database of countries by address than the one that came along. */
  readonly geoFile: string | null;
  readonly logLevel: string;
  /** How long a node that stops answers on after `/readyz` said so. */
  readonly drainMs: number;
  /** Connections to the database: for calls, for each of the two lanes, for jobs. */
  readonly pools: { readonly database: number; readonly lane: number; readonly jobs: number };
  /** Every deadline of the program is this many times as long: 1 in production, more where tests share a busy machine. */
  readonly patience: number;
  /** Hosts that may be asked though they lie in a network of one's own: those that settings name. */
  readonly ownHosts: ReadonlySet<string>;
  readonly delivery: DeliveryConfig;
  readonly scanner: ScannerConfig | null;
  readonly social: SocialConfig;
  readonly firebase: FirebaseConfig;
  /** Without one, draws of our own lotteries follow from the committed seed and the accepted bets. */
  readonly beacon: BeaconConfig | null;
  readonly resultFeeds: readonly ResultFeed[];
}

/** Thrown with all wrong variables, each on a line a person can act on. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

const LOG_LEVELS: readonly string[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const ROLES: readonly Role[] = ['api', 'jobs'];
const PLACEHOLDERS = /^(change.?me|secret|password|placeholder|example|x+|0+|.*(changeme|placeholder).*)$/i;

/** Reads and validates the environment; refuses placeholder secrets and, in production, everything of a trial. */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[] = []): Config {
  const problems: string[] = [];
  const production = env.NODE_ENV === 'production';
  const port = readPort(env, 'PORT', 8080, problems);
  const consolePort = readPort(env, 'CONSOLE_PORT', 8081, problems);
  if (port === consolePort && port !== 0) problems.push(`CONSOLE_PORT must differ from PORT (${port})`);
  const tls = args.includes('--tls');
  const scheme = tls ? 'https' : 'http';
  const dataDir = resolve(env.DATA_DIR || './data');
  const masterKey = readMasterKey('MASTER_KEY', env.MASTER_KEY, env.MASTER_KEY_FILE, problems);
  const preset = env.BRAND_PRESET || 'default';
  if (!Object.hasOwn(PRESETS, preset)) {
    problems.push(`BRAND_PRESET=${preset} is not one of ${Object.keys(PRESETS).join(', ')}`);
  }
  // A person at a terminal reads what the program says, a house collects every line.
  const logLevel = env.LOG_LEVEL || (production ? 'info' : 'warn');
  if (!LOG_LEVELS.includes(logLevel))
    problems.push(`LOG_LEVEL=${logLevel} is not one of ${LOG_LEVELS.join(', ')}`);
  if (production && env.TRIAL) problems.push('TRIAL and NODE_ENV=production exclude each other');
  if (production) refuseTrial(env, { preset, masterKey, tls }, problems);
  const config: Config = {
    port,
    consolePort,
    host: readHost(env, problems),
    publicUrl: readUrl(env, 'PUBLIC_URL', `${scheme}://localhost:${port}`, problems),
    consoleUrl: readUrl(env, 'CONSOLE_URL', `${scheme}://localhost:${consolePort}`, problems),
    uploadUrl: readUrl(env, 'UPLOAD_URL', `${scheme}://uploads.localhost:${port}`, problems),
    dataDir,
    uploadDir: resolve(env.UPLOAD_DIR || join(dataDir, 'uploads')),
    databaseUrl: readDatabaseUrl(env, 'DATABASE_URL', problems),
    logins: readLogins(env, problems),
    masterKey,
    newMasterKey: readMasterKey('NEW_MASTER_KEY', env.NEW_MASTER_KEY, env.NEW_MASTER_KEY_FILE, problems),
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : null,
    backupKey: readMasterKey('BACKUP_KEY', env.BACKUP_KEY, env.BACKUP_KEY_FILE, problems),
    roles: readRoles(env.ROLES, problems),
    preset,
    trustProxy: readCount(env, 'TRUST_PROXY', 0, problems),
    trial: !production && (!hasDatabase(env) || env.TRIAL === '1'),
    developer: readDeveloper(env, production, problems),
    tls,
    geoFile: readGeoFile(env, problems),
    logLevel,
    drainMs: readCount(env, 'DRAIN_MS', production ? 5_000 : 0, problems),
    pools: {
      database: readPool(env, 'DB_POOL', 10, problems),
      lane: readPool(env, 'LANE_POOL', 2, problems),
      jobs: readPool(env, 'JOBS_POOL', 2, problems),
    },
    patience: readPatience(env, production, problems),
    ownHosts: readOwnHosts(env, production, problems),
    delivery: readDelivery(env, problems),
    scanner: readScanner(env, problems),
    social: readSocial(env, problems),
    firebase: readFirebase(env, problems),
    beacon: readBeacon(env, production, problems),
    resultFeeds: readResultFeeds(env, problems),
  };
  requireOwnHost(config, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Refuses to serve a database of one's own that nobody said what it is for: a trial shows its codes and funds its players. */
export function requireSaid(env: NodeJS.ProcessEnv): void {
  if (!hasDatabase(env) || env.NODE_ENV === 'production' || env.TRIAL === '1') return;
  const name = env.DATABASE_URL ? 'DATABASE_URL' : 'APP_DATABASE_URL';
  throw new ConfigError([`${name} is set: say NODE_ENV=production, or TRIAL=1 where this is a trial`]);
}

/** Refuses to look for an embedded database where there is one of one's own that only its owner may work on. */
export function requireOwner({ databaseUrl, logins }: Pick<Config, 'databaseUrl' | 'logins'>): void {
  if (databaseUrl === null && logins.app)
    throw new ConfigError(['DATABASE_URL is needed: this is done as the owner']);
}

function refuseTrial(
  env: NodeJS.ProcessEnv,
  { preset, masterKey, tls }: { preset: string; masterKey: Buffer | null; tls: boolean },
  problems: string[],
): void {
  if (!masterKey) problems.push('MASTER_KEY or MASTER_KEY_FILE is required in production (32 random bytes)');
  if (!hasDatabase(env)) {
    problems.push(
      'DATABASE_URL is required in production: the embedded database belongs to a trial installation',
    );
  }
  if (preset === 'bench') problems.push('BRAND_PRESET=bench lifts limits and is refused in production');
  if (tls)
    problems.push('--tls makes a certificate of this machine: in production a proxy brings a real one');
  for (const name of ['PUBLIC_URL', 'CONSOLE_URL', 'UPLOAD_URL']) {
    const url = env[name];
    if (!url) problems.push(`${name} is required in production`);
    else if (!url.startsWith('https://')) problems.push(`${name} must start with https:// in production`);
  }
}

/** Cookies go by the name of a host, whatever its port: a picture must not get those of the site or of the console. */
function requireOwnHost(config: Config, problems: string[]): void {
  const hostOf = (url: string) => new URL(url).hostname;
  const others = [config.publicUrl, config.consoleUrl].map(hostOf);
  if (others.includes(hostOf(config.uploadUrl)))
    problems.push('UPLOAD_URL must have a host of its own, not that of PUBLIC_URL or CONSOLE_URL');
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number, problems: string[]): number {
  const port = readCount(env, name, fallback, problems);
  if (port <= 65_535) return port;
  problems.push(`${name}=${env[name]} is not a port (0 to 65535)`);
  return fallback;
}

function readCount(env: NodeJS.ProcessEnv, name: string, fallback: number, problems: string[]): number {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  if (/^\d{1,6}$/.test(value)) return Number(value);
  problems.push(`${name}=${value} is not a whole number`);
  return fallback;
}

function readPool(env: NodeJS.ProcessEnv, name: string, fallback: number, problems: string[]): number {
  const connections = readCount(env, name, fallback, problems);
  if (connections < 1 || connections > 500) problems.push(`${name}=${env[name]} is not between 1 and 500`);
  return connections;
}

function readHost(env: NodeJS.ProcessEnv, problems: string[]): string {
  const host = env.HOST || '0.0.0.0';
  if (isIP(host) === 0) problems.push(`HOST=${host} is no address of this machine, such as 127.0.0.1`);
  return host;
}

function readPatience(env: NodeJS.ProcessEnv, production: boolean, problems: string[]): number {
  const patience = readCount(env, 'PATIENCE', 1, problems);
  if (production && patience !== 1)
    problems.push('PATIENCE lengthens every deadline and is refused in production');
  else if (patience < 1 || patience > 100) problems.push(`PATIENCE=${patience} is not between 1 and 100`);
  return patience;
}

function readDeveloper(env: NodeJS.ProcessEnv, production: boolean, problems: string[]): boolean {
  const value = env.DEVELOPER || '0';
  if (value !== '0' && value !== '1') problems.push(`DEVELOPER=${value} is neither 0 nor 1`);
  if (production && value === '1')
    problems.push('DEVELOPER=1 shows what is not for players and is refused in production');
  return value === '1';
}

function readUrl(env: NodeJS.ProcessEnv, name: string, fallback: string, problems: string[]): string {
  const value = env[name] || fallback;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  problems.push(`${name}=${value} is not an http(s) address`);
  return fallback;
}

/** A database of one's own, by its owner or by the login that serves. */
function hasDatabase(env: NodeJS.ProcessEnv): boolean {
  return Boolean(env.DATABASE_URL || env.APP_DATABASE_URL);
}

function readLogins(env: NodeJS.ProcessEnv, problems: string[]): Config['logins'] {
  const given = (Object.keys(LOGINS) as Login[]).flatMap((login) => {
    const url = readDatabaseUrl(env, `${login.toUpperCase()}_DATABASE_URL`, problems);
    return url === null ? [] : [[login, url] as const];
  });
  return Object.fromEntries(given);
}

function readDatabaseUrl(env: NodeJS.ProcessEnv, name: string, problems: string[]): string | null {
  const value = env[name];
  if (!value) return null;
  if (!URL.canParse(value) || !/^postgres(ql)?:$/.test(new URL(value).protocol)) {
    problems.push(`${name} is not a postgres:// address`);
    return null;
  }
  try {
    const password = decodeURIComponent(new URL(value).password);
    if (env.NODE_ENV !== 'production' || !PLACEHOLDERS.test(password)) return value;
    problems.push(`${name} carries a placeholder password`);
  } catch {
    problems.push(`${name} has a password with a bare %: it is written %25 in an address`);
  }
  return null;
}

function readMasterKey(
  name: string,
  said: string | undefined,
  file: string | undefined,
  problems: string[],
): Buffer | null {
  const value = said || (file ? readKeyFile(`${name}_FILE`, file, problems) : undefined);
  if (value === undefined) return null;
  const key = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64');
  const repeats = key.length === 32 && new Set(key).size < 8;
  if (PLACEHOLDERS.test(value) || repeats) problems.push(`${name} is a placeholder`);
  else if (key.length !== 32) problems.push(`${name} must be 32 bytes, as 64 hex digits or base64`);
  return key;
}

function readKeyFile(name: string, file: string, problems: string[]): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    problems.push(`${name}=${file} cannot be read`);
    return undefined;
  }
}

function readGeoFile(env: NodeJS.ProcessEnv, problems: string[]): string | null {
  const file = env.GEO_FILE;
  if (!file) return null;
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) problems.push(`GEO_FILE=${file} cannot be read`);
  return resolve(file);
}

/** The hosts in OWN_HOSTS, those of the transports of messages, and in a trial this machine. */
function readOwnHosts(env: NodeJS.ProcessEnv, production: boolean, problems: string[]): ReadonlySet<string> {
  const named = (env.OWN_HOSTS ?? '').split(',').map((host) => host.trim().toLowerCase());
  const hosts = named.filter((host) => host !== '');
  const wrong = hosts.filter((host) => !/^[a-z0-9][a-z0-9.-]*$/.test(host));
  if (wrong.length > 0) problems.push(`OWN_HOSTS names ${wrong.join(', ')}, which is no name and no address`);
  const transports = [env.SMTP_URL, env.SMPP_URL, env.SMS_URL].flatMap((url) =>
    url && URL.canParse(url) ? [new URL(url).hostname.toLowerCase()] : [],
  );
  return new Set([...hosts, ...transports, ...(production ? [] : ['localhost', '127.0.0.1'])]);
}

function readRoles(value: string | undefined, problems: string[]): ReadonlySet<Role> {
  if (!value) return new Set(ROLES);
  const roles = value.split(',').map((role) => role.trim());
  const unknown = roles.filter((role) => !ROLES.includes(role as Role));
  if (unknown.length > 0) problems.push(`ROLES names ${unknown.join(', ')}; known are ${ROLES.join(', ')}`);
  return new Set(roles as Role[]);
}

/** Where a file of this installation lies. */
export function dataFile(config: Config, name: string): string {
  return join(config.dataDir, name);
}
