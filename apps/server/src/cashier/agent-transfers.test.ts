import { parseAmount } from '@baize/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { PROOF, send } from '../members/testing.ts';
import { staff } from '../operators/testing.ts';
import { theseDays } from '../records/testing.ts';
import { closeForCheck } from '../safety/testing.ts';
import { expectWholeLedger, fund, member, newKey, type Player, publicIdOf } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { EVERY_BET, openRequirement } from '../turnover/turnover.ts';
import { asVendorPlayer, studio } from '../vendors/testing.ts';
import { accounts, type MemberId } from '../wallet/wallet.ts';
import { addChannel, creditedAndLost, goesBack, PAYMENT_PASSWORD, purse } from './testing.ts';

const app = await sharedApp();
const other = await app.node();
const maker = await staff(app, 'financeMaker');
const approver = await staff(app, 'financeApprover');

type Person = Awaited<ReturnType<typeof member>>;

/** Somebody with cash and a payment password whose payouts rest no longer. */
async function person(cash: string, place: { type?: number; upline?: MemberId } = {}): Promise<Person> {
  const made = await member(app, { cash: parseAmount(cash), ...place });
  await send(made, '/wps/member/payment-password', { password: PAYMENT_PASSWORD, proof: PROOF });
  await app.db
    .updateTable('accounts.member')
    .set({ payout_hold_until: null })
    .where('id', '=', made.member)
    .execute();
  return made;
}

async function family(cash = { agent: '50000', downline: '3000' }) {
  const agent = await person(cash.agent, { type: 1 });
  const mia = await person(cash.downline, { upline: agent.member });
  return { agent, mia };
}

const transfer = (from: Player, amount: string, more: object = {}) =>
  send(from, '/wps/agent-transfers', {
    key: newKey(),
    amount,
    paymentPassword: PAYMENT_PASSWORD,
    ...more,
  });
const publicId = ({ member: id }: Player) => publicIdOf(app, id);
const optionsOf = async (of: Player) => (await of.get('/wps/agent-transfers/options')).body.value;
const turnoverOf = async (of: Player) => (await of.get('/wps/turnover')).body.value;
const recordOf = async (of: Player) => (await of.get('/wps/agent-transfers', theseDays(app))).body.value;

test('ACC-40 ACC-42 ACC-43 an agent sends to a downline, who owes the turnover of it; both have a record', async () => {
  const { agent, mia } = await family();
  const { status, body } = await transfer(agent, '12000', { to: await publicId(mia) });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.value).toMatchObject({ direction: 'out', with: 'downline', account: mia.username });
  expect(await purse(app, agent)).toEqual({ cash: 38_000n });
  expect(await purse(app, mia)).toEqual({ cash: 15_000n });
  expect((await turnoverOf(mia)).rows).toMatchObject([{ source: 'transfer', required: '12000.00' }]);
  expect(await recordOf(agent)).toMatchObject({
    rows: [{ direction: 'out', amount: '12000.00', reference: body.value.reference }],
    totals: { count: 1, in: '0.00', out: '12000.00' },
  });
  const [received] = (await recordOf(mia)).rows;
  expect(received).toMatchObject({ direction: 'in', with: 'upline', reference: body.value.reference });
  expect(received.account).not.toBe(agent.username);
  const { rows } = (await mia.get('/wps/member/transactions', theseDays(app))).body.value;
  expect(rows[0]).toMatchObject({ type: 'TRANSFER_IN', amount: '12000.00', reference: body.value.reference });
  const { reference } = body.value;
  expect((await agent.get('/wps/member/transactions', { reference })).body.value.rows).toMatchObject([
    { type: 'TRANSFER_OUT', amount: '-12000.00', balance: '38000.00', remark: mia.username },
  ]);
  await expectWholeLedger(app);
});

test('ACC-40 a member sends to the direct upline, without a requirement for it', async () => {
  const { agent, mia } = await family();
  expect(await optionsOf(mia)).toMatchObject({ on: true, agent: false, blocks: [], max: '3000.00' });
  expect((await transfer(mia, '500.50')).status).toBe(200);
  expect(await purse(app, agent)).toEqual({ cash: 50_500n });
  expect((await turnoverOf(agent)).rows).toEqual([]);
  expect((await recordOf(agent)).totals).toMatchObject({ in: '500.50', out: '0.00' });
});

test('ACC-40 money goes along one edge of the tree alone', async () => {
  const { agent, mia } = await family();
  const below = await person('0', { type: 2, upline: agent.member });
  const grandchild = await person('3000', { upline: below.member });
  const stranger = (await family()).mia;
  const [toGrandchild, toStranger] = [await publicId(grandchild), await publicId(stranger)];
  expect((await transfer(agent, '1000', { to: toStranger })).body.code).toBe('agency.unknown');
  expect((await transfer(agent, '1000', { to: toGrandchild })).body.code).toBe('agency.unknown');
  expect((await transfer(agent, '1000', { to: await publicId(agent) })).body.code).toBe('agency.unknown');
  expect((await transfer(mia, '1000', { to: toStranger })).body.code).toBe('agency.unknown');
  expect((await transfer(mia, '1000', { to: await publicId(below) })).body.code).toBe('agency.unknown');
  expect((await transfer(agent, '1000')).body.code).toBe('agentTransfer.party');
  await app.turn('transfer.anyDescendant', true);
  expect((await transfer(agent, '1000', { to: toGrandchild })).status).toBe(200);
  expect((await transfer(agent, '1000', { to: toStranger })).body.code).toBe('agency.unknown');
  await app.turn('transfer.anyDescendant', false);
  expect(await purse(app, agent)).toEqual({ cash: 49_000n });
});

test('ACC-41 the limits of a transfer and of a day hold to the last unit, over two nodes', async () => {
  const { agent, mia } = await family({ agent: '30000', downline: '0' });
  const to = await publicId(mia);
  await app.turn('transfer.min', '100.00');
  await app.turn('transfer.max', '9000.00');
  await app.turn('transfer.dayMax', '20000.00');
  expect((await transfer(agent, '99.99', { to })).body).toMatchObject({
    code: 'agentTransfer.limits',
    args: { min: '100.00', max: '9000.00' },
  });
  expect((await transfer(agent, '9000.01', { to })).body.code).toBe('agentTransfer.limits');
  const there = agent.at(other);
  const answers = await Promise.all(
    [agent, there, agent, there, agent].map((from) => transfer(from, '5000', { to })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409]);
  expect((await transfer(agent, '100', { to })).body).toMatchObject({
    code: 'agentTransfer.dayLimit',
    args: { left: '0.00' },
  });
  expect(await purse(app, agent)).toEqual({ cash: 10_000n });
  await app.turn('transfer.dayMax', '');
  await app.turn('transfer.dayCount', 4);
  expect((await transfer(agent, '100', { to })).body.code).toBe('agentTransfer.dayLimit');
  expect((await optionsOf(agent)).blocks).toEqual(['limit']);
  await app.turn('transfer.dayCount', 20);
  await app.turn('transfer.min', '');
  await app.turn('transfer.max', '');
});

test('ACC-42 the turnover of a transfer is a fraction of a percent of it too, rounded up to the smallest unit', async () => {
  await app.turn('transfer.turnoverPercent', '50.5');
  for (const [amount, required] of [
    ['10000', '5050.00'],
    ['10000.01', '5050.0051'],
  ] as const) {
    const { agent, mia } = await family({ agent: '20000', downline: '0' });
    expect((await transfer(agent, amount, { to: await publicId(mia) })).status).toBe(200);
    expect((await turnoverOf(mia)).rows).toMatchObject([{ source: 'transfer', required }]);
  }
  await app.turn('transfer.turnoverPercent', '100');
  await expectWholeLedger(app);
});

test('ACC-6 ACC-40 a locked account gets nothing from its agent nor from its downline, and its team stays unlocked', async () => {
  const { agent, mia } = await family();
  const below = await person('3000', { type: 2, upline: agent.member });
  const grandchild = await person('3000', { upline: below.member });
  const to = await publicId(below);
  const lock = (state: 'locked' | 'active') =>
    app.owner.updateTable('accounts.member').set({ state }).where('id', '=', below.member).execute();
  await lock('locked');
  expect((await transfer(agent, '1000', { to })).body.code).toBe('agentTransfer.party');
  expect((await transfer(grandchild, '1000')).body.code).toBe('agentTransfer.party');
  expect(await optionsOf(grandchild)).toMatchObject({ on: false, upline: null });
  expect((await transfer(agent, '1000', { to: await publicId(mia) })).status).toBe(200);
  await lock('active');
  expect((await turnoverOf(below)).rows).toEqual([]);
  expect((await transfer(agent, '1000', { to })).status).toBe(200);
  expect((await turnoverOf(below)).rows).toMatchObject([{ source: 'transfer', required: '1000.00' }]);
  expect((await transfer(grandchild, '1000')).status).toBe(200);
  expect(await Promise.all([agent, below, grandchild].map((each) => purse(app, each)))).toEqual([
    { cash: 48_000n },
    { cash: 5_000n },
    { cash: 2_000n },
  ]);
  await expectWholeLedger(app);
});

test('ACC-42 STD-D07 cash with open turnover does not move, either way', async () => {
  const { agent, mia } = await family();
  for (const [from, to] of [
    [mia, undefined],
    [agent, await publicId(mia)],
  ] as const) {
    await app.db.transaction().execute((tx) =>
      openRequirement(tx, {
        member: from.member,
        source: 'manual',
        sourceId: newKey(),
        base: 1_2345n,
        multiplier: 1_000_000n,
        table: EVERY_BET,
        at: app.clock.now(),
      }),
    );
    expect((await transfer(from, '1000', { ...(to && { to }) })).body).toMatchObject({
      code: 'agentTransfer.turnover',
      args: { left: '1.2345' },
    });
    expect((await optionsOf(from)).blocks).toEqual(['turnover']);
  }
  expect(await purse(app, agent)).toEqual({ cash: 50_000n });
});

test('CT-15 a member who owes sends nothing, either way, and gets money as before', async () => {
  const { agent, mia } = await family();
  const { id: channel } = await addChannel(app);
  const owe = async (player: Person) =>
    goesBack(app, await creditedAndLost(app, { player, channel, debt: 1n }));
  const downwards = { to: await publicId(mia) };
  await owe(mia);
  expect((await transfer(agent, '2000', downwards)).status).toBe(200);
  expect((await transfer(mia, '1000')).body).toMatchObject({
    code: 'agentTransfer.debt',
    args: { owed: '0.0001' },
  });
  expect((await optionsOf(mia)).blocks).toContain('debt');
  await owe(agent);
  expect((await transfer(agent, '1000', downwards)).body.code).toBe('agentTransfer.debt');
  expect(await purse(app, mia)).toMatchObject({ cash: 2_000n });
  await expectWholeLedger(app);
});

test('ACC-41 the payment password is asked for, money after a change of it rests, and nothing is overdrawn', async () => {
  const { agent, mia } = await family();
  expect((await transfer(mia, '1000', { paymentPassword: 'lotus-43' })).body.code).toBe('payment.wrong');
  expect((await transfer(mia, '3000.01')).body.code).toBe('wallet.insufficientFunds');
  await send(mia, '/wps/member/payment-password', {
    password: 'night-77',
    proof: PROOF,
  });
  expect((await transfer(mia, '1000', { paymentPassword: 'night-77' })).body.code).toBe('agentTransfer.hold');
  expect(await purse(app, agent)).toEqual({ cash: 50_000n });
});

test('ACC-43 the same key is the same transfer on both nodes, and another amount under it is refused', async () => {
  const { agent, mia } = await family();
  const [key, to] = [newKey(), await publicId(mia)];
  const answers = await Promise.all(
    [agent, agent.at(other), agent].map((from) => transfer(from, '2000', { key, to })),
  );
  expect(new Set(answers.map(({ body }) => body.value.reference)).size).toBe(1);
  expect((await transfer(agent, '2000.01', { key, to })).body.code).toBe('wallet.keyReused');
  expect(await purse(app, mia)).toEqual({ cash: 5_000n });
});

test('ACC-43 a transfer that was sent answers its key whatever has happened to its parties and to the switch since', async () => {
  const { agent, mia } = await family();
  const [key, to] = [newKey(), await publicId(mia)];
  const upward = newKey();
  const back = (await transfer(mia, '1000', { key: upward })).body.value;
  const { id } = (await transfer(agent, '2000', { key, to })).body.value;
  await app.turn('transfer.on', false);
  await app.owner
    .updateTable('accounts.member')
    .set({ state: 'locked' })
    .where('id', '=', mia.member)
    .execute();
  expect((await transfer(agent, '2000', { key, to })).body.value).toMatchObject({ id });
  expect((await transfer(agent, '2000', { key, to: await publicId(agent) })).body.code).toBe(
    'wallet.keyReused',
  );
  expect((await transfer(agent, '2000', { key })).body.code).toBe('wallet.keyReused');
  await app.owner
    .updateTable('accounts.member')
    .set({ state: 'active' })
    .where('id', '=', mia.member)
    .execute();
  expect((await transfer(mia, '1000', { key: upward })).body.value).toMatchObject({ id: back.id });
  await app.turn('transfer.on', true);
  expect(await purse(app, mia)).toEqual({ cash: 4_000n });
  await expectWholeLedger(app);
});

test('ACC-43 of two amounts under one key at the same moment one is sent, and the other is refused', async () => {
  const { agent, mia } = await family();
  const [key, to] = [newKey(), await publicId(mia)];
  const answers = await Promise.all([
    transfer(agent, '2000', { key, to }),
    transfer(agent.at(other), '2000.01', { key, to }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('ACC-40 a switch, a stop of the agent, a lock and a break of either end close the way', async () => {
  const { agent, mia } = await family();
  const to = await publicId(mia);
  const stop = (stopped: boolean) =>
    maker.post('/ops/cashier/stop-agent', { agent: agent.username, stopped, reason: 'Under review' });
  await app.turn('transfer.on', false);
  expect((await transfer(mia, '1000')).body.code).toBe('agentTransfer.off');
  expect(await optionsOf(mia)).toMatchObject({ on: false });
  await app.turn('transfer.on', true);
  expect((await stop(true)).status).toBe(200);
  expect((await transfer(agent, '1000', { to })).body.code).toBe('agentTransfer.off');
  expect((await transfer(mia, '1000')).body.code).toBe('agentTransfer.party');
  expect(await optionsOf(agent)).toMatchObject({ on: false });
  expect((await maker.get('/ops/cashier/stopped-agents')).body.value.rows).toMatchObject([
    { agent: { username: agent.username }, reason: 'Under review' },
  ]);
  await stop(false);
  await mia.post('/wps/protection/exclusion', { months: 6 });
  expect((await transfer(agent, '1000', { to })).body.code).toBe('agentTransfer.party');
  const locked = await person('0', { upline: agent.member });
  await app.db
    .updateTable('accounts.member')
    .set({ state: 'locked' })
    .where('id', '=', locked.member)
    .execute();
  expect((await transfer(agent, '1000', { to: await publicId(locked) })).body.code).toBe(
    'agentTransfer.party',
  );
  expect(await purse(app, agent)).toEqual({ cash: 50_000n });
});

test('RG-9 a member whose account is being checked neither gets nor sends a transfer, and only they hear why', async () => {
  const { agent, mia } = await family();
  await closeForCheck(app, mia);
  expect((await transfer(agent, '1000', { to: await publicId(mia) })).body.code).toBe('agentTransfer.party');
  expect((await transfer(mia, '1000')).body.code).toBe('protection.beingChecked');
  await agent.post('/wps/protection/time-out', { days: 1 });
  expect((await transfer(agent, '1000', { to: await publicId(mia) })).body.code).toBe('protection.timedOut');
  expect([await purse(app, agent), await purse(app, mia)]).toEqual([{ cash: 50_000n }, { cash: 3_000n }]);
});

/** Asks for so much of a transfer back. */
const askBack = (id: string, amount: string) =>
  maker.post('/ops/cashier/agent-transfer/reverse', {
    key: newKey(),
    id,
    amount,
    reason: 'Sent to the wrong one',
  });

async function decide(approval: string) {
  const { rows } = (await approver.get('/ops/approvals')).body.value;
  const { hash } = rows.find((each: { id: string }) => each.id === approval);
  return approver.post('/ops/approvals/decide', { id: approval, hash, decision: 'approve', note: '' });
}

/** Takes so much of a transfer back, and answers what became of the request. */
async function takeBack(id: string, amount: string) {
  const { status, body } = await askBack(id, amount);
  if (status !== 200) return body;
  return (await decide(body.value.approval)).body.value;
}

async function listed(id: string) {
  const { rows } = (await maker.get('/ops/cashier/agent-transfers')).body.value;
  return rows.find((row: { id: string }) => row.id === id);
}

async function playAway(player: Player, stake: string, payout: string): Promise<void> {
  const { bet, win } = await asVendorPlayer(app, await studio(app), player);
  const round = newKey();
  expect((await bet(newKey(), round, stake)).body.status).toBe('OK');
  expect((await win(newKey(), round, payout, { endRound: true })).body.status).toBe('OK');
  await app.settle();
}

test('ACC-43 parts of a transfer are taken back up to the whole, and each lessens the turnover of it', async () => {
  const { agent, mia } = await family({ agent: '50000', downline: '0' });
  const { id } = (await transfer(agent, '20000', { to: await publicId(mia) })).body.value;
  expect(await takeBack(id, '20000.01')).toMatchObject({
    code: 'agentTransfer.reversible',
    args: { left: '20000.00' },
  });
  await playAway(mia, '4000', '4000');
  expect(await takeBack(id, '5000')).toMatchObject({ state: 'approved' });
  expect((await turnoverOf(mia)).rows).toMatchObject([{ required: '15000.00', progress: '4000.00' }]);
  expect(await listed(id)).toMatchObject({ state: 'partly', reversed: '5000.00', reversible: '15000.00' });
  expect((await recordOf(agent)).totals).toMatchObject({ out: '15000.00' });
  const first = (await askBack(id, '8000')).body.value.approval;
  expect((await askBack(id, '7000.01')).body.code).toBe('approval.asked');
  expect((await decide(first)).body.value.state).toBe('approved');
  expect((await askBack(id, '7000.01')).body.code).toBe('agentTransfer.reversible');
  const { reversible } = await listed(id);
  expect(await takeBack(id, reversible)).toMatchObject({ state: 'approved' });
  expect((await turnoverOf(mia)).rows).toMatchObject([{ state: 'cancelled' }]);
  expect((await askBack(id, '0.01')).body.code).toBe('agentTransfer.reversed');
  expect([await purse(app, agent), await purse(app, mia)]).toEqual([{ cash: 50_000n }, {}]);
  const { reference } = await listed(id);
  const { rows } = (await mia.get('/wps/member/transactions', { reference })).body.value;
  expect(rows).toHaveLength(4);
  await expectWholeLedger(app);
});

test('ACC-41 ACC-43 what was taken back counts in no limit of the day: a part of an amount, and a whole transfer', async () => {
  const { agent, mia } = await family({ agent: '50000', downline: '0' });
  const to = await publicId(mia);
  await app.turn({ 'transfer.dayMax': '20000', 'transfer.dayCount': 2 });
  const { id } = (await transfer(agent, '20000', { to })).body.value;
  expect((await transfer(agent, '100', { to })).body).toMatchObject({
    code: 'agentTransfer.dayLimit',
    args: { left: '0.00' },
  });
  expect(await takeBack(id, '5000')).toMatchObject({ state: 'approved' });
  expect((await optionsOf(agent)).leftToday).toEqual({ amount: '5000.00', transfers: 1 });
  expect((await transfer(agent, '5000.01', { to })).body).toMatchObject({
    code: 'agentTransfer.dayLimit',
    args: { left: '5000.00' },
  });
  const presses = [agent, agent.at(other)].map((from) => transfer(from, '5000', { to }));
  expect((await Promise.all(presses)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // Two are sent: the place of one that is taken back whole is free again.
  await app.turn('transfer.dayMax', '');
  expect((await transfer(agent, '100', { to })).body.code).toBe('agentTransfer.dayLimit');
  expect(await takeBack(id, '14999.99')).toMatchObject({ state: 'approved' });
  expect((await transfer(agent, '100', { to })).body.code).toBe('agentTransfer.dayLimit');
  expect(await takeBack(id, '0.01')).toMatchObject({ state: 'approved' });
  expect((await transfer(agent, '100', { to })).status).toBe(200);
  await app.turn('transfer.dayCount', 20);
  await expectWholeLedger(app);
});

test('RG-9 of a transfer to an excluded member only the unplayed part is taken back, and the rest is theirs', async () => {
  await app.turn('transfer.turnoverPercent', '0');
  const { agent, mia } = await family({ agent: '300000', downline: '0' });
  const to = await publicId(mia);
  const lost = (await transfer(agent, '100000', { to })).body.value.id;
  await playAway(mia, '40000', '0');
  await app.turn('transfer.turnoverPercent', '100');
  await mia.post('/wps/protection/exclusion', { months: 6 });
  expect(await listed(lost)).toMatchObject({ reversible: '60000.00' });
  expect((await askBack(lost, '60000.01')).body).toMatchObject({
    code: 'agentTransfer.reversible',
    args: { left: '60000.00' },
  });
  expect(await takeBack(lost, '60000')).toMatchObject({ state: 'approved' });
  expect(await purse(app, mia)).toEqual({});
  expect(await listed(lost)).toMatchObject({ state: 'partly', reversible: '0.00' });
  const noe = await person('0', { upline: agent.member });
  const won = (await transfer(agent, '100000', { to: await publicId(noe) })).body.value.id;
  await playAway(noe, '9800', '19600');
  await noe.post('/wps/protection/exclusion', { months: 6 });
  expect(await listed(won)).toMatchObject({ reversible: '90200.00' });
  expect(await takeBack(won, '90200')).toMatchObject({ state: 'approved' });
  expect(await purse(app, noe)).toEqual({ cash: 19_600n });
  expect((await askBack(won, '0.01')).body.code).toBe('agentTransfer.reversible');
  await expectWholeLedger(app);
});

test('RG-9 what an excluded member has sent on of a transfer is not taken from later money of their own', async () => {
  await app.turn('transfer.turnoverPercent', '0');
  const { agent, mia } = await family({ agent: '100000', downline: '0' });
  const { id } = (await transfer(agent, '100000', { to: await publicId(mia) })).body.value;
  expect((await transfer(mia, '100000')).status).toBe(200);
  await app.turn('transfer.turnoverPercent', '100');
  await app.owner.transaction().execute((tx) => fund(tx, mia.member, 1_000_000_000n));
  await mia.post('/wps/protection/exclusion', { months: 6 });
  expect(await listed(id)).toMatchObject({ reversible: '0.00' });
  await expectWholeLedger(app);
});

test('ACC-43 two operators take a transfer back, once, and only from cash that is there', async () => {
  const { agent, mia } = await family({ agent: '50000', downline: '0' });
  const { id } = (await transfer(agent, '20000', { to: await publicId(mia) })).body.value;
  const ask = () => askBack(id, '20000');
  await app.owner.deleteFrom('turnover.requirement').where('member', '=', mia.member).execute();
  expect((await transfer(mia, '1000')).status).toBe(200);
  const first = (await ask()).body.value.approval;
  expect((await decide(first)).body.value).toMatchObject({
    state: 'failed',
    failure: 'wallet.insufficientFunds',
  });
  expect(await purse(app, mia)).toEqual({ cash: 19_000n });
  expect((await transfer(agent, '1000', { to: await publicId(mia) })).status).toBe(200);
  expect((await decide((await ask()).body.value.approval)).body.value.state).toBe('approved');
  expect(await purse(app, mia)).toEqual({});
  expect(await purse(app, agent)).toEqual({ cash: 50_000n });
  expect((await ask()).body.code).toBe('agentTransfer.reversed');
  const { rows } = (await maker.get('/ops/cashier/agent-transfers', { member: agent.username })).body.value;
  expect(rows.find((row: { id: string }) => row.id === id)).toMatchObject({
    state: 'reversed',
    reason: 'Sent to the wrong one',
  });
  expect((await recordOf(agent)).rows.find((row: { id: string }) => row.id === id).reversedAt).not.toBeNull();
  await expectWholeLedger(app);
});

test('ACC-43 a transfer is taken back from a locked receiver, and to a locked sender, whose payouts rest until then', async () => {
  const { agent, mia } = await family({ agent: '50000', downline: '0' });
  const lock = (who: Player, state: 'locked' | 'active') =>
    app.owner.updateTable('accounts.member').set({ state }).where('id', '=', who.member).execute();
  for (const locked of [mia, agent]) {
    const { id } = (await transfer(agent, '20000', { to: await publicId(mia) })).body.value;
    await lock(locked, 'locked');
    const wish = { key: newKey(), id, amount: '20000', reason: 'Sent to the wrong one' };
    const { approval } = (await maker.post('/ops/cashier/agent-transfer/reverse', wish)).body.value;
    const { rows } = (await approver.get('/ops/approvals')).body.value;
    const { hash, input } = rows.find((each: { id: string }) => each.id === approval);
    expect(input).toMatchObject({ locked: locked === mia ? 'receiver' : 'sender' });
    const decision = { id: approval, hash, decision: 'approve', note: '' };
    expect((await approver.post('/ops/approvals/decide', decision)).body.value.state).toBe('approved');
    expect([await purse(app, agent), await purse(app, mia)]).toEqual([{ cash: 50_000n }, {}]);
    await lock(locked, 'active');
    for (const { state } of (await turnoverOf(mia)).rows) expect(state).toBe('cancelled');
    const records = await Promise.all([agent, mia].map(async (of) => (await recordOf(of)).rows));
    for (const own of records)
      expect(own.find((row: { id: string }) => row.id === id).reversedAt).not.toBeNull();
    const own = (await mia.get('/wps/member/transactions', theseDays(app))).body.value.rows;
    expect(own[0]).toMatchObject({ type: 'ADJUST_OUT', amount: '-20000.00' });
  }
  await expectWholeLedger(app);
});

test('ACC-43 whatever two downlines and their agent send, their cash together stays the same', async () => {
  await app.turn('transfer.turnoverPercent', '0');
  const { agent, mia } = await family();
  const noe = await person('3000', { upline: agent.member });
  const [toMia, toNoe] = [await publicId(mia), await publicId(noe)];
  const ways = [
    (amount: string) => transfer(agent, amount, { to: toMia }),
    (amount: string) => transfer(agent.at(other), amount, { to: toNoe }),
    (amount: string) => transfer(mia, amount),
    (amount: string) => transfer(noe.at(other), amount),
  ];
  const cashOf = async (one: Player) =>
    (await accounts(app.db, one.member)).find(({ no }) => no === 1)?.balance ?? 0n;
  const step = fc.record({ way: fc.nat({ max: 3 }), units: fc.integer({ min: 9_000, max: 600_000 }) });
  await app.turn('transfer.dayCount', 1000);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
      const answers = await Promise.all(steps.map(({ way, units }) => ways[way]?.((units / 100).toFixed(2))));
      for (const answer of answers) expect([200, 409]).toContain(answer?.status);
      const all = await Promise.all([agent, mia, noe].map(cashOf));
      expect(all.reduce((sum, each) => sum + each, 0n)).toBe(parseAmount('56000'));
    }),
    { numRuns: 5 },
  );
  expect((await recordOf(agent)).totals.count).toBeGreaterThan(5);
  await expectWholeLedger(app);
});
