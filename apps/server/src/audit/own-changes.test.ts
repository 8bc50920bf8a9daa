import { expect, test } from 'vitest';

import { codeSentTo } from '../accounts/testing.ts';
import { browser } from '../accounts/testing-browser.ts';
import { PASSWORD, PROOF, provenBy, reachable, readyForPayout, send } from '../members/testing.ts';
import { codeOf, staff } from '../operators/testing.ts';
import { member, type Player } from '../testing.ts';
import { foundInClear } from '../testing-scan.ts';
import { sharedApp } from '../testing-shared.ts';
import { verifyAudit } from './audit-log.ts';

const app = await sharedApp();
const support = await staff(app, 'support');

/** The operators' view of a member's changes, newest first. */
async function changesOf(player: Player) {
  const { public_id } = await app.db
    .selectFrom('accounts.member')
    .select('public_id')
    .where('id', '=', player.member)
    .executeTakeFirstOrThrow();
  const { body } = await support.get('/ops/member', { id: public_id });
  return body.value.changes as {
    actor: string | null;
    action: string;
    address: string | null;
    before: unknown;
    after: unknown;
  }[];
}

const heard = (rows: Awaited<ReturnType<typeof changesOf>>) =>
  rows.map(({ action, before, after }) => [action.replace('self.', ''), before, after]);

test('what a member changes about himself stands on the audit log with before and after, by whom and from where', async () => {
  const mia = await member(app);
  await mia.post('/wps/member/nickname', { nickname: 'Mia of the stall' });
  await mia.post('/wps/member/info/icon', { avatar: 'tiger' });
  await send(mia, '/wps/member/details', { realName: 'Mia Thandar Win', occupation: 'Baker' });
  await send(mia, '/wps/member/details', { occupation: 'Pilot', proof: PROOF });
  const rows = await changesOf(mia);
  expect(heard(rows)).toEqual([
    ['details', { occupation: 'B***' }, { occupation: 'P***' }],
    ['details', { realName: null, occupation: null }, { realName: 'M*** T*** W***', occupation: 'B***' }],
    ['picture', { picture: expect.any(String) }, { picture: 'tiger' }],
    ['nickname', { nickname: expect.any(String) }, { nickname: 'Mia of the stall' }],
  ]);
  expect(new Set(rows.map(({ actor, address }) => `${actor} ${address}`))).toEqual(
    new Set(['null 127.0.0.1']),
  );
});

test('addresses and payout accounts stand there masked, passwords not at all', async () => {
  const mia = await member(app);
  const [old, next] = ['+959770008811', '+959770008812'];
  await reachable(app, mia, 'mobile', old);
  const proof = await provenBy(app, mia, 'sms', old);
  await send(mia, '/wps/member/contact/code', {
    kind: 'mobile',
    value: next.slice(3),
    countryDialingCode: '95',
  });
  const moved = await send(mia, '/wps/member/contact', {
    kind: 'mobile',
    value: next.slice(3),
    countryDialingCode: '95',
    proof,
    code: await codeSentTo(app, next),
  });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  const noe = await member(app);
  await readyForPayout(noe, 'Noe Noe');
  const account = { provider: 'kbz', number: '400500600701', holder: 'Noe Noe' };
  await send(noe, '/wps/member/payout-accounts', { ...account, proof: { password: 'lotus-42' } });
  const words = { newPassword: 'paper lanterns at dawn 9', confirmNewPassword: 'paper lanterns at dawn 9' };
  await send(noe, '/wps/member/password', { oldPassword: PASSWORD, ...words, endOthers: true });

  expect(heard(await changesOf(mia))).toEqual([
    ['mobile', { mobile: '+95*****811' }, { mobile: '+95*****812' }],
  ]);
  expect(heard(await changesOf(noe))).toEqual([
    ['password', null, { set: 'password', othersEnded: true }],
    ['payoutAccount.added', null, { provider: 'kbz', number: '**** 0701' }],
    ['paymentPassword', { set: false }, { set: true }],
    ['details', { realName: null }, { realName: 'N*** N***' }],
  ]);
  const secrets = [next, '400500600701', 'lotus-42', PASSWORD, words.newPassword, 'Noe Noe'];
  expect(await foundInClear(app, secrets)).toEqual([]);
});

test('the second step, its recovery codes, devices and limits are told as they were and as they are', async () => {
  const mia = await member(app);
  const there = browser(app);
  await there.signIn(mia.username, PASSWORD);
  const offered = await there.sealed('/wps/member/two-step/totp', { proof: PROOF });
  const { secret } = offered.reply.value;
  await there.sealed('/wps/member/two-step/totp/confirm', { code: codeOf(app, secret) });
  app.clock.pass(30_000);
  const proof = { ...PROOF, method: 'totp', code: codeOf(app, secret) };
  await there.sealed('/wps/member/two-step', { kind: 'totp', on: false, proof });
  await there.post('/wps/protection/limit', { kind: 'loss', period: 'day', amount: '100' });
  await there.post('/wps/protection/limit', { kind: 'loss', period: 'day', amount: '500' });
  await there.post('/wps/protection/time-out', { days: 1 });
  const { reply } = await there.get('/wps/member/devices');
  await there.delete(`/wps/member/devices?id=${reply.value.rows[0].id}`);
  const rows = await changesOf(mia);
  const loss = { kind: 'loss', period: 'day' };
  expect(heard(rows)).toEqual([
    ['device.forgotten', { device: 'Chrome · Android', address: '127.0.0.1' }, null],
    ['absence.began', { kind: 'timeOut', value: null }, expect.objectContaining({ kind: 'timeOut' })],
    ['limit.asked', { ...loss, value: '100.00' }, { ...loss, value: '500.00', from: null }],
    ['limit.set', { ...loss, value: null }, { ...loss, value: '100.00', from: expect.any(String) }],
    ['twoStep', { totp: true }, { totp: false }],
    ['twoStep', { totp: false }, { totp: true, anew: true }],
  ]);
  expect(await foundInClear(app, [secret])).toEqual([]);
});

test('many parallel changes on two nodes leave one unbroken chain', async () => {
  const other = await app.node();
  const people = await Promise.all([1, 2, 3, 4].map(() => member(app)));
  const answers = await Promise.all(
    people.flatMap((each) =>
      [each, each.at(other)].flatMap((at) => [
        at.post('/wps/member/nickname', { nickname: 'Lotus' }),
        at.post('/wps/protection/limit', { kind: 'wager', period: 'week', amount: '50' }),
        at.post('/wps/protection/limit', { kind: 'session', period: 'session', amount: '60' }),
      ]),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await verifyAudit(app.db)).broken).toBeNull();
  for (const each of people) expect(await changesOf(each)).toHaveLength(6);
});

test('what is refused leaves no word on the audit log', async () => {
  const mia = await member(app);
  await mia.post('/wps/member/nickname', { nickname: 'call 0912345678' });
  await send(mia, '/wps/member/payment-password', { password: 'lotus-42', proof: { password: 'wrong' } });
  await mia.post('/wps/protection/limit/confirm', { kind: 'loss', period: 'day' });
  expect(await changesOf(mia)).toEqual([]);
});
