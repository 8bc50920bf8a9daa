import { REFUSALS } from '@baize/contract/refusals';
import type { Route } from '@baize/contract/route';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reachable } from '../members/testing.ts';
import { ask, freePlay, member, type Player, publicKeyEnvelope, sendEnvelope, testApp } from '../testing.ts';
import { accountCalls, inputsOf } from './testing-inputs.ts';

/** Cases of each call; `standards.md` wants 2 000, which take some ten minutes. */
const CASES = Number(process.env.FUZZ_CASES ?? 28);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

/** What a refused call may leave: nonces, counters of tries, and what is noted for audit and risk. */
const MAY_GROW =
  /^(platform\.(seal_nonce|seal_key)|accounts\.(login_failure|recovery_try|proof_failure|bank_name_try|human_proof|social_spent)|safety\.\w+|operators\.audit)$/;
/** Rows of one table that one answered call may make: the security centre saves six details at once. */
const ROWS_OF_ONE = 6;

const app = await testApp({ logLevel: 'error' });
const mia = await member(app);
const number = '+959790001234';
await reachable(app, mia, 'mobile', number);
const trial = await freePlay(app);
const agent = await member(app, { type: 1 });
const ROLES = ['guest', 'trial', 'member', 'agent'] as const;
type Role = (typeof ROLES)[number];
const KNOWN = [
  mia.username,
  mia.username.toUpperCase(),
  'night market lantern 7',
  '95',
  number,
  '1990-05-17',
];
const key = (await ask(`${app.url}/wps/session/pubkey`)).body.value;

const tables = (await app.owner.introspection.getTables())
  .filter(({ isView }) => !isView)
  .map(({ schema, name }) => `${schema}.${name}`);

const calls = (await accountCalls()).map((route) => ({ route, name: `${route.method} ${route.path}` }));

test('every account call is among those that are tried', () => {
  expect(calls.length).toBeGreaterThan(60);
  expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
});

test.each(calls)(
  '$name answers whatever comes, and leaves nothing when it refuses',
  async ({ route }) => {
    for (const role of ROLES) await tried(route, role);
  },
  30_000 + CASES * 1_000,
);

async function tried(route: Route, role: Role): Promise<void> {
  const before = await rowsOfAll();
  let answered = 0;
  let opened = 0;
  await fc.assert(
    fc.asyncProperty(inputsOf(route, KNOWN), fc.integer({ min: 0, max: 19 }), async (input, odd) => {
      const session = role === 'guest' ? null : await headersOf(role);
      if (session?.fresh) opened += 1;
      // One in twenty is not even JSON.
      const text = odd === 0 ? `${JSON.stringify(input)}{` : JSON.stringify(input);
      const { status, reply } = await sent(route, text, input, session?.headers ?? {});
      expect(status, JSON.stringify(reply)).toBeLessThan(500);
      if (status === 200) answered += 1;
      else expect(Object.keys(REFUSALS)).toContain(reply?.code);
    }),
    { numRuns: Math.ceil(CASES / ROLES.length), seed: SEED + ROLES.indexOf(role) },
  );
  const after = await rowsOfAll();
  const grown = [...after].filter(([table, rows]) => {
    const more = rows - (before.get(table) ?? 0) - (table === 'accounts.session' ? opened : 0);
    return more > answered * ROWS_OF_ONE && !MAY_GROW.test(table);
  });
  expect(grown, `as ${role}`).toEqual([]);
}

async function sent(route: Route, text: string, input: unknown, headers: Record<string, string>) {
  const { method, path } = route;
  if (route.sealed) {
    const made = publicKeyEnvelope({ ...key, serverTime: app.clock.ms() }, method, path, text);
    const answer = await sendEnvelope(app.url, { ...made, headers: { ...made.headers, ...headers } });
    const sealed = answer.body && 'ct' in answer.body;
    return { status: answer.status, reply: sealed ? made.open(answer.status, answer.body) : answer.body };
  }
  if (method === 'GET' || method === 'DELETE') {
    const answer = await ask(`${app.url}${path}?${queryOf(input)}`, { method, headers });
    return { status: answer.status, reply: answer.body };
  }
  const form = route.body === 'form';
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const body = form ? queryOf(input) : text;
  const answer = await ask(app.url + path, { method, body, headers: { 'content-type': type, ...headers } });
  return { status: answer.status, reply: answer.body };
}

/** Anything as a query: fields of an object by name, a list by repeating one. */
function queryOf(input: unknown): string {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [['value', input]];
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    for (const each of Array.isArray(value) ? value : [value]) {
      query.append(String(name), typeof each === 'string' ? each : String(JSON.stringify(each)));
    }
  }
  return query.toString();
}

type Held = Pick<Player, 'token' | 'cookie' | 'member'>;
const held: Record<Exclude<Role, 'guest'>, Held> = { trial, member: mia, agent };

/** Both halves of an open session: a call that went through may have ended the last one. */
async function headersOf(
  role: Exclude<Role, 'guest'>,
): Promise<{ fresh: boolean; headers: Record<string, string> }> {
  const { token, cookie, member: id } = held[role];
  const open = await app.app.sessions.find(token, `__Host-sb=${cookie}`, true).catch(() => null);
  if (!open) {
    const from = { address: '127.0.0.1', agent: 'fuzz' };
    const issued = await app.app.db.transaction().execute((tx) => app.app.sessions.issue(tx, id, from));
    held[role] = { ...issued, member: id };
  }
  const now = held[role];
  return {
    fresh: open === null,
    headers: { authorization: `Bearer ${now.token}`, cookie: `__Host-sb=${now.cookie}` },
  };
}

/** How many rows each table has. */
async function rowsOfAll(): Promise<Map<string, number>> {
  const counts = tables.map(
    (table) => sql`select ${table}::text as name, count(*)::int as rows from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(
    app.owner,
  );
  return new Map(rows.map((row) => [row.name, row.rows]));
}
