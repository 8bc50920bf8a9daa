import { formatAmount } from '@baize/contract/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Staff, staff } from '../../operators/testing.ts';
import { calmPlayer, hasFreeSpins, playRound, promise, spin, step } from '../../play/testing.ts';
import { recorded, theseDays } from '../../records/testing.ts';
import { eventually, expectWholeLedger, fund, member, newKey, type Player } from '../../testing.ts';
import { wantedLate } from '../../testing-counts.ts';
import { sharedApp } from '../../testing-shared.ts';
import { studio, vendorPlayer } from '../../vendors/testing.ts';
import { accounts, balanceOf } from '../../wallet/wallet.ts';
import { listApprovals } from '../approvals/approvals.ts';

const node = await sharedApp();
const other = await node.node();
const acme = await studio(node);
const { app, db } = node;
const maker = await staff(node, 'gameOps');
const approver = await staff(node, 'trading');

const cashOf = async ({ member: id }: Player) => (await balanceOf(db, id)).balance;
const purseOf = async ({ member: id }: Player) =>
  Object.fromEntries((await accounts(db, id)).map(({ name, balance }) => [name, balance]));
const publicId = async ({ member: id }: Player) =>
  (await db.selectFrom('accounts.member').select('public_id').where('id', '=', id).executeTakeFirstOrThrow())
    .public_id;

/** The newest bet of a player as the console shows it. */
async function newest(player: Player) {
  await recorded({ app });
  const { rows } = (await maker.get('/ops/wagers', { ...theseDays({ app }), member: await publicId(player) }))
    .body.value;
  return rows[0];
}

interface Shown {
  readonly id: string;
  readonly member: string;
  readonly payout: string;
}

/** Asks for a correction of a bet, by the payout that it shows, and has it approved. */
async function correct(wager: Shown, payout: string | null, key = newKey()) {
  const asked = await ask(wager, payout, key);
  return asked.body.value ? say(asked.body.value.approval) : asked.body;
}

function ask({ id, member: of, payout: was }: Shown, payout: string | null, key = newKey()) {
  const wish = { key, id, member: of, was, reason: 'A fault of the game' };
  return payout === null
    ? maker.post('/ops/wager/void', wish)
    : maker.post('/ops/wager/resettle', { ...wish, payout });
}

async function say(id: string, by: Staff = approver) {
  const { rows } = await listApprovals(app, approver.session, {});
  const { hash = '' } = rows.find((row) => row.id === id) ?? {};
  return (await by.post('/ops/approvals/decide', { id, hash, decision: 'approve' })).body;
}

const APPROVED = { state: 'approved', failure: null };

test('the outlook of a correction is the cash as the correction leaves it', async () => {
  const mia = await member(node);
  await playRound(mia);
  const wager = await newest(mia);
  const { approval: id } = (await ask(wager, '7.00')).body.value;
  const { cash } = (await approver.get('/ops/approvals/outlook', { id })).body.value;
  expect(cash.before).toBe(formatAmount(await cashOf(mia)));
  await say(id);
  expect(cash.after).toBe(formatAmount(await cashOf(mia)));
});

test('B06 a void own round leaves the balance as it was before the bet, and its record says so', async () => {
  const mia = await member(node);
  const before = await cashOf(mia);
  await playRound(mia);
  const wager = await newest(mia);
  expect((await correct(wager, null)).value).toEqual(APPROVED);
  expect(await cashOf(mia)).toBe(before);
  const own = (await mia.get('/wps/play/round', { round: wager.id })).body.value;
  expect(own).toMatchObject({ state: 'void', payout: '1.00', balanceBefore: formatAmount(before) });
  expect(await newest(mia)).toMatchObject({
    state: 'void',
    stake: '1.00',
    valid: '0.00',
    payout: '1.00',
    net: '0.00',
  });
  const record = (await maker.get('/ops/wager', { id: wager.id, member: wager.member })).body.value;
  expect(record.corrections).toMatchObject([
    { kind: 'void', state: 'approved', reason: 'A fault of the game' },
  ]);
  expect(record.steps.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['spin', 'void']),
  );
  expect((await correct({ ...wager, payout: '1.00' }, null)).code).toBe('play.roundVoid');
  await expectWholeLedger(node);
});

test('B06 an open series made void gives its stake back from the escrow, and no step follows on any node', async () => {
  const ada = await member(node);
  await promise(node, ada, hasFreeSpins);
  const before = await cashOf(ada);
  const { round } = (await spin(ada)).body.value;
  expect((await correct(await newest(ada), null)).value).toEqual(APPROVED);
  expect(await cashOf(ada)).toBe(before);
  for (const each of [ada, ada.at(other)])
    expect((await step(each, round)).body.code).toBe('play.roundSettled');
  expect((await spin(ada)).status).toBe(200);
  expect(await newest(ada)).toMatchObject({ vendor: 'baize' });
  await recorded({ app });
  await expectWholeLedger(node);
});

test('B12 a round that is settled again, twice, and made void in the end nets nothing', async () => {
  const tom = await member(node);
  const before = await cashOf(tom);
  await playRound(tom);
  expect((await correct(await newest(tom), '7.00')).value).toEqual(APPROVED);
  expect(await cashOf(tom)).toBe(before - 10_000n + 70_000n);
  expect(await newest(tom)).toMatchObject({ state: 'settled', payout: '7.00', valid: '1.00' });
  expect((await correct(await newest(tom), '2.50')).value).toEqual(APPROVED);
  expect(await cashOf(tom)).toBe(before - 10_000n + 25_000n);
  expect((await correct(await newest(tom), null)).value).toEqual(APPROVED);
  expect(await cashOf(tom)).toBe(before);
  await recorded({ app });
  await expectWholeLedger(node);
});

test('CT-15 B12 a win of our own that is taken back without cash becomes a debt, which the next correction repays first', async () => {
  const ivy = await member(node);
  await playRound(ivy);
  expect((await correct(await newest(ivy), '7.00')).value).toEqual(APPROVED);
  const { balance } = await balanceOf(db, ivy.member);
  await node.owner.transaction().execute((tx) => fund(tx, ivy.member, 1n - balance));
  expect((await correct(await newest(ivy), '0.00')).value).toEqual(APPROVED);
  expect(await newest(ivy)).toMatchObject({ state: 'settled', payout: '0.00', net: '-1.00' });
  expect(await purseOf(ivy)).toEqual({ cash: 0n, debt: 1n - 70_000n });
  expect((await correct(await newest(ivy), '6.00')).value).toEqual(APPROVED);
  expect(await purseOf(ivy)).toEqual({ cash: 0n, debt: 1n - 10_000n });
  expect((await correct(await newest(ivy), '9.00')).value).toEqual(APPROVED);
  expect(await purseOf(ivy)).toEqual({ cash: 20_001n, debt: 0n });
  await recorded({ app });
  await expectWholeLedger(node);
});

test('RG-3 a void round no longer counts for the limits of its member', async () => {
  const leo = await member(node);
  await leo.post('/wps/protection/limit', { kind: 'wager', period: 'day', amount: '1.00' });
  await playRound(leo);
  expect((await spin(leo)).body.code).toBe('protection.wagerLimit');
  expect((await correct(await newest(leo), null)).value).toEqual(APPROVED);
  expect((await spin(leo)).status).toBe(200);
});

test('B06 what a member spent of a void win stays outstanding, and he never owes more than he has', async () => {
  const eve = await vendorPlayer(node, acme, 10_000n);
  await eve.bet('ob', 'owing', '1.00');
  await eve.win('ow', 'owing', '50.00', { endRound: true });
  await eve.bet('sb', 'spent', '45.00');
  await eve.end('se', 'spent');
  await recorded({ app });
  const { rows } = (await maker.get('/ops/wagers', { ...theseDays({ app }), number: 'owing' })).body.value;
  expect((await correct(rows[0], null)).value).toEqual(APPROVED);
  expect(await cashOf(eve.player)).toBe(0n);
  await recorded({ app });
  const [after] = (await maker.get('/ops/wagers', { ...theseDays({ app }), number: 'owing' })).body.value
    .rows;
  // One unit of stake came back, fifty were due, six were there.
  expect(after).toMatchObject({ state: 'void', stake: '1.00', payout: '45.00', net: '44.00' });
  expect((await eve.win('late', 'owing', '5.00')).body.status).toBe('ROUND_VOID');
  await expectWholeLedger(node);
});

test('B06 B12 a closed third-party round is corrected and made void with all of its corrections', async () => {
  const zoe = await vendorPlayer(node, acme, 1_000_000n);
  await zoe.bet('cb', 'closed', '10.00');
  await zoe.win('cw', 'closed', '4.00', { endRound: true });
  expect((await correct(await newest(zoe.player), '12.00')).value).toEqual(APPROVED);
  expect(await cashOf(zoe.player)).toBe(1_020_000n);
  expect((await correct(await newest(zoe.player), '3.00')).value).toEqual(APPROVED);
  expect(await cashOf(zoe.player)).toBe(930_000n);
  const wager = await newest(zoe.player);
  expect(wager).toMatchObject({ state: 'settled', payout: '3.00' });
  expect((await correct(wager, null)).value).toEqual(APPROVED);
  expect(await cashOf(zoe.player)).toBe(1_000_000n);
  const record = (await maker.get('/ops/wager', { id: wager.id, member: wager.member })).body.value;
  expect(record.steps).toHaveLength(5);
  expect(record.corrections).toHaveLength(3);
  await recorded({ app });
  await expectWholeLedger(node);
});

test('an open third-party round can be made void with its hold, and is not settled by us', async () => {
  const kim = await vendorPlayer(node, acme, 1_000_000n);
  await kim.bet('hb', 'held', '10.00', { mode: 'HOLD' });
  const wager = await newest(kim.player);
  expect((await ask(wager, '5.00')).body.code).toBe('play.roundMoved');
  expect((await correct(wager, null)).value).toEqual(APPROVED);
  expect(await cashOf(kim.player)).toBe(1_000_000n);
  await recorded({ app });
  await expectWholeLedger(node);
});

test('a correction takes two people, is asked once by its key, and is refused when the round has changed since', async () => {
  const lin = await vendorPlayer(node, acme, 1_000_000n);
  await lin.bet('tb', 'two', '10.00');
  await lin.win('tw', 'two', '4.00', { endRound: true });
  const wager = await newest(lin.player);
  const key = newKey();
  const [one, again] = [await ask(wager, null, key), await ask(wager, null, key)];
  expect(again.body.value).toEqual(one.body.value);
  expect((await say(one.body.value.approval, maker)).code).toBe('approval.otherRole');
  expect((await approver.post('/ops/wager/void', { key, ...wager })).body.code).toBe('session.forbidden');
  const rival = (await ask(wager, '9.00')).body.value.approval;
  expect((await say(rival)).value).toEqual(APPROVED);
  expect((await say(one.body.value.approval)).value).toEqual({ state: 'failed', failure: 'play.roundMoved' });
  expect(await cashOf(lin.player)).toBe(990_000n);
  const presses = await Promise.all([say(rival), say(rival), say(rival)]);
  expect(presses.map(({ code }) => code)).toEqual(Array(3).fill('approval.notWaiting'));
  await recorded({ app });
  await expectWholeLedger(node);
});

test('two approvals pressed on two nodes beside spins of the member move the money once', async () => {
  const rae = await member(node);
  for (let n = 0; n < 3; n += 1) await playRound(rae);
  const wager = await newest(rae);
  const { approval } = (await ask(wager, null)).body.value;
  await Promise.all([say(approval), spin(rae), say(approval), spin(rae.at(other)), say(approval)]);
  const rows = await db.selectFrom('play.correction').select('id').where('member', '=', rae.member).execute();
  expect(rows).toHaveLength(1);
  await recorded({ app });
  await expectWholeLedger(node);
});

test('B06 E06 an approval that dies after its correction was posted and before it is committed leaves nothing; the next one does it once', async () => {
  const lea = await vendorPlayer(node, acme, 1_000_000n);
  await lea.bet('kb', 'killed', '10.00');
  await lea.win('kw', 'killed', '4.00', { endRound: true });
  const { approval } = (await ask(await newest(lea.player), null)).body.value;
  const events = await node.owner.startTransaction().execute();
  // The audit log is its last step, and is held here: money and round are written by then.
  await sql`select from operators.audit_head for update`.execute(events);
  const pressed = say(approval);
  const waiting = sql<{ pid: number }>`
    select pid from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%audit_head%'`;
  try {
    await eventually(async () => expect((await waiting.execute(node.owner)).rows).toHaveLength(1));
    expect(await cashOf(lea.player)).toBe(940_000n);
    const [dying] = (await waiting.execute(node.owner)).rows;
    await sql`select pg_terminate_backend(${dying?.pid ?? 0})`.execute(node.owner);
  } finally {
    await events.rollback().execute();
  }
  expect((await pressed).value).toBeUndefined();
  wantedLate(1);
  expect(await cashOf(lea.player)).toBe(940_000n);
  expect(await newest(lea.player)).toMatchObject({ state: 'settled', payout: '4.00' });
  const again = await Promise.all([say(approval), say(approval)]);
  expect(again.filter(({ value }) => value?.state === 'approved')).toHaveLength(1);
  expect(await cashOf(lea.player)).toBe(1_000_000n);
  expect(await newest(lea.player)).toMatchObject({ state: 'void' });
  await expectWholeLedger(node);
});

test('the console finds bets by member, game, number, state and day, in pages', async () => {
  const ivy = await vendorPlayer(node, acme, 10_000_000n);
  for (let n = 0; n < 5; n += 1) await ivy.bet(`pb${n}`, `search-${n}`, '1.00');
  await ivy.rollback('px', 'search-0', 'pb0');
  await recorded({ app });
  const found = async (query: Record<string, string>) =>
    (await maker.get('/ops/wagers', { ...theseDays({ app }), ...query })).body.value;
  const mine = { member: await publicId(ivy.player) };
  expect((await found(mine)).rows).toHaveLength(5);
  expect((await found({ ...mine, state: 'void' })).rows).toMatchObject([{ outside: 'search-0' }]);
  expect((await found({ ...mine, vendor: 'baize' })).rows).toEqual([]);
  expect((await found({ number: 'search-3', from: '2026-01-01', to: '2026-01-01' })).rows).toMatchObject([
    { outside: 'search-3' },
  ]);
  const first = await found({ ...mine, limit: '3' });
  const second = await found({ ...mine, limit: '3', cursor: first.next });
  expect([...first.rows, ...second.rows].map(({ outside }: { outside: string }) => outside)).toEqual(
    [4, 3, 2, 1, 0].map((n) => `search-${n}`),
  );
  expect(second.next).toBeNull();
});

test('a trial player’s rounds are found too, with how they were made', async () => {
  const trial = await calmPlayer(node);
  const id = await playRound(trial);
  const wager = await newest(trial);
  expect(wager).toMatchObject({ id, currency: 'PLAY' });
  const { fairness } = (await maker.get('/ops/wager', { id, member: wager.member })).body.value;
  expect(fairness).toMatchObject({
    nonce: '0',
    serverSeed: null,
    commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('B06 the yes that makes a round void takes its game off on every node; a series that is open is played to its end', async () => {
  const [uma, ivy] = [await member(node), await member(node)];
  await playRound(uma);
  await promise(node, ivy, hasFreeSpins);
  const { round } = (await spin(ivy)).body.value;
  const wager = await newest(uma);
  const wish = { key: newKey(), id: wager.id, member: wager.member, was: wager.payout };
  const ask = { ...wish, reason: 'Its reels stand still', gameOff: true };
  const [one, again] = [await maker.post('/ops/wager/void', ask), await maker.post('/ops/wager/void', ask)];
  expect(again.body.value).toEqual(one.body.value);
  expect((await maker.post('/ops/wager/void', { ...ask, gameOff: false })).body.code).toBe(
    'wallet.keyReused',
  );
  expect((await spin(uma)).status).toBe(200);
  const presses = await Promise.all([1, 2, 3].map(() => say(one.body.value.approval)));
  expect(presses.filter(({ value }) => value?.state === 'approved')).toHaveLength(1);
  for (const each of [uma, uma.at(other)]) {
    await eventually(async () => expect((await spin(each)).body.code).toBe('play.gameOff'));
  }
  let shown = (await step(ivy, round)).body.value;
  while (shown.state === 'open') shown = (await step(ivy, round)).body.value;
  expect(shown.state).toBe('settled');
  const auditor = await staff(node, 'auditor');
  const { rows } = (await auditor.get('/ops/audit', { action: 'games.set' })).body.value;
  expect(rows[0]).toMatchObject({
    element: 'baize:emerald-lines',
    before: [{ code: 'emerald-lines', state: 'on' }],
    after: { state: 'off', reason: 'Its reels stand still', maker: maker.id },
  });
  await db.updateTable('catalog.game').set({ state: 'on' }).where('code', '=', 'emerald-lines').execute();
  await Promise.all([app.catalog.reload(), other.app.catalog.reload()]);
  await recorded({ app });
  await expectWholeLedger(node);
});

test('B06 a third-party round that is made void takes its game off as well', async () => {
  const nia = await vendorPlayer(node, acme, 1_000_000n);
  await nia.bet('gb', 'going', '10.00');
  const wager = await newest(nia.player);
  const ask = { key: newKey(), id: wager.id, member: wager.member, was: '0.00', reason: 'Wrong payouts' };
  const { approval } = (await maker.post('/ops/wager/void', { ...ask, gameOff: true })).body.value;
  expect((await say(approval)).value).toEqual(APPROVED);
  await app.catalog.reload();
  expect((await nia.bet('gc', 'gone', '10.00')).body.status).toBe('GAME_DISABLED');
  expect(await cashOf(nia.player)).toBe(1_000_000n);
  await recorded({ app });
  await expectWholeLedger(node);
});
