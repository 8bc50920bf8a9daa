import { afterEach, expect, test } from 'vitest';

import { PASSWORD, PROOF, provenBy, reachable, send } from '../../members/testing.ts';
import { GAME, hasFreeSpins, promise, spin, step } from '../../play/testing.ts';
import { eventually, expectWholeLedger, member, newKey, trySignIn } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { asVendorPlayer, studio } from '../../vendors/testing.ts';
import { openAccount, post } from '../../wallet/wallet.ts';
import { form, tryRegister } from '../testing.ts';
import { remainsOf } from './closure.ts';

const app = await sharedApp();
const other = await app.node();

afterEach(() => expectWholeLedger(app));

type Member = Awaited<ReturnType<typeof member>>;

const close = (player: Member, proof: object = PROOF) =>
  send(player, '/wps/member/closure/close', { reason: '', proof });

const stateOf = ({ member }: Pick<Member, 'member'>) =>
  app.db.selectFrom('accounts.member').select('state').where('id', '=', member).executeTakeFirstOrThrow();

type Legs = { account: { no: number } | { house: string }; amount: bigint }[];

/** Moves a member's money between their accounts, or to a house account. */
async function move(of: Member, legs: Legs, kind: 'hold' | 'adjustment' = 'adjustment') {
  const movement = { member: of.member, key: newKey(), kind, fingerprint: 1n, legs };
  const [verdict] = await app.db.transaction().execute((tx) => post(tx, [movement]));
  expect(verdict?.status).toBe('posted');
}

test('STD-A16 a member closes his account: every node ends his sessions, and the door says why it stays shut', async () => {
  const mia = await member(app, { cash: 0n });
  expect((await mia.get('/wps/member/closure')).body.value).toEqual({
    currency: 'MMK',
    balance: '0.00',
    held: '0.00',
    openRounds: 0,
    downlines: 0,
  });
  expect((await close(mia)).status).toBe(200);
  expect(await stateOf(mia)).toEqual({ state: 'closed' });
  await eventually(async () => {
    for (const node of [app, other])
      expect((await fetch(`${node.url}/wps/member/info`, { headers: headersOf(mia) })).status).toBe(401);
  });
  expect((await trySignIn(app, mia.username, PASSWORD)).reply.code).toBe('session.closed');
  const wrong = await trySignIn(app, mia.username, 'not the password');
  expect(wrong.reply.code).toBe('session.wrongPassword');
  const row = await app.db
    .selectFrom('accounts.closure')
    .select(['operator', 'returned', 'reopened_at'])
    .where('member', '=', mia.member)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ operator: null, returned: 0n, reopened_at: null });
});

function headersOf(player: Member): Record<string, string> {
  return { authorization: `Bearer ${player.token}`, cookie: `__Host-sb=${player.cookie}` };
}

test('STD-A16 the password is asked for, and the factor of who has one; its owner is told', async () => {
  const mia = await member(app, { cash: 0n });
  await reachable(app, mia, 'email', 'mia.leaves@example.test');
  expect((await close(mia, { password: 'not the password' })).body.code).toBe('proof.password');
  expect((await close(mia)).body.code).toBe('proof.factor');
  expect(await stateOf(mia)).toEqual({ state: 'active' });
  expect((await close(mia, await provenBy(app, mia, 'email', 'mia.leaves@example.test'))).status).toBe(200);
  const heard = await app.db
    .selectFrom('platform.delivery')
    .select('template')
    .where('member', '=', mia.member)
    .execute();
  expect(heard.map(({ template }) => template)).toContain('accountClosed');
});

test('STD-A16 what is left stands in the way, and is named: the balance, then nothing', async () => {
  const mia = await member(app, { cash: 12_500n });
  expect((await mia.get('/wps/member/closure')).body.value.balance).toBe('1.25');
  expect((await close(mia)).body.code).toBe('closure.balance');
  expect(await stateOf(mia)).toEqual({ state: 'active' });
  await move(mia, [
    { account: { no: 1 }, amount: -12_500n },
    { account: { house: 'adjustment' }, amount: 12_500n },
  ]);
  expect((await close(mia)).status).toBe(200);
});

test('STD-A16 money that lies with a vendor stands in the way', async () => {
  const mia = await member(app, { cash: 40_000n });
  const no = await app.db
    .transaction()
    .execute((tx) => openAccount(tx, { member: mia.member, name: 'vendor:elsewhere' }));
  const away = (amount: bigint) => [
    { account: { no: 1 }, amount: -amount },
    { account: { no }, amount },
  ];
  await move(mia, away(40_000n), 'hold');
  expect((await mia.get('/wps/member/closure')).body.value).toMatchObject({ balance: '0.00', held: '4.00' });
  expect((await close(mia)).body.code).toBe('closure.moneyHeld');
  expect(await stateOf(mia)).toEqual({ state: 'active' });
  await move(mia, away(-40_000n), 'hold');
});

test('STD-A16 an open round of ours stands in the way until it is played to its end', async () => {
  const mia = await member(app, { cash: 10_000n });
  await promise(app, mia, hasFreeSpins);
  const { body } = await spin(mia);
  expect(body.value.state).toBe('open');
  expect((await mia.get('/wps/member/closure')).body.value.openRounds).toBe(1);
  expect((await close(mia)).body.code).toBe('closure.roundsOpen');
  for (let state = 'open'; state === 'open'; ) state = (await step(mia, body.value.round)).body.value.state;
  expect((await mia.get('/wps/member/closure')).body.value.openRounds).toBe(0);
});

test('STD-A16 an open round at a vendor stands in the way', async () => {
  const at = await studio(app);
  const mia = await member(app, { cash: 10_000n });
  const vendorPlayer = await asVendorPlayer(app, at, mia);
  expect((await vendorPlayer.bet('close-bet', 'close-round', '1.00')).status).toBe(200);
  expect((await close(mia)).body.code).toBe('closure.roundsOpen');
  await vendorPlayer.end('close-end', 'close-round');
  expect((await close(mia)).status).toBe(200);
});

test('STD-A16 an account with downlines is closed by operators, not by its owner', async () => {
  const agent = await member(app, { cash: 0n, type: 1 });
  const below = await member(app, { cash: 0n, upline: agent.member });
  expect((await close(agent)).body.code).toBe('closure.downlines');
  expect((await close(below)).status).toBe(200);
  expect((await close(agent)).status).toBe(200);
});

test('STD-A16 bets and closings at once on two nodes: what is closed is empty, and closed once', async () => {
  for (let n = 0; n < 6; n += 1) {
    const mia = await member(app, { cash: 10_000n });
    const twin = { ...mia, url: other.url };
    const bet = { key: newKey(), ...GAME, stake: '1.00' };
    await Promise.all([close(mia), mia.post('/wps/play/spin', bet), close(twin), close(mia)]);
    const { state } = await stateOf(mia);
    const rows = await app.db
      .selectFrom('accounts.closure')
      .select('id')
      .where('member', '=', mia.member)
      .execute();
    expect(rows).toHaveLength(state === 'closed' ? 1 : 0);
    const left = await remainsOf(app.app, mia.member);
    if (state === 'closed') expect(left).toMatchObject({ balance: 0n, openRounds: 0 });
  }
  const mia = await member(app, { cash: 0n });
  const shut = await Promise.all([close(mia), close(mia), close({ ...mia, url: other.url })]);
  expect(shut.map(({ status }) => status)).toContain(200);
  const rows = await app.db
    .selectFrom('accounts.closure')
    .select('id')
    .where('member', '=', mia.member)
    .execute();
  expect(rows).toHaveLength(1);
});

test('STD-A16 name and verified addresses stay taken after the account was closed', async () => {
  const mia = await member(app, { cash: 0n, username: 'staysTaken1' });
  await reachable(app, mia, 'email', 'kept.for.good@example.test');
  expect((await close(mia, await provenBy(app, mia, 'email', 'kept.for.good@example.test'))).status).toBe(
    200,
  );
  const again = await tryRegister(app, form({ username: mia.username }));
  expect(again.reply.code).toBe('register.usernameTaken');
  const index = app.app.keys.blindIndex('email', 'kept.for.good@example.test');
  const kept = await app.db
    .selectFrom('accounts.contact')
    .select('member')
    .where('index', '=', index)
    .executeTakeFirst();
  expect(kept?.member).toBe(mia.member);
});
