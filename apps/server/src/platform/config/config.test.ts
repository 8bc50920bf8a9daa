import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../testing.ts';
import { ConfigError, readConfig, requireSaid } from './config.ts';

const GOOD_KEY = '0123456789abcdef00112233445566778899aabbccddeeffdeadbeefcafe1234';
const PRODUCTION = {
  NODE_ENV: 'production',
  MASTER_KEY: GOOD_KEY,
  DATABASE_URL: 'postgres://baize:Tq8zLm2vWx@db.internal/baize',
  PUBLIC_URL: 'https://play.example.com',
  CONSOLE_URL: 'https://console.example.com',
  UPLOAD_URL: 'https://uploads.example.com',
};

function problemsOf(env: Record<string, string | undefined>, args: string[] = []): string[] {
  try {
    readConfig(env, args);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}

test('with nothing set it is a trial installation on the usual ports', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    consolePort: 8081,
    publicUrl: 'http://localhost:8080',
    consoleUrl: 'http://localhost:8081',
    uploadUrl: 'http://uploads.localhost:8080',
    databaseUrl: null,
    masterKey: null,
    newMasterKey: null,
    host: '0.0.0.0',
    preset: 'default',
    logLevel: 'warn',
    drainMs: 0,
    pools: { database: 10, lane: 2, jobs: 2 },
    trustProxy: 0,
    trial: true,
    developer: false,
    tls: false,
  });
});

test('over a database of one’s own it is a trial only where that is said, and nobody serves one by accident', () => {
  const { DATABASE_URL } = PRODUCTION;
  expect(readConfig({ DATABASE_URL }).trial).toBe(false);
  expect(readConfig({ DATABASE_URL, TRIAL: '1' }).trial).toBe(true);
  expect(readConfig({ ...PRODUCTION }).trial).toBe(false);
  expect(() => requireSaid({ DATABASE_URL })).toThrow('say NODE_ENV=production, or TRIAL=1');
  for (const said of [{}, { DATABASE_URL, TRIAL: '1' }, PRODUCTION])
    expect(() => requireSaid(said)).not.toThrow();
  expect(problemsOf({ ...PRODUCTION, TRIAL: '1' })).toEqual([
    'TRIAL and NODE_ENV=production exclude each other',
  ]);
});

test('an empty variable counts as one that is not set', () => {
  const empty = Object.fromEntries([...variablesRead()].map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test.each([
  [{ PORT: 'eighty' }, 'PORT=eighty is not a whole number'],
  [{ DEVELOPER: 'yes' }, 'DEVELOPER=yes is neither 0 nor 1'],
  [
    { ...PRODUCTION, DEVELOPER: '1' },
    'DEVELOPER=1 shows what is not for players and is refused in production',
  ],
  [{ PORT: '-1' }, 'PORT=-1 is not a whole number'],
  [{ PORT: '70000' }, 'PORT=70000 is not a port (0 to 65535)'],
  [{ CONSOLE_PORT: '8.5' }, 'CONSOLE_PORT=8.5 is not a whole number'],
  [{ PORT: '8081' }, 'CONSOLE_PORT must differ from PORT (8081)'],
  [{ PUBLIC_URL: 'play.example.com' }, 'PUBLIC_URL=play.example.com is not an http(s) address'],
  [{ CONSOLE_URL: 'ftp://example.com' }, 'CONSOLE_URL=ftp://example.com is not an http(s) address'],
  [{ DATABASE_URL: 'mysql://db/baize' }, 'DATABASE_URL is not a postgres:// address'],
  [{ DATABASE_URL: 'db' }, 'DATABASE_URL is not a postgres:// address'],
  [
    { DATABASE_URL: 'postgres://baize:50%off@db/baize' },
    'DATABASE_URL has a password with a bare %: it is written %25 in an address',
  ],
  [{ PATIENCE: '101' }, 'PATIENCE=101 is not between 1 and 100'],
  [{ PATIENCE: '0' }, 'PATIENCE=0 is not between 1 and 100'],
  [{ GEO_FILE: '/' }, 'GEO_FILE=/ cannot be read'],
  [{ HOST: 'everywhere' }, 'HOST=everywhere is no address of this machine, such as 127.0.0.1'],
  [{ DRAIN_MS: '5s' }, 'DRAIN_MS=5s is not a whole number'],
  [{ DB_POOL: '0' }, 'DB_POOL=0 is not between 1 and 500'],
  [{ LANE_POOL: '501' }, 'LANE_POOL=501 is not between 1 and 500'],
  [{ JOBS_POOL: 'two' }, 'JOBS_POOL=two is not a whole number'],
  [{ MASTER_KEY: 'abc' }, 'MASTER_KEY must be 32 bytes, as 64 hex digits or base64'],
  [{ MASTER_KEY: GOOD_KEY.slice(2) }, 'MASTER_KEY must be 32 bytes, as 64 hex digits or base64'],
  [{ MASTER_KEY: '0'.repeat(64) }, 'MASTER_KEY is a placeholder'],
  [{ MASTER_KEY: 'changeme' }, 'MASTER_KEY is a placeholder'],
  [{ MASTER_KEY_FILE: '/nowhere/key' }, 'MASTER_KEY_FILE=/nowhere/key cannot be read'],
  [{ ROLES: 'api,kitchen' }, 'ROLES names kitchen; known are api, jobs'],
  [{ BRAND_PRESET: 'lavish' }, 'BRAND_PRESET=lavish is not one of default, regulated, strict, gb, bench'],
  [
    { BRAND_PRESET: 'constructor' },
    'BRAND_PRESET=constructor is not one of default, regulated, strict, gb, bench',
  ],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY=yes is not a whole number'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud is not one of fatal, error, warn, info, debug, trace, silent'],
])('%o has a message of its own: %s', (env, message) => {
  expect(problemsOf(env)).toEqual([message]);
});

test('a scanner is named by its protocol and its place, and nothing else is one', () => {
  const known = {
    'clamd://av': { kind: 'clamd', at: { host: 'av', port: 3310 } },
    'clamd://10.0.0.5:3311': { kind: 'clamd', at: { host: '10.0.0.5', port: 3311 } },
    'clamd+unix:/run/clamd.ctl': { kind: 'clamd', at: { path: '/run/clamd.ctl' } },
    'icap://av.internal/scan': { kind: 'icap', at: { host: 'av.internal', port: 1344 } },
  };
  for (const [url, scanner] of Object.entries(known))
    expect(readConfig({ SCANNER_URL: url }).scanner).toEqual({ ...scanner, url });
  expect(readConfig({}).scanner).toBeNull();
  for (const url of [
    'http://av',
    'clamd://',
    'clamd://av/x',
    'icap://av',
    'clamd+unix:run/x',
    'icap://av/a b',
  ])
    expect(problemsOf({ SCANNER_URL: url })).toEqual([
      'SCANNER_URL is not clamd://host:port, clamd+unix:/path or icap://host:port/service',
    ]);
});

test('all wrong variables are reported together', () => {
  expect(problemsOf({ PORT: 'x', ROLES: 'y', MASTER_KEY: 'secret' })).toHaveLength(3);
});

test('the master key may come from a file, as hex or base64', () => {
  const file = join(testFolder(), 'key');
  writeFileSync(file, `${Buffer.from(GOOD_KEY, 'hex').toString('base64')}\n`);
  expect(readConfig({ MASTER_KEY_FILE: file }).masterKey?.toString('hex')).toBe(GOOD_KEY);
});

test('a complete production configuration is accepted and is no trial', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    trial: false,
    publicUrl: 'https://play.example.com',
    logLevel: 'info',
    drainMs: 5_000,
  });
});

test.each([
  ['no master key', { MASTER_KEY: undefined }, /^MASTER_KEY or MASTER_KEY_FILE is required/],
  ['the embedded database', { DATABASE_URL: undefined }, /^DATABASE_URL is required in production/],
  ['lifted limits', { BRAND_PRESET: 'bench' }, /^BRAND_PRESET=bench .* refused in production/],
  ['longer deadlines', { PATIENCE: '2' }, /^PATIENCE lengthens every deadline and is refused/],
  ['no public address', { PUBLIC_URL: undefined }, /^PUBLIC_URL is required/],
  ['no console address', { CONSOLE_URL: undefined }, /^CONSOLE_URL is required/],
  ['no address for pictures', { UPLOAD_URL: undefined }, /^UPLOAD_URL is required/],
  ['pictures on the host of the site', { UPLOAD_URL: PRODUCTION.PUBLIC_URL }, /^UPLOAD_URL must have a host/],
  ['plain http', { PUBLIC_URL: 'http://play.example.com' }, /^PUBLIC_URL must start with https/],
  ['a placeholder key', { MASTER_KEY: 'f'.repeat(64) }, /^MASTER_KEY is a placeholder/],
  [
    'a placeholder database password',
    { DATABASE_URL: 'postgres://baize:change-me@db/baize' },
    /^DATABASE_URL carries a placeholder password/,
  ],
])('STD-E09 production refuses %s, with its own message', (_, env, message) => {
  const problems = problemsOf({ ...PRODUCTION, ...env });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(message);
});

test('STD-E09 production refuses the certificate that the machine made itself', () => {
  expect(problemsOf(PRODUCTION, ['--tls'])).toEqual([expect.stringMatching(/^--tls /)]);
});

test('a production that is a trial in everything is told everything', () => {
  expect(problemsOf({ NODE_ENV: 'production', BRAND_PRESET: 'bench' }, ['--tls'])).toHaveLength(7);
});

test('messages: half a way out, two ways of one channel and a body that says nothing are told at the start', () => {
  expect(problemsOf({ SMTP_URL: 'smtp://mail.example.com' })).toEqual([
    'SMTP_URL and MAIL_FROM belong together: set both or none',
  ]);
  expect(problemsOf({ SMS_URL: 'https://sms.example.com', SMPP_URL: 'smpp://sms.example.com' })).toEqual([
    'SMS_URL and SMPP_URL are two ways of one channel: set one of them',
  ]);
  expect(problemsOf({ SMS_URL: 'https://sms.example.com', SMS_BODY: 'to={to}' })).toEqual([
    'SMS_BODY lacks {text}',
  ]);
  expect(problemsOf({ SMS_TOKEN: 'abc' })).toEqual(['SMS_TOKEN has no SMS_URL that it belongs to']);
  expect(problemsOf({ ...PRODUCTION, SMS_URL: 'http://sms.example.com' })).toEqual([
    'SMS_URL is not an address that starts with https://',
  ]);
});

/** Names of the variables that the sources of the configuration read. */
function variablesRead(): ReadonlySet<string> {
  const sources = readdirSync(import.meta.dirname).filter((name) => /config\.ts$/.test(name));
  const read = sources.flatMap((name) => {
    const text = readFileSync(join(import.meta.dirname, name), 'utf8');
    return [...text.matchAll(/env\.([A-Z_]{3,})|'([A-Z]+(?:_[A-Z]+)*)'|[{,] ([A-Z]{3,}_[A-Z_]+)(?=: )/g)];
  });
  const names = new Set(read.map(([, one, two, three]) => one ?? two ?? three ?? ''));
  expect(names.size).toBeGreaterThan(35);
  return names;
}

function rootFile(path: string): string {
  return readFileSync(join(import.meta.dirname, '../../../../..', path), 'utf8');
}

test('every variable that is read is in docs/operating.md', () => {
  const page = rootFile('docs/operating.md');
  // Rooms come with the first game that has them.
  const untold = [...variablesRead()].filter((name) => !new RegExp(`\`${name}[\`=]`).test(page));
  expect(untold).toEqual([]);
});

test('compose.yaml hands every variable that is read to each node', () => {
  const [, handed = ''] = /^x-node: &node\n(.*?)^services:/ms.exec(rootFile('compose.yaml')) ?? [];
  const passed = new Set([...handed.matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name]) => name));
  // The image sets the first, a command alone reads new keys, backups of ours are for the embedded database, and production
  // refuses the others.
  const left = [...variablesRead()].filter((name) => !passed.has(name));
  expect(left).toEqual([
    'NODE_ENV',
    'TRIAL',
    'NEW_MASTER_KEY',
    'NEW_MASTER_KEY_FILE',
    'BACKUP_DIR',
    'BACKUP_KEY',
    'BACKUP_KEY_FILE',
    'DEVELOPER',
  ]);
});

test('the public proxy of compose.yaml knows the player site alone', () => {
  expect(rootFile('deploy/Caddyfile')).not.toMatch(/CONSOLE|8081/);
  const [, proxy = ''] = /^ {2}proxy:\n(.*?)^ {2}\S/ms.exec(rootFile('compose.yaml')) ?? [];
  expect(proxy).toContain('"443:443"');
  expect(proxy).not.toContain('CONSOLE');
  const [, desk = ''] = /^ {2}console-proxy:\n(.*?)^volumes/ms.exec(rootFile('compose.yaml')) ?? [];
  expect(desk).toMatch(/ports: \["\$\{CONSOLE_BIND:-127\.0\.0\.1\}:8443:8443"\]/);
});
