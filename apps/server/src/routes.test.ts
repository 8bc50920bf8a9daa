// The rules of every call. All calls are looked at where they are mounted and asked within the process; a tenth of them is called
// over the network, another tenth each day, and in siege all.
import { ROLE_NAMES, ROLES, type RoleName } from '@baize/contract/roles';
import type { Route } from '@baize/contract/route';
import { filled } from '@baize/contract/testing-edges';
import { ALL_ROUTES } from '@baize/contract/testing-inputs';
import { goodInputs } from '@baize/contract/testing-samples';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';

import { authenticatePlayer } from './accounts/sessions/authenticate.ts';
import { type Staff, staff } from './operators/testing.ts';
import type { FastifyRequest } from './platform/http/fastify.ts';
import { Refusal } from './platform/refuse.ts';
import { ask, countRouteCalls, freePlay, member, newKey } from './testing.ts';
import { count } from './testing-counts.ts';
import { ofToday } from './testing-day.ts';
import { sharedApp } from './testing-shared.ts';

const node = await sharedApp();
countRouteCalls(node);
const isDesk = ({ path }: Pick<Route, 'path'>) => path.startsWith('/ops/');
const isEnd = ({ path }: Route) => path.endsWith('/logout');
const CONSOLE = ALL_ROUTES.filter(isDesk);
const SITE = ALL_ROUTES.filter((route) => !isDesk(route));
const GUARDED = ALL_ROUTES.filter(({ access }) => access !== 'public');
/** The keys of the sealed gateway are asked for at either door. */
const AT_BOTH = ['/wps/session/pubkey', '/wps/session/trust'];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

const trial = await freePlay(node);
const mia = await member(node);
const agent = await member(node, { type: 1 });

test('every call is mounted at its own door and at no other, under its own methods', () => {
  expect(SITE.length).toBeGreaterThan(150);
  expect(CONSOLE.length).toBeGreaterThan(200);
  const { site, console } = node.servers;
  for (const { path } of ALL_ROUTES)
    for (const method of METHODS) {
      const isCall = ALL_ROUTES.some((each) => each.path === path && each.method === method);
      const there = [site.hasRoute({ method, url: path }), console.hasRoute({ method, url: path })];
      const wanted = [isCall && !isDesk({ path }), isCall && (isDesk({ path }) || AT_BOTH.includes(path))];
      expect([method, path, ...there]).toEqual([method, path, ...wanted]);
    }
});

test('every call says who may make it, and a stranger is refused at each that is not public', async () => {
  for (const route of ALL_ROUTES) {
    expect(route.access, route.path).toMatch(/^(public|player|member|agent|staff(:[a-z.]+)?)$/);
    const { statusCode, code } = await asStranger(route);
    expect([route.path, code === 'session.required']).toEqual([route.path, route.access !== 'public']);
    if (route.access !== 'public') expect([route.path, statusCode]).toEqual([route.path, 401]);
  }
});

/** A call without a session, made within the process. */
async function asStranger(route: Route) {
  count('routeCalls');
  const { method, path: url } = route;
  const { statusCode, body } = await node.servers[isDesk(route) ? 'console' : 'site'].inject({ method, url });
  return { statusCode, code: JSON.parse(body).code as string };
}

test('the guard of the site lets in whom a call names, and no session that must change its password first', async () => {
  const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
  const request = { headers, ip: '127.0.0.1', socket: {} } as FastifyRequest;
  const guarded = SITE.filter(({ access }) => access !== 'public');
  expect(guarded.length).toBeGreaterThan(100);
  const kinds = { trial, member: mia, agent };
  const may = { trial: ['player'], member: ['player', 'member'], agent: ['player', 'member', 'agent'] };
  for (const kind of ['trial', 'member', 'agent'] as const) {
    const { token, cookie } = kinds[kind];
    const session = await node.app.sessions.find(token, `__Host-sb=${cookie}`, true);
    for (const scope of ['full', 'pwd-change'] as const) {
      const app = {
        ...node.app,
        sessions: { ...node.app.sessions, find: async () => ({ ...session, scope }) },
      };
      for (const route of guarded) {
        const open = may[kind].includes(route.access) && (scope === 'full' || route.beforePasswordChange);
        const letIn = await authenticatePlayer(app, route, request).then(
          () => true,
          (error) => !(error instanceof Refusal),
        );
        expect([kind, scope, route.path, letIn]).toEqual([kind, scope, route.path, open]);
      }
    }
  }
});

/** Open to everybody while the system is closed: they say how things stand. */
const WHILE_CLOSED = [
  ...['/wps/captcha', '/wps/content/banners', '/wps/content/home', '/wps/human'],
  ...['/wps/relay/MCSFE_getListAnnouncements'],
  ...['/wps/session/pubkey', '/wps/session/trust'],
  ...['/wps/system/permission', '/wps/system/status', '/wps/system/whitelabel'],
];

test.each([
  [1, 503, 'system.maintenance'],
  [2, 451, 'system.region'],
])('with system status %i only what says how things stand is answered', async (value, status, code) => {
  await node.turn('system.status', value);
  try {
    const open = new Set<string>();
    for (const route of filled(SITE.filter(({ anywhere }) => !anywhere))) {
      const answer = await asStranger(route);
      if (answer.statusCode === status) expect([route.path, answer.code]).toEqual([route.path, code]);
      else open.add(route.path);
    }
    expect(open).toEqual(new Set(WHILE_CLOSED));
  } finally {
    await node.turn('system.status', 0);
  }
});

test.each(
  named(
    ofToday(
      SITE.filter((route) => !route.sealed && !isEnd(route)),
      10,
    ),
  ),
)('STD-5.3 $name lets in whom its access names', async ({ route }) => {
  const who = [
    ['trial', trial, ['public', 'player']],
    ['member', mia, ['public', 'player', 'member']],
    ['agent', agent, ['public', 'player', 'member', 'agent']],
  ] as const;
  for (const [name, player, may] of who) {
    const { body } = await called(node.url, route, holding(player, 'sb'));
    const turnedAway = /^session\.(required|trial|forbidden)$/.test(body.code ?? '');
    expect([name, turnedAway]).toEqual([name, !(may as readonly string[]).includes(route.access)]);
  }
});

test('guests, trial players and members have no way into any call of the console', async () => {
  const outsiders = [{}, holding(trial, 'cb'), holding(mia, 'cb')];
  for (const route of ofToday(GUARDED.filter(isDesk), 10))
    for (const headers of outsiders) {
      const { status } = await called(node.consoleUrl, route, headers);
      expect([route.path, status]).toEqual([route.path, 401]);
    }
});

test('the calls of the console are not on the player site', async () => {
  for (const route of ofToday(CONSOLE, 10))
    expect([route.path, (await called(node.url, route, {})).status]).toEqual([route.path, 404]);
});

test.each(ofToday(ROLE_NAMES, 3))(
  '%s reaches what the role allows and gets 403 from everything else, with an event in the audit log',
  async (role) => {
    const operator = await staff(node, role);
    const allowed: readonly string[] = ROLES[role].permissions;
    const forbidden: string[] = [];
    for (const route of ofToday(
      GUARDED.filter((each) => isDesk(each) && !isEnd(each)),
      10,
    )) {
      const wanted = route.access.replace(/^staff:?/, '');
      const reply = route.method === 'GET' ? await operator.get(route.path) : await operator.post(route.path);
      const open = wanted === '' || allowed.includes(wanted);
      expect([route.path, reply.status]).toEqual([route.path, open ? answerTo(route) : 403]);
      if (open) continue;
      expect(reply.body.code, route.path).toBe('session.forbidden');
      forbidden.push(`${route.method} ${route.path}`);
    }
    await expectNoted(operator, role, forbidden);
  },
);

/** Every refusal is in the audit log, with the call, the address and the permission that was missing. */
async function expectNoted({ id }: Staff, role: RoleName, forbidden: string[]): Promise<void> {
  const events = await node.app.db
    .selectFrom('operators.audit')
    .select('event')
    .where('actor', '=', id)
    .where('action', '=', 'session.forbidden')
    .orderBy('n')
    .execute();
  const noted = events.map(({ event }) => JSON.parse(event));
  expect(noted.map(({ element }) => element)).toEqual(forbidden);
  for (const { address, after } of noted) {
    expect(address).toBe('127.0.0.1');
    expect(ROLES[role].permissions).not.toContain(after.permission);
  }
}

/** A cursor of each kind of list, and what is none; the id is of no row. */
const LONG = 'a'.repeat(10_000);
const CURSORS_OF_OTHERS = [
  ...['', 'x', '\0', '9'.repeat(18), '9999', 'ab'.repeat(16), LONG],
  ...[newKey(), `${newKey()}.nobody`, `2026-01-01T00:00:00.000000Z_${newKey()}`],
];

test('no list fails at a cursor that is not its own', async () => {
  const lists = ALL_ROUTES.filter(({ input }) => 'cursor' in (input as z.ZodMiniObject).def.shape);
  expect(lists.length).toBeGreaterThan(45);
  const readers = new Map<RoleName, Staff>();
  const failed: unknown[] = [];
  for (const route of ofToday(lists, 10))
    for (const cursor of CURSORS_OF_OTHERS) {
      const input = { ...demanded(route), cursor };
      const { status, body } = isDesk(route)
        ? await (await reader(readers, route)).get(route.path, input)
        : await agent.get(route.path, input);
      const isNone = ['\0', '', LONG].includes(cursor);
      if (status >= 500 || status === 401 || status === 403 || (isNone && body.code !== 'request.invalid'))
        failed.push([route.path, cursor.slice(0, 70), status, body.code]);
    }
  expect(failed).toEqual([]);
});

const GOOD = goodInputs({ key: newKey, round: newKey() });

/** The fields that a call demands: an optional filter would refuse before the cursor is read. */
function demanded({ path, input }: Route): Record<string, string> {
  const { shape } = (input as z.ZodMiniObject).def;
  const asked = Object.entries(GOOD[path] ?? {});
  return Object.fromEntries(
    asked.flatMap(([field, value]) =>
      shape[field]?._zod.def.type === 'optional' ? [] : [[field, String(value)]],
    ),
  );
}

/** An operator who may make this call. */
async function reader(known: Map<RoleName, Staff>, { access }: Route): Promise<Staff> {
  const allows = (role: RoleName) => ROLES[role].permissions.some((each) => access === `staff:${each}`);
  const role = [...known.keys()].find(allows) ?? ROLE_NAMES.find(allows) ?? 'support';
  const found = known.get(role) ?? (await staff(node, role));
  known.set(role, found);
  return found;
}

function holding({ token, cookie }: { token: string; cookie: string }, name: 'sb' | 'cb') {
  return { authorization: `Bearer ${token}`, cookie: `__Host-${name}=${cookie}` };
}

function called(url: string, { method, path }: Route, headers: Record<string, string>) {
  return ask(url + path, { method, headers, ...(method === 'GET' ? {} : { body: { key: newKey() } }) });
}

function named(routes: readonly Route[]) {
  return routes.map((route) => ({ route, name: `${route.method} ${route.path}` }));
}

/** The answer to an empty call once it is let in: done where nothing is needed, else the missing field. */
function answerTo(route: Route): 200 | 400 {
  return !route.sealed && route.input.safeParse({}).success ? 200 : 400;
}
