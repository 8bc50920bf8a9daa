import { expect, test } from 'vitest';

import { staff } from '../../operators/testing.ts';
import { recorded, theseDays } from '../../records/testing.ts';
import { expectWholeLedger, newKey, publicIdOf, testApp } from '../../testing.ts';
import { askForOpenRounds } from '../../vendors/rounds/inquiries.ts';
import { ageRounds } from '../../vendors/rounds/testing.ts';
import { type VendorPlayer, vendorPlayer } from '../../vendors/testing.ts';
import { simulatedStudio } from '../../vendors/testing-simulator.ts';
import { balanceOf } from '../../wallet/wallet.ts';

const app = await testApp();
const other = await app.node();
const { acme, simulator } = await simulatedStudio(app, { others: [other] });
const maker = await staff(app, 'gameOps');
const approver = await staff(app, 'trading');
const auditor = await staff(app, 'auditor');

const reason = 'Their staff know nothing of it';
const cash = async ({ player }: VendorPlayer) => (await balanceOf(app.db, player.member)).balance;
const list = async (query: Record<string, string> = {}) =>
  (await auditor.get('/ops/rounds/stuck', query)).body.value.rows;
const publicId = ({ player }: VendorPlayer) => publicIdOf(app, player.member);

/** As if so much time had passed since the rounds were opened and last asked about; then both nodes ask in parallel. */
async function askAfter(minutes: number): Promise<void> {
  await ageRounds(app, minutes);
  await Promise.all([askForOpenRounds(app.app), askForOpenRounds(other.app)]);
}

async function ask(of: VendorPlayer, round: string, key = newKey()) {
  const wish = { key, vendor: acme.code, round, member: await publicId(of), reason };
  return (await maker.post('/ops/rounds/close-out', wish)).body;
}

async function say(id: string) {
  const { rows } = (await approver.get('/ops/approvals')).body.value;
  const { hash = '' } = rows.find((row: { id: string }) => row.id === id) ?? {};
  return (await approver.post('/ops/approvals/decide', { id, hash, decision: 'approve' })).body;
}

test('STD-B06 a round that its vendor calls void or unknown twice, ten minutes apart, is decided by two people, once', async () => {
  const mia = await vendorPlayer(app, acme);
  await mia.bet('a-1', 'a', '10');
  await mia.win('a-2', 'a', '4');
  simulator.rounds.set('a', { state: 'VOID', wins: [] });
  await askAfter(16);
  await askAfter(4);
  expect(await list()).toEqual([]);
  expect((await ask(mia, 'a')).code).toBe('play.roundMoved');
  simulator.rounds.delete('a');
  await askAfter(11);
  expect(await list({ why: 'decide' })).toMatchObject([
    {
      round: 'a',
      stake: '10.00',
      paid: '4.00',
      told: 'UNKNOWN',
      times: 2,
      asks: 2,
      why: 'decide',
      answers: [
        { told: 'UNKNOWN', times: 1 },
        { told: 'VOID', times: 1 },
      ],
    },
  ]);
  expect(await list({ member: 'nobody' })).toEqual([]);
  expect(await list({ why: 'suspense' })).toEqual([]);
  expect((await auditor.post('/ops/rounds/close-out', { key: newKey() })).body.code).toBe(
    'session.forbidden',
  );
  const key = newKey();
  const [one, again] = [await ask(mia, 'a', key), await ask(mia, 'a', key)];
  expect(again.value).toEqual(one.value);
  expect(await cash(mia)).toBe(940_000n);
  const said = await Promise.all([1, 2, 3].map(() => say(one.value.approval)));
  expect(said.filter(({ value }) => value?.state === 'approved')).toHaveLength(1);
  expect(await cash(mia)).toBe(1_000_000n);
  expect(await list()).toEqual([]);
  expect((await mia.win('a-3', 'a', '5')).body.status).toBe('ROUND_VOID');
  const events = (await auditor.get('/ops/audit', { action: 'rounds.closedOut' })).body.value.rows;
  expect(events[0]).toMatchObject({
    before: { state: 'open', stake: '10.00', payout: '4.00', told: 'UNKNOWN', times: 2 },
    after: { state: 'void', outstanding: '0.00', reason },
  });
  await recorded(app);
  const { rows } = (await auditor.get('/ops/wagers', { ...theseDays(app), number: 'a' })).body.value;
  const record = (await auditor.get('/ops/wager', { id: rows[0].id, member: rows[0].member })).body.value;
  expect(record).toMatchObject({ state: 'void', net: '0.00', corrections: [{ kind: 'void', reason }] });
  await expectWholeLedger(app);
});

test('a vendor that closes the round after all is believed: what was asked about it before moves nothing', async () => {
  const tom = await vendorPlayer(app, acme);
  await tom.bet('b-1', 'b', '10', { mode: 'HOLD' });
  await askAfter(16);
  await askAfter(11);
  expect(await list({ round: 'b' })).toMatchObject([{ held: '10.00', told: 'UNKNOWN' }]);
  const { approval } = (await ask(tom, 'b')).value;
  expect((await maker.post('/ops/approvals/decide', { id: approval, hash: '' })).status).toBe(400);
  expect((await tom.win('b-2', 'b', '25', { endRound: true, betTransactionId: 'b-1' })).body.status).toBe(
    'OK',
  );
  expect((await say(approval)).value).toEqual({ state: 'failed', failure: 'play.roundMoved' });
  expect(await list()).toEqual([]);
  expect(await cash(tom)).toBe(1_150_000n);
  await expectWholeLedger(app);
});

test('a round of which its vendor says nothing for 72 hours stands in suspense, and time alone moves nothing', async () => {
  const zoe = await vendorPlayer(app, acme);
  await zoe.bet('c-1', 'c', '10');
  simulator.faults.refuse = 1_000;
  await askAfter(16);
  await askAfter(71 * 60);
  expect(await list()).toEqual([]);
  await askAfter(2 * 60);
  expect(await list({ why: 'suspense', vendor: acme.code })).toMatchObject([
    { round: 'c', told: null, times: 0, asks: 3, answers: [{ told: 'AWAY', times: 3 }] },
  ]);
  expect(await cash(zoe)).toBe(900_000n);
  simulator.faults.refuse = 0;
  simulator.rounds.set('c', { state: 'OPEN', wins: [] });
  await askAfter(11);
  expect(await list()).toEqual([]);
  expect(await cash(zoe)).toBe(900_000n);
  const presses = await Promise.all([ask(zoe, 'c'), ask(zoe, 'c')]);
  expect(presses.map(({ code }) => code)).toEqual(['play.roundMoved', 'play.roundMoved']);
  await expectWholeLedger(app);
});
