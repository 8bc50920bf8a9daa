import { randomBytes, randomInt } from 'node:crypto';

import { withoutCards } from '@baize/contract/card-numbers';
import { ROLE_NAMES, ROLES, type RoleName } from '@baize/contract/roles';
import type { Route } from '@baize/contract/route';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { PROOF, provenBy, reachable, send } from '../../members/testing.ts';
import { type Staff, staff } from '../../operators/testing.ts';
import {
  ask,
  countRouteCalls,
  envelope,
  member,
  newKey,
  type Player,
  sealed,
  sendEnvelope,
  trySignIn,
} from '../../testing.ts';
import { IN_SIEGE } from '../../testing-config.ts';
import { ofToday } from '../../testing-day.ts';
import { foundInClear, standsIn } from '../../testing-scan.ts';
import { sharedApp } from '../../testing-shared.ts';
import { codeSentTo, form, messagesTo, tryRegister } from '../testing.ts';
import { accountCalls, accountDeskCalls, type JsonSchema, schemaOf } from '../testing-inputs.ts';

const app = await sharedApp();
countRouteCalls(app);
/** A tenth of the calls a day, in siege all. */
const calls = ofToday(await accountCalls(), 10);
const deskCalls = ofToday(await accountDeskCalls(), 10);
const mia = await member(app);
const agent = await member(app, { type: 1 });

/** Texts that people may read of each other, and contacts: no place for a secret, but one where a card number may slip in. */
const READABLE = ['nickname', 'remark', 'rebateProfile', 'name', 'domain', 'registerUrl', 'next', 'username'];

/** Everything that was planted so far and may be nowhere. */
const planted: string[] = [];
function keep(secret: string): string {
  planted.push(secret);
  return secret;
}

const secret = (length: number) =>
  keep(`zq${randomBytes(40).toString('hex')}`.slice(0, Math.min(length, 40)));

/** The number of a card that nobody has. */
function card(): string {
  const digits = `4${String(randomInt(10 ** 14)).padStart(14, '0')}`;
  const last = '0123456789'.split('').find((each) => withoutCards(digits + each) !== digits + each) ?? '0';
  return keep(digits + last);
}

/** A whole input of a call with a secret in every text that has room for one. */
function inputWith(
  schema: JsonSchema,
  made: (schema: JsonSchema, name: string) => string,
  name = '',
): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return inputWith(schema.anyOf[0] ?? {}, made, name);
  if (schema.type === 'string') return made(schema, name);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [inputWith(schema.items ?? {}, made, name)];
  if (schema.type !== 'object') return 1;
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([field, each]) => [field, inputWith(each, made, field)]));
}

const FITTING = ['95', newKey(), '/wallet', '2030-01-01T00:00:00Z', 'a.example.com'];
/** The fields of a call with a form of their own: a key, a time, an address. */
function fittingFor(pattern: string | undefined): string | undefined {
  return pattern === undefined ? undefined : FITTING.find((each) => new RegExp(pattern).test(each));
}

function secretFor({ pattern, maxLength = 40 }: JsonSchema, name: string): string {
  if (READABLE.includes(name)) return 'plain';
  if (pattern?.includes('{32}$')) return keep(randomBytes(24).toString('base64url'));
  const other = fittingFor(pattern);
  if (other) return other;
  return maxLength < 12 ? '95' : secret(pattern ? 16 : maxLength);
}

function cardFor({ pattern, maxLength = 40 }: JsonSchema): string {
  const other = fittingFor(pattern);
  return other || (maxLength < 16 ? '95' : card());
}

/** The texts of every answer that was no success. */
const refusals: string[] = [];

async function tried(route: Route, input: unknown, player: Player | null): Promise<void> {
  const { method, path } = route;
  const held = player
    ? { authorization: `Bearer ${player.token}`, cookie: `__Host-sb=${player.cookie}` }
    : {
        authorization: `Bearer ${keep(randomBytes(32).toString('base64url'))}`,
        cookie: `__Host-rem=${secret(40)}`,
      };
  const headers = { ...held, 'user-agent': `Ferry/1.0 ${card()}` };
  if (route.sealed) {
    const made = await envelope(app.url, method, path, input);
    const { status, body } = await sendEnvelope(app.url, {
      ...made,
      headers: { ...made.headers, ...headers },
    });
    const reply = body?.ct ? made.open(status, body) : body;
    if (status !== 200) refusals.push(JSON.stringify(reply));
  }
  // A sealed call that comes plain is refused, and what it brought is forgotten as well.
  const query = new URLSearchParams(
    Object.entries(input as object).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const inQuery = method === 'GET' || method === 'DELETE';
  const body = route.body === 'form' ? query.toString() : inQuery ? undefined : input;
  const type = route.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const answer = await ask(app.url + path + (inQuery ? `?${query}` : ''), {
    method,
    body,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': type }) },
  });
  if (answer.status !== 200) refusals.push(answer.text);
}

async function expectForgotten(): Promise<void> {
  expect(planted.length).toBeGreaterThan(3);
  const said = `${app.logged()}\n${refusals.join('\n')}`;
  expect(standsIn(said, planted)).toEqual([]);
  expect(await foundInClear(app, planted)).toEqual([]);
}

let players: Player[] = [mia, agent];

/** A member or an agent with an open session: a call that went through may have ended the last one. */
async function atHome(type: 0 | 1): Promise<Player> {
  const held = players[type] as Player;
  if ((await held.get('/wps/member/info')).status === 200) return held;
  const next = await member(app, { type });
  players = players.map((each, at) => (at === type ? next : each));
  return next;
}

test('what is planted in any account call, sealed or plain, stands in no log, no refusal and no table', async () => {
  for (const [n, route] of calls.entries()) {
    if (route.path === '/wps/session/logout') continue;
    const types = IN_SIEGE
      ? ([0, 1] as const)
      : ([route.path.startsWith('/wps/agent') || n % 2 ? 1 : 0] as const);
    for (const player of [null, ...(await Promise.all(types.map(atHome)))]) {
      await tried(route, inputWith(schemaOf(route), secretFor), player);
      await tried(route, inputWith(schemaOf(route), cardFor), player);
    }
  }
  expect(refusals.length).toBeGreaterThan(calls.length);
  await expectForgotten();
}, 300_000);

test('what an account is opened, entered, guarded and changed with stands in none of them either', async () => {
  await app.turn('register.perAddress', 100);
  const password = secret(24);
  const number = card();
  const sent = form({ password, confirmPassword: password, registerUrl: `https://x.example/?a=${number}` });
  const { reply, cookie } = await tryRegister(app, sent);
  expect(reply.success, JSON.stringify(reply)).toBe(true);
  keep(String(reply.value.token));
  keep(cookie);
  await trySignIn(app, sent.username, secret(24));

  const noe = await member(app);
  const to = 'planted@example.com';
  await reachable(app, noe, 'email', to);
  const proof = await provenBy(app, noe, 'email', to);
  keep(proof.code);
  const offered = await send(noe, '/wps/member/two-step/totp', { proof });
  keep(offered.body.value.secret);
  keep((await noe.post('/wps/session/hand-over')).body.value.code);
  keep((await noe.post('/wps/live/ticket')).body.value.ticket);
  app.clock.pass(61_000);
  const again = await provenBy(app, noe, 'email', to);
  const paymentPassword = secret(16);
  await send(noe, '/wps/member/details', { realName: 'Mia Planted', proof: again });
  app.clock.pass(61_000);
  const third = await provenBy(app, noe, 'email', to);
  expect(
    (await send(noe, '/wps/member/payment-password', { password: paymentPassword, proof: third })).status,
  ).toBe(200);
  app.clock.pass(61_000);
  const account = { provider: 'kbz', number: card(), holder: 'Mia Planted' };
  const added = await send(noe, '/wps/member/payout-accounts', {
    ...account,
    proof: { ...(await provenBy(app, noe, 'email', to)), password: paymentPassword },
  });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const spaced = card().replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  keep(spaced);
  expect((await noe.post('/wps/member/nickname', { nickname: spaced })).status).toBe(200);
  const link = { key: newKey(), targetType: 0, remark: `pay to ${card()}, thank you` };
  const made = await (await atHome(1)).post('/wps/agent/links', link);
  expect(made.body.value.remark).toMatch(/^pay to \*{12}\d{4}, thank you$/);

  await ask(`${app.url}/wps/verification/sms/register`, {
    method: 'POST',
    body: { countryDialingCode: '95', mobileNo: '0977 111 2233' },
  });
  keep(await codeSentTo(app, '+959771112233'));
  expect(await messagesTo(app, to)).not.toEqual([]);
  await send(noe, '/wps/member/password', {
    oldPassword: PROOF.password,
    newPassword: secret(30),
    confirmNewPassword: secret(30),
  });
  await expectForgotten();
});

test('a card number in what operators write of accounts, and what opens an account or the desk, stands in none of them', async () => {
  const made = new Map<RoleName, Staff>();
  const person = await member(app);
  const { public_id } = await app.db
    .selectFrom('accounts.member')
    .select('public_id')
    .where('id', '=', person.member)
    .executeTakeFirstOrThrow();
  for (const route of deskCalls) {
    if (['/ops/session/logout', '/ops/session/login', '/ops/session/enrol'].includes(route.path)) continue;
    const wanted = route.access.replace('staff:', '');
    const role =
      ROLE_NAMES.find((each) => ROLES[each].permissions.some((one) => one === wanted)) ?? 'support';
    const operator = made.get(role) ?? (await staff(app, role));
    made.set(role, operator);
    const input = inputWith(schemaOf(route), (schema, name) => {
      if (name === 'member') return public_id;
      if (/password/i.test(name)) return secret(24);
      return (
        fittingFor(schema.pattern) ?? ((schema.maxLength ?? 0) < 100 ? 'plain' : `gave ${card()} as his`)
      );
    });
    const { status, text } = await atDesk(operator, route, input);
    if (status !== 200) refusals.push(text);
  }
  const login = { username: 'nobody', password: secret(24), code: '123456' };
  await sealed(app.consoleUrl, 'POST', '/ops/session/login', login);
  const opened = await [...made.values()]
    .find(({ session }) => session.permissions.includes('members.open'))
    ?.sealed('POST', '/ops/members/open', {
      key: newKey(),
      username: 'lotuspond7',
      nickname: '',
      type: 0,
      upline: '',
      reason: `gave ${card()} as his`,
    });
  keep(opened?.reply.value.password);
  await expectForgotten();
  const { rows } = await sql<{ event: string }>`
    select event from operators.audit where event like '%gave %'`.execute(app.owner);
  expect(rows.length).toBeGreaterThan(IN_SIEGE ? 5 : 0);
  expect(rows.every(({ event }) => /gave \*{12}\d{4} as his/.test(event))).toBe(true);
}, 300_000);

async function atDesk(operator: Staff, { method, path, sealed: isSealed }: Route, input: unknown) {
  if (isSealed) {
    const { status, reply } = await operator.sealed(method, path, input);
    return { status, text: JSON.stringify(reply) };
  }
  const named = Object.entries(input as object).map(([name, value]) => [name, String(value)]);
  return method === 'GET' ? operator.get(path, Object.fromEntries(named)) : operator.post(path, input);
}

test('the search finds what does stand somewhere, in letters or in bytes', async () => {
  expect(await foundInClear(app, [mia.username])).toContain(`accounts.member: ${mia.username}`);
  const session = app.db.selectFrom('accounts.session').select('token_hash').limit(1);
  const hash = (await session.executeTakeFirstOrThrow()).token_hash.toString('base64url');
  expect(await foundInClear(app, [hash])).toEqual([`accounts.session: ${hash}`]);
});

test.each([
  ['4111 1111 1111 1111', '************1111'],
  ['card 5500-0000-0000-0004!', 'card ************0004!'],
  ['4111111111111112', '4111111111111112'],
  ['+95 9 790 001 234', '+95 9 790 001 234'],
  ['Ferry/1.0 4111111111111111', 'Ferry/1.*************1111'],
])('C10 of %s is kept %s', (typed, kept) => {
  expect(withoutCards(typed)).toBe(kept);
});
