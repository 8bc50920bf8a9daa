import type { BreakRow } from '@baize/contract/desk/reconciliation';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import type { BookedMessage } from '../../../../../simulators/vendor/messages.ts';
import { startVendor } from '../../../../../simulators/vendor/vendor.ts';
import { staff } from '../../operators/testing.ts';
import { expectWholeLedger, member, newKey, testApp } from '../../testing.ts';
import { writeContract } from '../../vendors/registry/contracts.ts';
import { askForOpenRounds } from '../../vendors/rounds/inquiries.ts';
import { studio, vendorPlayer } from '../../vendors/testing.ts';
import { valueWallets } from '../../vendors/transfers/valuations.ts';
import { correctThirdPartyRound, setSuspended } from '../../vendors/vendors.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { reconcileDays } from './reconciliation.ts';

const app = await testApp();
/** With its calls served by the simulator. */
async function served(keepsMoney: { unknownIsFinal: boolean } | null) {
  const at = await studio(app);
  const { vendor, code, keyId, secret } = at;
  const simulator = await startVendor({ site: app.url, vendor: code, keyId, secret, games: 5 });
  const contract = { vendor, addresses: ['127.0.0.1'], baseUrl: simulator.url, keepsMoney };
  await writeContract(app.app, contract);
  await reload();
  return { ...at, simulator };
}
const reload = () => Promise.all([app.app.vendors.book.reload(), app.app.catalog.reload()]);
const acme = await served(null);
const bank = await served({ unknownIsFinal: false });
const vault = await served({ unknownIsFinal: false });
afterAll(() => Promise.all([acme, bank, vault].map(({ simulator }) => simulator.close())));
const finance = await staff(app, 'finance');
const manager = await staff(app, 'manager');
const auditor = await staff(app, 'auditor');

const OPS = '/ops/reconciliation';
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** The last day that can be compared, which it can an hour after it ended, and the one that follows. */
const YESTERDAY = dayOf(app.clock.ms() - 25 * 3_600_000);
const TODAY = dayOf(Date.parse(YESTERDAY) + 86_400_000);
const NOON = `${YESTERDAY}T12:00:00.000Z`;
const reason = 'both sides were asked about it';
const run = (day = YESTERDAY) => finance.post(`${OPS}/run`, { vendor: acme.code, day });
const breaks = async (query: Record<string, string> = {}): Promise<BreakRow[]> =>
  (await auditor.get(`${OPS}/breaks`, query)).body.value.rows;
const cash = async (id: bigint) => (await balanceOf(app.db, id)).balance;

async function approve(approval: string, decision = 'approve') {
  const { hash } = (await manager.get('/ops/approvals')).body.value.rows.find(
    (row: { id: string }) => row.id === approval,
  );
  return manager.post('/ops/approvals/decide', { id: approval, hash, decision, note: '' });
}

/** Messages sent today are moved to noon of yesterday, in both sides' books. */
async function yesterday(): Promise<void> {
  await sql`update vendors.tx set at = ${NOON}::timestamptz where vendor = ${acme.vendor}`.execute(app.owner);
  for (const [id, row] of booked) booked.set(id, { ...row, createdAt: NOON });
}
const booked = acme.simulator.messenger.booked as Map<string, BookedMessage>;
const rebook = (id: string, change: Partial<BookedMessage>) => {
  const row = booked.get(id);
  if (row) booked.set(id, { ...row, ...change });
};

const mia = await vendorPlayer(app, acme);
const send = acme.simulator.messenger;
async function play(id: string, amount: string): Promise<void> {
  const { about, sessionToken } = mia;
  const bet = { ...about, sessionToken, gameCode: 'duel', transactionId: `${id}-b`, roundId: id, amount };
  await send.send('/wallet/bet', { ...bet, issuedAt: new Date().toISOString() });
  await send.send('/wallet/win', {
    ...about,
    transactionId: `${id}-w`,
    roundId: id,
    amount: '1.00',
    endRound: true,
  });
}

test.each(['2026-02-30', '2026-13-01', '2026-1-1', '0000-01-01', '0001-01-01', '99999-01-01', 'today'])(
  'differences are not asked for from %s, which is no business day',
  async (day) => {
    const refused = { status: 400, body: { code: 'request.invalid', args: { field: 'from' } } };
    expect(await auditor.get(`${OPS}/breaks`, { from: day })).toMatchObject(refused);
  },
);

test('I10 a day whose lists agree has no difference; one that is not over is not compared', async () => {
  for (const id of ['one', 'two', 'three']) await play(id, '10.00');
  await yesterday();
  expect((await run()).body.value).toEqual({ ours: 6, theirs: 6, found: 0, matched: 0 });
  expect((await run(TODAY)).body.code).toBe('reconciliation.early');
  expect(await breaks()).toEqual([]);
  const entries = (await auditor.get('/ops/audit', { action: 'reconciliation.run' })).body.value.rows;
  expect(entries[0]).toMatchObject({ element: acme.code });
});

test('what we close by a vendor’s word or correct by two people is no difference to its list', async () => {
  const { about, sessionToken } = mia;
  const bet = {
    ...about,
    sessionToken,
    gameCode: 'duel',
    transactionId: 'over-b',
    roundId: 'over',
    amount: '1.00',
  };
  await send.send('/wallet/bet', { ...bet, issuedAt: new Date().toISOString() });
  await app.owner
    .updateTable('vendors.round')
    .set({ opened_at: sql`opened_at - interval '1 hour'` })
    .where('id', '=', 'over')
    .execute();
  acme.simulator.rounds.set('over', {
    state: 'CLOSED',
    wins: [{ playerId: about.playerId, amount: '2.00' }],
  });
  await askForOpenRounds(app.app);
  const correction = {
    request: newKey(),
    vendor: acme.vendor,
    round: 'over',
    member: mia.player.member,
    was: 20_000n,
    payout: 30_000n,
    reason,
  };
  await app.db.transaction().execute((tx) => correctThirdPartyRound(app.app, tx, correction));
  await yesterday();
  expect((await run()).body.value.found).toBe(0);
  const { rows } = await sql<{ id: string }>`
    select split_part(id, ':', 1) as id from vendors.tx where round = 'over' order by at, id`.execute(app.db);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(['over-b', 'sweep', 'staff']));
});

test('every kind of difference is found, once, and matched when it is gone', async () => {
  const kept = new Map(booked);
  rebook('one-b', { amount: '11.00' });
  rebook('one-w', { playerId: 'pl_somebodyelse' });
  rebook('two-b', { currency: 'USD' });
  rebook('two-w', { state: 'REVERSED' });
  booked.delete('three-b');
  const ghost = {
    playerId: mia.about.playerId,
    currency: 'MMK',
    amount: '7.00',
    state: 'POSTED',
    createdAt: NOON,
  };
  booked.set('ghost', { transactionId: 'ghost', ...ghost });
  booked.set('refused', { transactionId: 'refused', ...ghost, state: 'REFUSED' });
  expect((await run()).body.value.found).toBe(6);
  const found = await breaks({ vendor: acme.code, state: 'open' });
  expect(
    new Set(found.map(({ kind, transactionId, amount }) => `${kind} ${transactionId} ${amount}`)),
  ).toEqual(
    new Set([
      'AMOUNT one-b 1.00',
      'CURRENCY two-b 10.00',
      'MISSING_HERE ghost 7.00',
      'MISSING_THERE three-b 10.00',
      'PLAYER one-w 1.00',
      'STATE two-w 1.00',
    ]),
  );
  expect((await run()).body.value).toMatchObject({ found: 6, matched: 0 });
  expect((await breaks({ kind: 'AMOUNT' })).length).toBe(1);
  booked.clear();
  for (const [id, row] of kept) booked.set(id, row);
  expect((await run()).body.value).toMatchObject({ found: 0, matched: 6 });
  expect(await breaks({ state: 'open' })).toEqual([]);
});

test('a message within five minutes of midnight may stand on either side; further away it is a difference', async () => {
  const midnight = Date.parse(`${YESTERDAY}T00:00:00Z`);
  const at = (minutes: number) => new Date(midnight + minutes * 60_000);
  const set = (id: string, when: Date) =>
    sql`update vendors.tx set at = ${when} where vendor = ${acme.vendor} and id = ${id}`.execute(app.owner);
  await set('one-b', at(-2));
  rebook('one-b', { createdAt: at(2).toISOString() });
  expect((await run()).body.value.found).toBe(0);
  await set('one-b', at(-20));
  rebook('one-b', { createdAt: at(20).toISOString() });
  await run();
  expect(await breaks({ state: 'open' })).toMatchObject([{ kind: 'DATE', transactionId: 'one-b' }]);
  await yesterday();
  expect((await run()).body.value.matched).toBe(1);
});

test('half a list is no list', async () => {
  acme.simulator.faults.refuse = 1;
  expect((await run()).body.code).toBe('games.vendorAway');
  rebook('one-b', { amount: 'much' });
  expect((await run()).body.code).toBe('reconciliation.list');
  rebook('one-b', { amount: '10.00' });
});

test('STD-5.4 a small difference is accepted by one operator, a large one by two', async () => {
  rebook('one-b', { amount: '12.00' });
  rebook('two-b', { amount: '5000.00' });
  await run();
  const open = await breaks({ state: 'open' });
  const idOf = (tx: string) => open.find(({ transactionId }) => transactionId === tx)?.id;
  const accept = (tx: string) => finance.post(`${OPS}/accept`, { key: newKey(), id: idOf(tx), reason });
  expect((await auditor.post(`${OPS}/accept`, { key: newKey(), id: idOf('one-b'), reason })).status).toBe(
    403,
  );
  expect((await accept('one-b')).body.value).toEqual({ approval: null });
  expect((await accept('one-b')).body.code).toBe('reconciliation.decided');
  const { approval } = (await accept('two-b')).body.value;
  expect(await breaks({ state: 'open' })).toMatchObject([{ transactionId: 'two-b', amount: '4990.00' }]);
  expect((await approve(approval)).body.value.state).toBe('approved');
  expect(await breaks({ state: 'open' })).toEqual([]);
  expect((await breaks({ state: 'accepted' })).map(({ decided }) => decided?.reason)).toEqual([
    reason,
    reason,
  ]);
  expect((await run()).body.value.matched).toBe(0);
});

test('STD-5.4 a difference of the limit takes two people, to the last unit', async () => {
  await app.turn('reconciliation.limit', '500.00');
  for (const id of ['less', 'limit', 'more']) await play(id, '10.00');
  await yesterday();
  rebook('less-b', { amount: '509.99' });
  rebook('limit-b', { amount: '510.00' });
  rebook('more-b', { amount: '510.01' });
  await run();
  const open = await breaks({ state: 'open' });
  const approvals: (string | null)[] = [];
  for (const id of ['less-b', 'limit-b', 'more-b']) {
    const about = open.find(({ transactionId }) => transactionId === id)?.id;
    const { body } = await finance.post(`${OPS}/accept`, { key: newKey(), id: about, reason });
    approvals.push(body.value.approval);
  }
  expect(approvals).toEqual([null, expect.any(String), expect.any(String)]);
  for (const approval of approvals.slice(1)) await approve(String(approval));
  expect(await breaks({ state: 'open' })).toEqual([]);
  await app.turn('reconciliation.limit', '1000.00');
});

test('a large open difference stops the new bets of its vendor, and what it owes still arrives', async () => {
  rebook('three-b', { amount: '4000.00' });
  await run();
  await reconcileDays(app.app);
  expect(app.app.vendors.book.byCode(acme.code)?.suspended).toBe(true);
  expect((await mia.bet('late', 'late', '1')).status).toBe(403);
  const resume = { code: acme.code, suspended: false, reason };
  const desk = await staff(app, 'gameOps');
  expect((await desk.post('/ops/vendors/suspend', resume)).status).toBe(200);
});

test('a day whose list could not be read is compared later, and what was open of it is matched when it is gone', async () => {
  const days = (day: string, by: number) => dayOf(Date.parse(day) + by * 86_400_000);
  for (const table of ['break', 'reconciled'])
    await sql`update ${sql.table(`vendors.${table}`)} set day = day - 3 where vendor = ${acme.vendor}`.execute(
      app.owner,
    );
  await sql`update vendors.tx set at = at - interval '3 days' where vendor = ${acme.vendor}`.execute(
    app.owner,
  );
  for (const [id, row] of booked)
    booked.set(id, { ...row, createdAt: `${days(YESTERDAY, -3)}T12:00:00.000Z` });
  rebook('three-b', { amount: '10.00' });
  acme.simulator.faults.refuse = 1;
  await reconcileDays(app.app);
  expect(await breaks({ state: 'open' })).toMatchObject([
    { transactionId: 'three-b', day: days(YESTERDAY, -3) },
  ]);
  // A list that cannot be read is that day's alone.
  const odd = { transactionId: 'odd', playerId: mia.about.playerId, currency: 'MMK', state: 'POSTED' };
  booked.set('odd', { ...odd, amount: 'much', createdAt: `${days(YESTERDAY, -1)}T12:00:00.000Z` });
  await reconcileDays(app.app);
  expect(await breaks({ state: 'open' })).toEqual([]);
  const compared = async () => {
    const rows = app.db.selectFrom('vendors.reconciled').select('day').where('vendor', '=', acme.vendor);
    return (await rows.orderBy('day').execute()).map(({ day }) => day);
  };
  expect(await compared()).toEqual([-3, -2, 0].map((by) => days(YESTERDAY, by)));
  booked.delete('odd');
  await reconcileDays(app.app);
  expect(await compared()).toEqual([-3, -2, -1, 0].map((by) => days(YESTERDAY, by)));
  await setSuspended(app.app, acme.vendor, false);
  await reload();
});

/** A transfer that its vendor will never know. */
async function lost(amount: string) {
  const noe = await member(app);
  bank.simulator.bank.faults.miss = 1;
  const wish = { key: newKey(), vassalage: bank.code, direction: 'IN', amount };
  const { id } = (await noe.post('/wps/relay/GCS_walletTransfer', wish)).body.value;
  return { noe, id };
}

test('a transfer that stays unknown is decided by two people, once, either way', async () => {
  const [back, gone] = [await lost('100'), await lost('50')];
  const listed = (await auditor.get(`${OPS}/transfers`, { state: 'unknown' })).body.value.rows;
  expect(new Set(listed.map((row: { id: string }) => row.id))).toEqual(new Set([back.id, gone.id]));
  const decide = (id: string, outcome: string) =>
    finance.post(`${OPS}/transfers/decide`, { key: newKey(), id, outcome, reason });
  const undo = (await decide(back.id, 'undone')).body.value.approval;
  expect((await decide(back.id, 'done')).body.code).toBe('approval.asked');
  expect(await cash(back.noe.member)).toBe(99_000_000n);
  expect((await approve(undo)).body.value.state).toBe('approved');
  expect(await cash(back.noe.member)).toBe(100_000_000n);
  expect((await decide(back.id, 'done')).body.code).toBe('reconciliation.decided');
  expect((await approve((await decide(gone.id, 'done')).body.value.approval)).body.value.state).toBe(
    'approved',
  );
  expect(await cash(gone.noe.member)).toBe(99_500_000n);
  await expectWholeLedger(app, { moved: true });
});

test('a win over its cap is paid or given back by two people, once', async () => {
  const cap = { currency: 'MMK', max_win: 200_000n };
  await app.owner
    .insertInto('vendors.cap')
    .values([acme, bank].map(({ vendor }) => ({ vendor, ...cap })))
    .execute();
  await reload();
  for (const id of ['big', 'huge']) {
    await mia.bet(`${id}-b`, id, '1');
    expect((await mia.win(`${id}-w`, id, '60', { endRound: true })).body.status).toBe('WIN_OVER_CAP');
  }
  const noe = await member(app);
  const to = (direction: string, amount?: string) =>
    noe.post('/wps/relay/GCS_walletTransfer', { key: newKey(), vassalage: bank.code, direction, amount });
  await to('IN', '10');
  const player = [...bank.simulator.bank.balances.entries()].find(([, has]) => has === 100_000n)?.[0] ?? '';
  bank.simulator.bank.play(player, 300_000n);
  const brought = (await to('OUT')).body.value;
  const open = (await auditor.get(`${OPS}/wins`, { state: 'open' })).body.value.rows;
  expect(new Set(open.map((row: { id: string; amount: string }) => `${row.id} ${row.amount}`))).toEqual(
    new Set(['big-w 60.00', 'huge-w 60.00', `${brought.id} 10.00`]),
  );
  const decide = async (source: string, vendor: string, id: string, outcome: string) => {
    const wish = { key: newKey(), source, vendor, id, outcome, reason };
    return (await finance.post(`${OPS}/wins/decide`, wish)).body;
  };
  const before = await cash(mia.player.member);
  const paid = (await decide('message', acme.code, 'big-w', 'paid')).value.approval;
  expect((await decide('message', acme.code, 'big-w', 'returned')).code).toBe('approval.asked');
  await approve(paid);
  expect(await cash(mia.player.member)).toBe(before + 600_000n);
  expect((await decide('message', acme.code, 'big-w', 'returned')).code).toBe('reconciliation.decided');
  await approve((await decide('message', acme.code, 'huge-w', 'returned')).value.approval);
  expect(await cash(mia.player.member)).toBe(before + 600_000n);
  await approve((await decide('transfer', bank.code, brought.id, 'paid')).value.approval);
  expect(await cash(noe.member)).toBe(100_300_000n);
  expect((await auditor.get(`${OPS}/wins`, { state: 'open' })).body.value.rows).toEqual([]);
  expect((await decide('message', acme.code, 'nothing', 'paid')).code).toBe('reconciliation.unknown');
  await mia.bet('back-b', 'back', '1');
  await mia.win('back-w', 'back', '60');
  await mia.rollback('back-r', 'back', null);
  expect((await decide('message', acme.code, 'back-w', 'paid')).code).toBe('play.roundVoid');
  await approve((await decide('message', acme.code, 'back-w', 'returned')).value.approval);
  expect(await cash(mia.player.member)).toBe(before + 600_000n);
  await app.owner.deleteFrom('vendors.cap').execute();
  await reload();
  await expectWholeLedger(app, { moved: true });
});

test('what a member no longer had when a round was corrected is written off by two people, once', async () => {
  const poor = await vendorPlayer(app, acme, 100_000n);
  const rich = await member(app);
  await poor.bet('ow-b', 'ow', '10');
  await poor.win('ow-w', 'ow', '4', { endRound: true });
  const debit = {
    ...poor.about,
    roundId: 'ow',
    referenceTransactionId: 'ow-w',
    direction: 'DEBIT',
    reason: 'OTHER',
  };
  const answer = await acme.call('/wallet/adjust', { ...debit, transactionId: 'ow-a', amount: '9' });
  expect(answer.body).toMatchObject({ status: 'OK', applied: '4.0000', outstanding: '5.0000' });
  const rows = async (state: string) =>
    (await auditor.get(`${OPS}/outstanding`, { state, vendor: acme.code })).body.value.rows;
  expect(await rows('open')).toMatchObject([
    { id: 'ow-a', type: 'adjust', amount: '5.00', collected: '0.00', left: '5.00', state: 'open' },
  ]);
  const found = async (member: string) =>
    (await auditor.get(`${OPS}/outstanding`, { state: 'open', member })).body.value.rows;
  const [{ member: owing }] = await rows('open');
  expect(await found(owing.username)).toMatchObject([{ id: 'ow-a' }]);
  expect([await found('nobody'), await found(rich.username)]).toEqual([[], []]);
  const ask = async () => {
    const wish = { key: newKey(), vendor: acme.code, id: 'ow-a', reason };
    return (await finance.post(`${OPS}/outstanding/write-off`, wish)).body;
  };
  // A later win pays two of the five, and what was asked for before is not what is left.
  const early = (await ask()).value.approval;
  await app.turn('reconciliation.collect', true);
  const promo = { transactionId: 'ow-p', campaignId: 'c', campaignType: 'cash', amount: '1' };
  await acme.call('/wallet/promo-win', { ...poor.about, ...promo });
  await poor.bet('ow2-b', 'ow2', '1');
  await poor.win('ow2-w', 'ow2', '2', { endRound: true });
  await app.turn('reconciliation.collect', false);
  expect((await approve(early)).body.value.failure).toBe('approval.changed');
  expect(await rows('open')).toMatchObject([{ id: 'ow-a', collected: '2.00', left: '3.00' }]);
  const first = (await ask()).value.approval;
  expect((await ask()).code).toBe('approval.asked');
  expect((await approve(first)).body.value.state).toBe('approved');
  expect((await ask()).code).toBe('reconciliation.decided');
  expect(await rows('open')).toEqual([]);
  expect(await rows('writtenOff')).toMatchObject([{ id: 'ow-a', writtenOff: { reason } }]);
  await expectWholeLedger(app, { moved: true });
});

test('WL-1 whose wallet a vendor plays from is in its contract, by two people; none is closed while money stands there', async () => {
  const set = async (wallet?: string) => {
    const was = (await manager.get('/ops/vendors/vendor', { code: bank.code })).body.value.terms;
    const { wallet: _, ...same } = was;
    const terms = { ...same, ...(wallet ? { wallet } : {}) };
    const asked = await manager.post('/ops/vendors/terms', {
      key: newKey(),
      code: bank.code,
      was,
      terms,
      reason,
    });
    const { approval } = asked.body.value;
    const { hash } = (await finance.get('/ops/approvals')).body.value.rows.find(
      (row: { id: string }) => row.id === approval,
    );
    const said = { id: approval, hash, decision: 'approve', note: '' };
    const decided = (await finance.post('/ops/approvals/decide', said)).body.value;
    await reload();
    return [decided.state, decided.failure];
  };
  expect(await set('transferFinal')).toEqual(['approved', null]);
  expect(app.app.vendors.book.byCode(bank.code)).toMatchObject({ keepsMoney: true, unknownIsFinal: true });
  expect(await set()).toEqual(['failed', 'transfers.moneyThere']);
  expect(app.app.vendors.book.byCode(bank.code)?.keepsMoney).toBe(true);
});

test('what a vendor that keeps money lists of bets and wins is what its balances came to, or it is a difference', async () => {
  const { bank: kept, messenger } = vault.simulator;
  const list = messenger.booked as Map<string, BookedMessage>;
  const bring = async () => {
    const { member: id, post } = await member(app);
    const wish = { vassalage: vault.code, key: newKey(), direction: 'IN', amount: '10' };
    await post('/wps/relay/GCS_walletTransfer', wish);
    const row = app.db.selectFrom('vendors.player').select('id').where('member', '=', id);
    const player = (await row.executeTakeFirstOrThrow()).id;
    const back = () =>
      post('/wps/relay/GCS_walletTransfer', { ...wish, key: newKey(), direction: 'OUT', amount: undefined });
    return { player, back };
  };
  const [stays, leaves] = [await bring(), await bring()];
  kept.play(stays.player, 25_000n);
  kept.play(leaves.player, -10_000n);
  await leaves.back();
  await valueWallets(app.app);
  const at = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000);
  const { vendor } = vault;
  await app.owner
    .updateTable('vendors.clearing')
    .set({ at: at(0) })
    .where('vendor', '=', vendor)
    .execute();
  await app.owner
    .updateTable('vendors.valuation')
    .set({ at: at(-1) })
    .where('vendor', '=', vendor)
    .execute();
  const moved = { created_at: at(-60), settled_at: at(-30) };
  await app.owner.updateTable('vendors.transfer').set(moved).where('vendor', '=', vendor).execute();
  const book = (transactionId: string, playerId: string, amount: string, more: Partial<BookedMessage>) =>
    list.set(transactionId, {
      transactionId,
      playerId,
      amount,
      currency: 'MMK',
      state: 'POSTED',
      direction: 'DEBIT',
      createdAt: at(-40).toISOString(),
      ...more,
    });
  const compared = async () => {
    const { body } = await finance.post(`${OPS}/run`, { vendor: vault.code, day: YESTERDAY });
    return body.value ?? body.code;
  };
  const open = async () =>
    (await breaks({ vendor: vault.code, state: 'open' })).map(
      ({ kind, transactionId, amount }) => `${kind} ${transactionId} ${amount}`,
    );
  book('b1', stays.player, '1.50', {});
  book('w1', stays.player, '4.00', { direction: 'CREDIT', createdAt: at(-39).toISOString() });
  book('b2', leaves.player, '1.00', {});
  book('b3', leaves.player, '70.00', { state: 'REFUSED' });
  // Played after the balances were reported.
  book('b4', stays.player, '2.00', { createdAt: at(5).toISOString() });
  expect(await compared()).toEqual({ ours: 2, theirs: 2, found: 0, matched: 0 });
  book('b2', leaves.player, '3.00', {});
  await reconcileDays(app.app);
  expect(await open()).toEqual([`AMOUNT ${leaves.player} 2.00`]);
  list.delete('b2');
  book('b5', 'pl_nobody', '5.00', {});
  expect(await compared()).toMatchObject({ found: 2, matched: 1 });
  expect(new Set(await open())).toEqual(
    new Set(['MISSING_HERE pl_nobody 5.00', `MISSING_THERE ${leaves.player} 1.00`]),
  );
  list.set('b6', { ...list.get('b1'), direction: undefined } as never);
  expect(await compared()).toBe('reconciliation.list');
  await expectWholeLedger(app, { moved: true });
});
