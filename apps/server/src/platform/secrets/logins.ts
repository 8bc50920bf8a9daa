import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';

import type { Config } from '../config/config.ts';
import { createDb } from '../database/db.ts';
import { DatabaseState } from '../database/migrate.ts';
import { withOwner } from '../database/owner.ts';
import { LOGINS, type Login } from '../database/scope.ts';
import { START_LOCKS } from '../locks.ts';
import { loadVault } from './keys.ts';
import type { Vault } from './vault.ts';

/** How a node signs in to its database, for each of its logins. */
export type Logins = Readonly<Record<Login, string>>;

const NAMES = Object.keys(LOGINS) as Login[];
/** Any fixed number: nodes that start together make their logins one after the other. */

/** Makes the logins that no variable names, on the first start and where a restored database lacks them. */
export async function prepareLogins(config: Config, ownerUrl: string): Promise<Logins> {
  const box = await vaultOf(config, ownerUrl);
  return withOwner(ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [START_LOCKS.logins]);
    for (const login of NAMES) {
      const given = config.logins[login];
      if (given) await adopt(owner, login, new URL(given).username);
      else await make(owner, login, await secretOf(owner, box, login, newSecret(login)));
    }
    return readLogins({ config, box }, owner, ownerUrl);
  });
}

/** The logins of a database that another node prepared, for one that is given that of the application alone. */
export async function knownLogins(config: Config, appUrl: string): Promise<Logins> {
  const box = await vaultOf(config, appUrl);
  return withOwner(appUrl, (client) => readLogins({ config, box }, client, appUrl));
}

async function vaultOf(config: Config, url: string): Promise<Vault> {
  const db = createDb(url, { max: 1, applicationName: 'baize-migrate', login: null });
  try {
    return await loadVault(db, config);
  } finally {
    await db.destroy();
  }
}

async function readLogins(
  { config, box }: { config: Config; box: Vault },
  client: pg.Client,
  server: string,
): Promise<Logins> {
  const urls: [Login, string][] = [];
  for (const login of NAMES) {
    const given = config.logins[login];
    urls.push([login, given ?? urlOf(server, await secretOf(client, box, login, null))]);
  }
  return Object.fromEntries(urls) as Logins;
}

/** `name:password`, wrapped like every other secret. */
async function secretOf(client: pg.Client, box: Vault, login: Login, fresh: string | null): Promise<string> {
  const name = `login-${login}`;
  if (fresh !== null) {
    await client.query('insert into platform.secret (name, wrapped) values ($1, $2) on conflict do nothing', [
      name,
      box.wrap(name, Buffer.from(fresh)),
    ]);
  }
  const { rows } = await client.query<{ wrapped: Buffer }>(
    'select wrapped from platform.secret where name = $1',
    [name],
  );
  if (!rows[0])
    throw new DatabaseState(
      `This database has no login for ${login} yet: run \`npm run db -- migrate\` with DATABASE_URL first.`,
    );
  return box.unwrap(name, rows[0].wrapped).toString();
}

function newSecret(login: Login): string {
  return `${LOGINS[login]}_${randomBytes(6).toString('hex')}:${randomBytes(24).toString('base64url')}`;
}

function urlOf(server: string, secret: string): string {
  const url = new URL(server);
  const [name = '', password = ''] = secret.split(':');
  url.username = name;
  url.password = password;
  return url.href;
}

/** A login that owns nothing, in its one role. The owner may see what its connections do, as `records.horizon` has to. */
async function make(owner: pg.Client, login: Login, secret: string): Promise<void> {
  const [name = '', password = ''] = secret.split(':');
  const { rows } = await owner.query<Made>(MADE, [name, LOGINS[login]]);
  const found = rows[0];
  if (!found?.exists && !found?.may)
    throw new DatabaseState(
      `The user ${found?.owner} may not make logins. Let a superuser run: alter role ${found?.owner} createrole; or give ${variables()}.`,
    );
  const [user, role] = [pg.escapeIdentifier(name), LOGINS[login]];
  const verifier = pg.escapeLiteral(scramVerifier(password));
  if (!found.exists)
    await owner.query(`create role ${user} login nosuperuser noinherit password ${verifier}`);
  if (!found.member) await owner.query(`grant ${role} to ${user} with inherit true, set true`);
  if (!found.seen) await owner.query(`grant ${user} to current_user with inherit true, set false`);
  if (!found.connects) await owner.query(`grant connect on database ${found.database} to ${user}`);
}

interface Made {
  readonly owner: string;
  readonly database: string;
  readonly may: boolean;
  readonly exists: boolean;
  readonly member: boolean;
  readonly seen: boolean;
  readonly connects: boolean;
}

const MADE = `
  select quote_ident(current_user) as owner, quote_ident(current_database()) as database,
         (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may,
         l.oid is not null as exists,
         coalesce(pg_has_role(l.oid, $2::name, 'set'), false) as member,
         coalesce(pg_has_role(current_user, l.oid, 'usage'), false) as seen,
         coalesce(has_database_privilege(l.oid, current_database(), 'connect'), false) as connects
    from (select) one left join pg_roles l on l.rolname = $1`;

/** A login of one's own has to be as weak as one that we make. */
async function adopt(owner: pg.Client, login: Login, name: string): Promise<void> {
  const { rows } = await owner.query<{ problem: string | null }>(WEAK, [
    decodeURIComponent(name),
    LOGINS[login],
  ]);
  const problem = rows[0]?.problem;
  if (problem) throw new DatabaseState(`The login of ${variableOf(login)} ${problem}`);
}

const WEAK = `
  select case
    when l.oid is null then 'does not exist.'
    when l.rolsuper or l.rolbypassrls or l.rolcreaterole then 'may do too much: it must be no superuser, and neither make roles nor bypass row security.'
    when pg_has_role(l.oid, current_user, 'member') then 'may work as the owner of the database.'
    when not pg_has_role(l.oid, $2::name, 'set') then format('is not in its role. Let a superuser run: grant %I to %I with inherit true, set true;', $2, $1)
    when not pg_has_role(current_user, l.oid, 'usage') then format('is hidden from the owner. Let a superuser run: grant %I to %I with inherit true, set false;', $1, current_user)
  end as problem
    from (select) one left join pg_roles l on l.rolname = $1`;

function variableOf(login: Login): string {
  return `${login.toUpperCase()}_DATABASE_URL`;
}

function variables(): string {
  return NAMES.map(variableOf).join(', ');
}

/** A password of 192 random bits is guessed no sooner with one round than with thousands, and every connection pays for each. */
const ITERATIONS = 1;

/** The form in which PostgreSQL keeps a password (RFC 5803), so that the password itself is in no statement and no log. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const key = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`;
}
