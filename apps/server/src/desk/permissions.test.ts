import { join } from 'node:path';
import { staffLogout } from '@baize/contract/desk/session';
import { AMONG_PEERS, MAKER_AND_APPROVER, ROLES, type RoleName, STANDARD_ROLES } from '@baize/contract/roles';
import { PERMISSIONS, type Route } from '@baize/contract/route';
import { filled } from '@baize/contract/testing-edges';
import { ALL_ROUTES } from '@baize/contract/testing-inputs';
import { expect, test } from 'vitest';
import { staff } from '../operators/testing.ts';
import { ask, freePlay, member, newKey, testApp } from '../testing.ts';
import { IN_SIEGE } from '../testing-config.ts';
import { OPERATIONS } from './approvals/operations.ts';

const node = await testApp();
const CALLS = ALL_ROUTES.filter(({ path }) => path.startsWith('/ops/'));
const guarded = CALLS.filter((route) => route.access !== 'public');

test('no role holds both sides of a pair of four eyes (5.4)', () => {
  for (const [name, role] of Object.entries(ROLES)) {
    const held: readonly string[] = role.permissions;
    for (const [maker, approver] of MAKER_AND_APPROVER) {
      expect(held.includes(maker) && held.includes(approver), `${name}: ${maker}`).toBe(false);
    }
  }
});

test('every operation for two people is a pair that no role holds or one among peers, and every permission is held by some role', () => {
  const pairs = MAKER_AND_APPROVER.map((pair) => pair.join());
  const peers = AMONG_PEERS.map((each) => [each, each].join());
  const needed = new Set(OPERATIONS.map(({ maker, approver }) => [maker, approver].join()));
  expect(needed).toEqual(new Set([...pairs, ...peers]));
  const held = new Set(Object.values(ROLES).flatMap((role): readonly string[] => role.permissions));
  expect(PERMISSIONS.filter((permission) => !held.has(permission))).toEqual([]);
});

test('STD-A18 the roles of 5.4 are all there, and each pair can be worked by two of them', () => {
  expect(Object.keys(STANDARD_ROLES)).toHaveLength(11);
  for (const pair of MAKER_AND_APPROVER) {
    for (const permission of pair) {
      const holders = Object.values(STANDARD_ROLES).filter((role) =>
        (role.permissions as readonly string[]).includes(permission),
      );
      expect(holders.length, permission).toBeGreaterThan(0);
    }
  }
});

test('STD-A18 who may reach a call, ask for an operation and approve it is as the committed page says', async () => {
  // After a change on purpose the run with `-u` writes the page again: what a role may newly do is seen in review.
  const holders = (permission: string) =>
    Object.entries(ROLES)
      .filter(([, { permissions }]) => permissions.some((each) => each === permission))
      .map(([role]) => role)
      .join(' ');
  const calls = ALL_ROUTES.map(({ method, path, access }) => {
    const permission = access.startsWith('staff:') ? access.slice('staff:'.length) : '';
    return `| ${method} ${path} | ${access} | ${holders(permission)} |`;
  });
  const operations = OPERATIONS.map(
    ({ name, maker, approver }) =>
      `| ${name} | ${maker} | ${holders(maker)} | ${approver} | ${holders(approver)} |`,
  );
  expect(calls.length).toBeGreaterThan(250);
  expect(operations.length).toBeGreaterThan(40);
  const page = [
    '# Who may do what',
    '',
    'The access of every call, and the roles of operators that have it; then the operations that take two people. A test compares this page',
    'with the program. After a change on purpose, `npx vitest run --project server apps/server/src/desk/permissions.test.ts -u` writes it.',
    '',
    '| call | access | roles |',
    '|---|---|---|',
    ...calls.toSorted(),
    '',
    '| operation | asks with | roles | approves with | roles |',
    '|---|---|---|---|---|',
    ...operations.toSorted(),
    '',
  ];
  await expect(page.join('\n')).toMatchFileSnapshot(
    join(import.meta.dirname, '../../../../docs/permissions.md'),
  );
});

test('guests, trial players and members have no way into any call of the console', async () => {
  const outsiders = [{}, bearer((await freePlay(node)).token), bearer((await member(node)).token)];
  for (const route of filled(guarded)) {
    for (const headers of outsiders) {
      const reply = await ask(node.consoleUrl + route.path, {
        method: route.method,
        headers,
        ...bodyFor(route),
      });
      expect(reply.status, route.path).toBe(401);
    }
  }
});

/** Siege tries them all. */
const someRoles = (Object.keys(ROLES) as RoleName[]).filter((_, n) => IN_SIEGE || n % 4 === 0);

test.each(someRoles)(
  '%s reaches what the role allows and gets 403 from everything else, with an event in the audit log',
  async (role) => {
    const operator = await staff(node, role);
    const allowed: readonly string[] = ROLES[role].permissions;
    const forbidden: string[] = [];
    for (const route of filled(guarded.filter(({ path }) => path !== staffLogout.path))) {
      const wanted = route.access.replace(/^staff:?/, '');
      const reply = route.method === 'GET' ? await operator.get(route.path) : await operator.post(route.path);
      const open = wanted === '' || allowed.includes(wanted);
      expect([route.path, reply.status]).toEqual([route.path, open ? answerTo(route) : 403]);
      if (open) continue;
      expect(reply.body.code, route.path).toBe('session.forbidden');
      forbidden.push(`${route.method} ${route.path}`);
    }
    const events = await node.app.db
      .selectFrom('operators.audit')
      .select('event')
      .where('actor', '=', operator.id)
      .where('action', '=', 'session.forbidden')
      .orderBy('n')
      .execute();
    const noted = events.map(({ event }) => JSON.parse(event));
    expect(noted.map(({ element }) => element)).toEqual(forbidden);
    for (const { address, after } of noted) {
      expect(address).toBe('127.0.0.1');
      expect(allowed).not.toContain(after.permission);
    }
  },
);

test('the calls of the console are not on the player site', async () => {
  for (const route of filled(CALLS)) {
    const reply = await ask(node.url + route.path, { method: route.method, ...bodyFor(route) });
    expect(reply.status, route.path).toBe(404);
  }
});

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

function bodyFor(route: Route): { body?: object } {
  return route.method === 'GET' ? {} : { body: { key: newKey() } };
}

/** The answer to an empty call once it is let in: done where nothing is needed, else the missing field. */
function answerTo(route: Route): 200 | 400 {
  return !route.sealed && route.input.safeParse({}).success ? 200 : 400;
}
