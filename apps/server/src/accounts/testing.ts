import { createHash, createHmac, randomBytes } from 'node:crypto';

import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect } from 'vitest';

import { type Kept, keptMessages } from '../platform/delivery/delivery.ts';
import { ask, eventually, newKey, type Player, playerOf, sealed, type TestNode } from '../testing.ts';

/** Everything written for an address so far, newest first, as a trial installation keeps it. */
export async function messagesTo({ app }: Pick<TestNode, 'app'>, to: string): Promise<Kept[]> {
  return (await keptMessages(app.db, app.keys, 1_000)).filter((message) => message.to === to);
}

/** The newest code sent to an address. */
export async function codeSentTo(node: Pick<TestNode, 'app'>, to: string): Promise<string> {
  const [newest] = (await messagesTo(node, to)).filter(({ template }) => template === 'code');
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  expect(code, `no code was sent to ${to}`).toBeTruthy();
  return code ?? '';
}

/** Waits until the newest message of a kind to a contact has left, which may be immediately; others may come beside it. */
export async function delivered(
  node: Pick<TestNode, 'app'>,
  to: string,
  template: Kept['template'],
): Promise<Kept> {
  const newest = async () => (await messagesTo(node, to)).find((message) => message.template === template);
  await node.app.delivery.work();
  await eventually(async () => expect((await newest())?.state).toBe('sent'), 15_000);
  return (await newest()) as Kept;
}

/** Does the work of a challenge as a visitor's browser does. */
export async function humanProof(node: Pick<TestNode, 'url'>): Promise<string> {
  const { body } = await ask(`${node.url}/wps/human`);
  const solution = await solveChallenge({ challenge: body.value, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: body.value, solution })).toString('base64');
}

/** A challenge of ours with next to no work in it, done: for tests that are not about the work. */
export async function easyProof({ app }: Pick<TestNode, 'app'>): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 0,
    deriveKey,
    expiresAt: new Date(app.clock.ms() + 60_000),
    hmacSignatureSecret: createHmac('sha256', app.keys.pepper).update('human check').digest('hex'),
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

let people = 0;

// biome-ignore lint/suspicious/noExplicitAny: tests send what the contract does not know, too.
export type Form = Record<string, any>;

/** A whole register form of somebody who may come in, without the human check. */
export function form(more: Form = {}): Form {
  people += 1;
  const password = 'night market lantern 7';
  return {
    key: newKey(),
    username: `new${people}x${randomBytes(3).toString('hex')}`,
    password,
    confirmPassword: password,
    birthday: '1990-05-17',
    consents: { terms: true, privacy: true, truthful: true, adult: true, version: '2026-11' },
    ...more,
  };
}

/** The same for the mobile tab. */
export function mobileForm(number: string, more: Form = {}): Form {
  const { username, ...rest } = form(more);
  return { ...rest, mobileNum: number, countryDialingCode: '95', ...more };
}

/** The browser of callers without cookies of their own: it asks for codes and returns them. */
export const HERE = { cookie: '__Host-dev=here' };

/** Sends a form with a fresh human check, which costs the sender nothing. */
export async function tryRegister(node: TestNode, sent: Form, path = '/wps/member/register') {
  return sealed(node.url, 'PUT', path, { human: await easyProof(node), ...sent }, HERE);
}

/** Registers and holds the session that came of it. */
export async function registered(node: TestNode, sent: Form, path?: string): Promise<Player> {
  const { status, reply, cookie } = await tryRegister(node, sent, path);
  if (status !== 200) throw new Error(JSON.stringify(reply));
  const row = await node.app.db
    .selectFrom('accounts.session')
    .select('member')
    .where('token_hash', '=', createHash('sha256').update(String(reply.value.token)).digest())
    .executeTakeFirstOrThrow();
  return playerOf(node, { token: reply.value.token, cookie, member: row.member, welcome: reply.value });
}
