import { expect, test } from 'vitest';

import { PROOF, send } from '../../members/testing.ts';
import { member, type Player, testApp } from '../../testing.ts';
import { messagesTo } from '../testing.ts';
import { type Browser, browser, giveEmail } from '../testing-browser.ts';
import { Authenticator, type Slip } from '../testing-passkey.ts';

const ORIGIN = 'http://play.localhost:4000';
const app = await testApp({ env: { TRUST_PROXY: '1', PUBLIC_URL: ORIGIN } });
const RIGHT = PROOF.password;

let networks = 0;
function stranger(): Browser {
  networks += 1;
  return browser(app, `198.51.${networks}.7`);
}

/** Adds a passkey to the signed-in member. */
async function added(player: Player, key = new Authenticator(ORIGIN), slip?: Slip) {
  const offered = await send(player, '/wps/member/passkeys/options', { proof: PROOF });
  expect(offered.status, JSON.stringify(offered.body)).toBe(200);
  const passkey = key.create(offered.body.value.options.challenge, slip);
  const answer = await send(player, '/wps/member/passkeys', { name: 'phone', passkey });
  return { key, answer };
}

async function challengeFor(who: Browser): Promise<string> {
  return (await who.post('/wps/session/login/passkey/options')).reply.value.options.challenge;
}

const enter = (who: Browser, passkey: object) => who.sealed('/wps/session/login/passkey', { passkey });

async function enters(key: Authenticator, slip?: Slip): Promise<string> {
  const who = stranger();
  const { status, reply } = await enter(who, key.get(await challengeFor(who), slip));
  return status === 200 ? 'in' : reply.code;
}

test('a passkey opens the account without a name, from anywhere, and its owner is told that it was added', async () => {
  const mia = await member(app, { cash: 0n });
  const { key, answer } = await added(mia);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const who = stranger();
  expect((await enter(who, key.get(await challengeFor(who)))).status).toBe(200);
  expect((await who.get('/wps/member/info')).reply.value.account).toBe(mia.username);
  const { rows } = (await who.get('/wps/member/passkeys')).reply.value;
  expect(rows).toEqual([expect.objectContaining({ id: key.id, name: 'phone', usedAt: expect.any(String) })]);
});

test('STD-A13 STD-A14 adding a passkey needs the proof, is told, and payouts rest for a day', async () => {
  const mia = await member(app, { cash: 0n });
  const wrong = await send(mia, '/wps/member/passkeys/options', { proof: { password: 'not it at all' } });
  expect([wrong.status, wrong.body.code]).toEqual([403, 'proof.password']);
  const offered = await send(mia, '/wps/member/passkeys/options', { proof: PROOF });
  const address = await giveEmail(app, mia.member);
  const passkey = new Authenticator(ORIGIN).create(offered.body.value.options.challenge);
  expect((await send(mia, '/wps/member/passkeys', { name: 'phone', passkey })).status).toBe(200);
  expect((await messagesTo(app, address)).map(({ template }) => template)).toEqual(['waysChanged']);
  const { payoutHoldUntil } = (await mia.get('/wps/member/security')).body.value;
  expect(Date.parse(payoutHoldUntil)).toBeGreaterThan(app.clock.ms());
});

test.each([
  ['for another site', { origin: 'http://play.example.com' }],
  ['for another name', { rpId: 'example.com' }],
  ['of somebody who was not recognised', { unverified: true }],
  ['that nobody knows', { id: Buffer.alloc(16, 7).toString('base64url') }],
] as const)('an answer %s opens nothing', async (_, slip) => {
  const mia = await member(app, { cash: 0n });
  const { key } = await added(mia);
  expect(await enters(key, slip)).toBe('session.passkey');
  expect(await enters(key)).toBe('in');
});

test('a copy of a passkey is found out by its counter', async () => {
  const mia = await member(app, { cash: 0n });
  const { key } = await added(mia);
  expect(await enters(key, { counter: 10 })).toBe('in');
  expect(await enters(key, { counter: 10 })).toBe('session.passkey');
  expect(await enters(key, { counter: 11 })).toBe('in');
});

test('an answer counts once, for two at once as well, within five minutes', async () => {
  const mia = await member(app, { cash: 0n });
  const { key } = await added(mia);
  const who = stranger();
  const answer = key.get(await challengeFor(who));
  const both = await Promise.all([who, stranger()].map((each) => enter(each, answer)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const late = key.get(await challengeFor(who));
  app.clock.pass(5 * 60_000 + 1);
  expect((await enter(who, late)).reply.code).toBe('session.passkey');
});

test('a challenge for one purpose serves no other', async () => {
  const mia = await member(app, { cash: 0n });
  const { key } = await added(mia);
  const { options } = (await mia.post('/wps/member/proof/passkey')).body.value;
  expect((await enter(stranger(), key.get(options.challenge))).reply.code).toBe('session.passkey');
  const who = stranger();
  const proof = { ...PROOF, method: 'passkey', passkey: key.get(await challengeFor(who)) };
  const change = { kind: 'sms', on: false, proof };
  expect((await send(mia, '/wps/member/two-step', change)).body.code).toBe('session.passkey');
});

test('a passkey is a proof and a second step, and only its owner’s', async () => {
  const [mia, noe] = [await member(app, { cash: 0n }), await member(app, { cash: 0n })];
  const [own, other] = [(await added(mia)).key, (await added(noe)).key];
  const prove = async (key: Authenticator) => {
    const { options } = (await mia.post('/wps/member/proof/passkey')).body.value;
    const proof = { ...PROOF, method: 'passkey', passkey: key.get(options.challenge) };
    return (await send(mia, '/wps/member/two-step', { kind: 'sms', on: false, proof })).status;
  };
  expect(await prove(other)).toBe(401);
  expect(await prove(own)).toBe(200);

  const step = async (key: Authenticator) => {
    const who = stranger();
    const { challenge } = (await who.signIn(mia.username, RIGHT)).reply.value.stepUp;
    const asked = await who.sealed('/wps/session/step-up/passkey', { challenge });
    const passkey = key.get(asked.reply.value.options.challenge);
    return (await who.sealed('/wps/session/step-up', { challenge, method: 'passkey', passkey })).status;
  };
  expect(await step(other)).toBe(401);
  expect(await step(own)).toBe(200);
});

test('a passkey belongs to one member, and one that was removed opens nothing', async () => {
  const [mia, noe] = [await member(app, { cash: 0n }), await member(app, { cash: 0n })];
  const { key } = await added(mia);
  const stolen = await added(noe, key);
  expect([stolen.answer.status, stolen.answer.body.code]).toEqual([401, 'session.passkey']);
  const remove = async (player: Player, more: object) =>
    send(player, '/wps/member/passkeys/remove', { id: key.id, proof: { ...PROOF, ...more } });
  expect((await remove(noe, {})).body.code).toBe('twoStep.unknownPasskey');
  expect((await remove(mia, {})).body.code).toBe('proof.factor');
  const { options } = (await mia.post('/wps/member/proof/passkey')).body.value;
  const more = { method: 'passkey', passkey: key.get(options.challenge) };
  expect((await remove(mia, more)).status).toBe(200);
  expect(await enters(key)).toBe('session.passkey');
});

test('a locked account is not opened by its passkey either', async () => {
  const mia = await member(app, { cash: 0n });
  const { key } = await added(mia);
  await app.db.updateTable('accounts.member').set({ state: 'locked' }).where('id', '=', mia.member).execute();
  expect(await enters(key)).toBe('session.accountLocked');
});
