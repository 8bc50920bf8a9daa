import { join } from 'node:path';
import { AMONG_PEERS, MAKER_AND_APPROVER, ROLE_NAMES, ROLES, STANDARD_ROLES } from '@baize/contract/roles';
import { PERMISSIONS } from '@baize/contract/route';
import { ALL_ROUTES } from '@baize/contract/testing-inputs';
import { expect, test } from 'vitest';

import type { App } from '../context.ts';
import { MERGED } from '../features.ts';
import { authenticateStaff } from '../operators/authenticate.ts';
import { staff } from '../operators/testing.ts';
import type { FastifyRequest } from '../platform/http/fastify.ts';
import { Refusal } from '../platform/refuse.ts';
import { sharedApp } from '../testing-shared.ts';

/** The calls that ask for a session, and which answer they give is for `routes.test.ts`. */
const GUARDED = ALL_ROUTES.filter(({ path, access }) => path.startsWith('/ops/') && access !== 'public');
const node = await sharedApp();

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
  const needed = new Set(MERGED.operations.map(({ maker, approver }) => [maker, approver].join()));
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
  const operations = MERGED.operations.map(
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
    join(import.meta.dirname, '../../../../docs/generated/permissions.md'),
  );
});

test.each(ROLE_NAMES)(
  '%s is let into the calls of its permissions and into no other, and each refusal is noted',
  async (role) => {
    const { permissions } = ROLES[role];
    const { held, id } = await staff(node, role);
    const headers = { authorization: `Bearer ${held.token}`, cookie: `__Host-cb=${held.cookie}` };
    const request = { headers, ip: '127.0.0.1', socket: {} } as FastifyRequest;
    let noted = 0;
    const noting = async () => {
      noted += 1;
    };
    // The session is found as in every call; only the notes are counted in place of being written.
    const app = { ...node.app, db: { transaction: () => ({ execute: noting }) } } as unknown as App;
    let refused = 0;
    for (const route of GUARDED) {
      const wanted = route.access.replace(/^staff:?/, '');
      const open = wanted === '' || (permissions as readonly string[]).includes(wanted);
      const answer = await authenticateStaff(app, route, request).then(
        (session) => session?.operator === id && 'let in',
        (error) => error instanceof Refusal && error.code,
      );
      expect([route.path, answer]).toEqual([route.path, open ? 'let in' : 'session.forbidden']);
      refused += Number(!open);
    }
    expect(GUARDED.length).toBeGreaterThan(200);
    expect(noted).toBe(refused);
  },
);
