import { REFUSALS } from '@baize/contract/refusals';
import { ROLE_NAMES, ROLES } from '@baize/contract/roles';
import type { Route } from '@baize/contract/route';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reachable } from '../members/testing.ts';
import { newOperator } from '../operators/testing.ts';
import {
  ask,
  countRouteCalls,
  freePlay,
  member,
  newKey,
  type Player,
  publicKeyEnvelope,
  sendEnvelope,
  testApp,
} from '../testing.ts';
import { IN_SIEGE } from '../testing-config.ts';
import { ofToday } from '../testing-day.ts';
import { accountCalls, accountDeskCalls, inputsOf } from './testing-inputs.ts';

/** Cases of each call that is tried: a tenth of them a day, in siege all. */
const CASES = Number(process.env.FUZZ_CASES ?? (IN_SIEGE ? 200 : 16));
const SEED = Number(process.env.FUZZ_SEED ?? (IN_SIEGE ? Date.now() % 1e9 : 20_261_121));

/** The traces that a refused call may leave: nonces, counters of tries, and notes for audit and risk. */
const MAY_GROW =
  /^(platform\.(seal_nonce|seal_key)|accounts\.(login_failure|recovery_try|proof_failure|bank_name_try|human_proof|social_spent)|safety\.\w+|operators\.(audit|sign_in_try))$/;
/** Rows of one table that one answered call may make: the security centre saves six details together. */
const ROWS_OF_ONE = 6;

const app = await testApp({ logLevel: 'error' });
countRouteCalls(app);
const number = '+959790001234';
const key = (await ask(`${app.url}/wps/session/pubkey`)).body.value;

const tables = (await app.owner.introspection.getTables())
  .filter(({ isView }) => !isView)
  .map(({ schema, name }) => `${schema}.${name}`);

// A function, so that the counting of them all is planned once and not each time; helpers to start take longer than it does.
const counts = tables.map((table) => sql`select ${sql.lit(table)}, count(*)::int from ${sql.table(table)}`);
await sql`
  create function platform.rows_of_all() returns table (name text, rows int)
    language plpgsql set max_parallel_workers_per_gather = 0 as $$
  begin
    return query ${sql.join(counts, sql` union all `)};
  end $$`.execute(app.owner);

const calls = [...(await accountCalls()), ...(await accountDeskCalls())].map((route) => ({
  route,
  name: `${route.method} ${route.path}`,
}));

test('every account call is among those that are tried, on the site and at the desk', () => {
  const names = calls.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(120);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['POST /wps/protection/limit', 'POST /ops/members/close']));
});

test.each(ofToday(calls, 10))(
  '$name answers whatever comes, and leaves nothing when it refuses',
  async ({ route }) => {
    const { all, known } = await peopleFor(route);
    const inputs = inputsOf(route, known);
    let rows = await rowsOfAll();
    for (const [at, person] of all.entries())
      rows = await tried(route, person, {
        rows,
        inputs,
        seed: SEED + at,
        cases: Math.ceil(CASES / all.length),
      });
  },
  180_000 + CASES * 1_000,
);

/** Somebody who calls; null headers are a stranger's. */
interface Person {
  readonly role: string;
  headers(): Promise<{ fresh: boolean; headers: Record<string, string> } | null>;
}

const trial = await freePlay(app);
const agent = await member(app, { type: 1 });
let mia = await somebody();

/** A member at a number that may be named. */
async function somebody() {
  const player = await member(app);
  await app.db.deleteFrom('accounts.contact').where('kind', '=', 'mobile').execute();
  await reachable(app, player, 'mobile', number);
  const row = app.db.selectFrom('accounts.member').select('public_id').where('id', '=', player.member);
  return { ...player, publicId: (await row.executeTakeFirstOrThrow()).public_id };
}

/** A member who is excluded or locked would be an obstacle to the next call. */
async function isShutOut(): Promise<boolean> {
  const { rows } = await sql<{ out: boolean }>`
    select m.state <> 'active' or exists (select from protection.gate g where g.member = m.id) as out
      from accounts.member m where m.id = ${mia.member}`.execute(app.db);
  return rows[0]?.out ?? true;
}

async function peopleFor({ path, access }: Route): Promise<{ all: Person[]; known: string[] }> {
  if (await isShutOut()) mia = await somebody();
  const { username, publicId } = mia;
  const known = [username, username.toUpperCase(), publicId, 'night market lantern 7'];
  known.push('95', number, '1990-05-17', newKey());
  const guest: Person = { role: 'guest', headers: async () => null };
  if (path.startsWith('/ops/')) return { all: [guest, await operatorFor(access)], known };
  const players = Object.entries({ trial, member: mia, agent });
  return { all: [guest, ...players.map(([role, player]) => playing(role, player))], known };
}

/** An operator who may do it. */
async function operatorFor(access: Route['access']): Promise<Person> {
  const wanted = access.replace('staff:', '');
  const may = ROLE_NAMES.find((role) => ROLES[role].permissions.some((each) => each === wanted));
  const { id } = await newOperator(app, may ?? 'support');
  let held = await openDesk(id);
  return {
    role: may ?? 'support',
    async headers() {
      const open = await app.app.staff.find(held.token, `__Host-cb=${held.cookie}`, true).catch(() => null);
      if (!open) held = await openDesk(id);
      return { fresh: !open, headers: bothHalves(held.token, `__Host-cb=${held.cookie}`) };
    },
  };
}

function openDesk(id: string) {
  return app.db
    .transaction()
    .execute((tx) => app.app.staff.issue(tx, id, { address: '127.0.0.1', agent: 'fuzz' }));
}

/** A player with an open session: a call that went through may have ended the last one. */
function playing(role: string, player: Pick<Player, 'token' | 'cookie' | 'member'>): Person {
  let held = { token: player.token, cookie: player.cookie };
  return {
    role,
    async headers() {
      const open = await app.app.sessions
        .find(held.token, `__Host-sb=${held.cookie}`, true)
        .catch(() => null);
      if (!open) {
        const from = { address: '127.0.0.1', agent: 'fuzz' };
        held = await app.db.transaction().execute((tx) => app.app.sessions.issue(tx, player.member, from));
      }
      return { fresh: !open, headers: bothHalves(held.token, `__Host-sb=${held.cookie}`) };
    },
  };
}

function bothHalves(token: string, cookie: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, cookie };
}

interface Wanted {
  readonly rows: Rows;
  readonly inputs: fc.Arbitrary<unknown>;
  readonly seed: number;
  /** The roles of a call share its cases. */
  readonly cases: number;
}

async function tried(
  route: Route,
  { role, headers }: Person,
  { rows: before, inputs, seed, cases }: Wanted,
): Promise<Rows> {
  let answered = 0;
  let opened = 0;
  await fc.assert(
    fc.asyncProperty(inputs, fc.integer({ min: 0, max: 19 }), async (input, odd) => {
      const session = await headers();
      if (session?.fresh) opened += 1;
      // One in twenty is not even JSON.
      const text = odd === 0 ? `${JSON.stringify(input)}{` : JSON.stringify(input);
      const { status, reply } = await sent(route, text, input, session?.headers ?? {});
      expect(status, JSON.stringify(reply)).toBeLessThan(500);
      if (status === 200) answered += 1;
      else expect(Object.keys(REFUSALS)).toContain(reply?.code);
    }),
    { numRuns: cases, seed },
  );
  const after = await rowsOfAll();
  const grown = [...after].filter(([table, rows]) => {
    const more = rows - (before.get(table) ?? 0) - (/\.session$/.test(table) ? opened : 0);
    return more > answered * ROWS_OF_ONE && !MAY_GROW.test(table);
  });
  expect(grown, `as ${role}`).toEqual([]);
  return after;
}

async function sent(route: Route, text: string, input: unknown, headers: Record<string, string>) {
  const { method, path } = route;
  const url = path.startsWith('/ops/') ? app.consoleUrl : app.url;
  if (route.sealed) {
    const made = publicKeyEnvelope({ ...key, serverTime: app.clock.ms() }, method, path, text);
    const answer = await sendEnvelope(url, { ...made, headers: { ...made.headers, ...headers } });
    const sealed = answer.body && 'ct' in answer.body;
    return { status: answer.status, reply: sealed ? made.open(answer.status, answer.body) : answer.body };
  }
  if (method === 'GET' || method === 'DELETE') {
    const answer = await ask(`${url}${path}?${queryOf(input)}`, { method, headers });
    return { status: answer.status, reply: answer.body };
  }
  const form = route.body === 'form';
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const body = form ? queryOf(input) : text;
  const answer = await ask(url + path, { method, body, headers: { 'content-type': type, ...headers } });
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

type Rows = ReadonlyMap<string, number>;

/** How many rows each table has. */
async function rowsOfAll(): Promise<Rows> {
  const { rows } = await sql<{ name: string; rows: number }>`select * from platform.rows_of_all()`.execute(
    app.owner,
  );
  return new Map(rows.map((row) => [row.name, row.rows]));
}
