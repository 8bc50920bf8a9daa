import type { RoleName } from '@baize/contract/roles';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { StaffSession } from '../context.ts';

import { ask, envelope, type Reply, sealed, sendEnvelope, sharedHash, type TestNode } from '../testing.ts';
import { createOperator, permissionsOf } from './operator-accounts.ts';

export const STAFF_PASSWORD = 'lamp over the long table';
let count = 0;

/** An operator signed in over HTTP, and the session his calls run under. */
export interface Staff {
  readonly id: string;
  readonly username: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  readonly session: StaffSession;
  /** Both halves of it, as a browser keeps them. */
  readonly held: { readonly token: string; readonly cookie: string };
  get(path: string, query?: Record<string, string>): Promise<Reply>;
  post(path: string, body?: unknown): Promise<Reply>;
  /** A call in the sealed envelope, with its answer opened. */
  // biome-ignore lint/suspicious/noExplicitAny: as in `Reply`.
  sealed(method: string, path: string, payload: unknown): Promise<{ status: number; reply: any }>;
}

export async function newOperator(node: TestNode, role: RoleName, person?: string) {
  const { app } = node;
  count += 1;
  const username = `${role}${count}`;
  const passwordHash = await sharedHash(app, STAFF_PASSWORD);
  const known = { username, name: `${role} ${count}`, role, passwordHash, ...(person ? { person } : {}) };
  const id = await app.db.transaction().execute((tx) => createOperator(app, tx, known));
  return { id, username };
}

export function tryLogin(
  node: TestNode,
  username: string,
  more: { code?: string; password?: string; newPassword?: string } = {},
) {
  return knock(node, '/ops/session/login', { username, password: STAFF_PASSWORD, ...more });
}

/** Confirms the first code of the authenticator that was offered. */
export function tryEnrol(node: TestNode, credentials: { username: string; password: string; code: string }) {
  return knock(node, '/ops/session/enrol', credentials);
}

/** A sealed call of the console's door, with the cookie it set. */
async function knock(node: TestNode, path: string, payload: object) {
  const answer = await sealed(node.consoleUrl, 'POST', path, payload);
  const cookie = /__Host-cb=([\w-]*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return { ...answer, cookie };
}

/** The code an authenticator shows at the node's own time. */
export function codeOf(node: TestNode, secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return totp.generate({ timestamp: node.clock.ms() + steps * 30_000 });
}

/** Makes an operator, enrols his authenticator and enters. */
export async function staff(node: TestNode, role: RoleName, person?: string): Promise<Staff> {
  const { id, username } = await newOperator(node, role, person);
  const offered = await tryLogin(node, username);
  expect(offered.reply.value.step).toBe('enrol');
  const { secret } = offered.reply.value;
  const payload = { username, password: STAFF_PASSWORD, code: codeOf(node, secret) };
  const { status, reply, cookie } = await tryEnrol(node, payload);
  expect(status, JSON.stringify(reply)).toBe(200);
  const { token, recoveryCodes } = reply.value;
  const session = { id: 'test', operator: id, person: person ?? id, username, name: username, role };
  return {
    id,
    username,
    secret,
    recoveryCodes,
    session: { ...session, permissions: permissionsOf(role) },
    held: { token, cookie },
    ...callsOf(node, { token, cookie }),
  };
}

export function callsOf(
  node: TestNode,
  held: { token: string; cookie: string },
): Pick<Staff, 'get' | 'post' | 'sealed'> {
  const headers = { authorization: `Bearer ${held.token}`, cookie: `__Host-cb=${held.cookie}` };
  return {
    get: (path, query = {}) =>
      ask(`${node.consoleUrl}${path}?${new URLSearchParams(query)}`.replace(/\?$/, ''), { headers }),
    post: (path, body = {}) => ask(node.consoleUrl + path, { method: 'POST', body, headers }),
    async sealed(method, path, payload) {
      const made = await envelope(node.consoleUrl, method, path, payload);
      const sent = { ...made, headers: { ...made.headers, ...headers } };
      const { status, body } = await sendEnvelope(node.consoleUrl, sent);
      return { status, reply: body && 'ct' in body ? made.open(status, body) : body };
    },
  };
}
