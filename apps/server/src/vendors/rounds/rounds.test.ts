import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { eventually, expectWholeLedger } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { type Studio, studio, type VendorPlayer, vendorPlayer } from '../testing.ts';

const app = await sharedApp();
const other = await app.node();
const acme: Studio = await studio(app);
await Promise.all([other.app.vendors.book.reload(), other.app.catalog.reload()]);

const cash = async ({ player }: VendorPlayer) => (await balanceOf(app.db, player.member)).balance;
const body = (status: string, more = {}) => ({ status: 200, genuine: true, body: { status, ...more } });

test('a bet and a win move the stake and the payout, and say what there is after', async () => {
  const mia = await vendorPlayer(app, acme);
  expect(await mia.bet('a-1', 'a', '1.25')).toMatchObject(
    body('OK', {
      balance: '98.7500',
      cash: '98.7500',
      bonus: '0.0000',
      inPlay: '0.0000',
      currency: 'MMK',
      usedCash: '1.2500',
      replayed: false,
    }),
  );
  expect(await mia.win('a-2', 'a', '3', { endRound: true })).toMatchObject(
    body('OK', { balance: '101.7500', creditedCash: '3.0000' }),
  );
  expect(await mia.end('a-3', 'a')).toMatchObject(body('OK', { roundState: 'CLOSED' }));
  await expectWholeLedger(app);
});

test('the same message again gets the stored outcome with the balance of now', async () => {
  const mia = await vendorPlayer(app, acme);
  const first = await mia.bet('b-1', 'b', '10');
  await mia.win('b-2', 'b', '4');
  const again = await mia.bet('b-1', 'b', '10.0000');
  expect(again).toMatchObject(body('OK', { replayed: true, balance: '94.0000', usedCash: '10.0000' }));
  expect(again.body.platformTxId).toBe(first.body.platformTxId);
});

test('the same id with other data conflicts and moves nothing', async () => {
  const [mia, noe] = [await vendorPlayer(app, acme), await vendorPlayer(app, acme)];
  await mia.bet('c-1', 'c', '10');
  for (const reply of [
    await mia.bet('c-1', 'c', '11'),
    await mia.bet('c-1', 'c-other', '10'),
    await mia.win('c-1', 'c', '10'),
    await noe.bet('c-1', 'c', '10'),
    await mia.bet('c-1', 'c', '10', { mode: 'HOLD' }),
  ])
    expect(reply).toMatchObject(body('TX_CONFLICT'));
  expect([await cash(mia), await cash(noe)]).toEqual([900_000n, 1_000_000n]);
});

test('an id that is used twice and a win for no bet that stands are told our people once each', async () => {
  const mia = await vendorPlayer(app, acme);
  const alarms = () =>
    app.db
      .selectFrom('safety.event')
      .select(['kind', 'details'])
      .where('member', '=', mia.player.member)
      .where('kind', 'in', ['vendorConflict', 'vendorVoidWin'])
      .orderBy('kind')
      .execute();
  await mia.bet('al-1', 'al', '10');
  for (const amount of ['11', '12', '11']) await mia.bet('al-1', 'al', amount);
  await mia.rollback('al-2', 'al', 'al-1');
  for (let n = 0; n < 3; n += 1) expect(await mia.win('al-3', 'al', '5')).toMatchObject(body('ROUND_VOID'));
  await mia.bet('al-4', 'al-other', '1');
  await eventually(async () => expect(await alarms()).toHaveLength(2));
  const of = { vendor: acme.code, round: 'al' };
  expect(await alarms()).toEqual([
    { kind: 'vendorConflict', details: { ...of, type: 'bet', transaction: 'al-1' } },
    { kind: 'vendorVoidWin', details: { ...of, type: 'win', transaction: 'al-3' } },
  ]);
});

test('a refusal sticks: the same bet is refused when the money is there', async () => {
  const mia = await vendorPlayer(app, acme, 50_000n);
  expect(await mia.bet('d-1', 'd', '6')).toMatchObject(body('INSUFFICIENT_FUNDS', { balance: '5.0000' }));
  await mia.bet('d-2', 'd2', '1');
  await mia.win('d-3', 'd2', '100');
  expect(await mia.bet('d-1', 'd', '6')).toMatchObject(body('INSUFFICIENT_FUNDS', { replayed: true }));
  expect(await mia.win('d-4', 'd', '6')).toMatchObject(body('ROUND_VOID'));
  expect(await mia.rollback('d-5', 'd', 'd-1')).toMatchObject(body('OK', { effect: 'NOTHING_TO_REVERSE' }));
});

test('a win before its bet is asked for again, then the bet comes, then the win counts', async () => {
  const mia = await vendorPlayer(app, acme);
  expect(await mia.win('e-2', 'e', '5')).toMatchObject(body('BET_NOT_FOUND'));
  await mia.bet('e-1', 'e', '2');
  expect(await mia.win('e-2', 'e', '5')).toMatchObject(body('OK', { replayed: false, balance: '103.0000' }));
});

test('a rollback before its bet forbids the bet', async () => {
  const mia = await vendorPlayer(app, acme);
  expect(await mia.rollback('f-2', 'f', 'f-1')).toMatchObject(body('OK', { effect: 'TOMBSTONED' }));
  expect(await mia.bet('f-1', 'f', '2')).toMatchObject(body('TX_CANCELLED'));
  expect(await mia.win('f-3', 'f', '2')).toMatchObject(body('ROUND_VOID'));
  expect(await mia.rollback('f-2', 'f', 'f-1')).toMatchObject(
    body('OK', { effect: 'TOMBSTONED', replayed: true }),
  );
  expect(await mia.rollback('f-4', 'f', 'f-1')).toMatchObject(body('OK', { effect: 'NOTHING_TO_REVERSE' }));
  expect(await cash(mia)).toBe(1_000_000n);
});

test('a bet is rolled back once, and not after its win or the end of its round', async () => {
  const mia = await vendorPlayer(app, acme);
  await mia.bet('g-1', 'g', '2');
  expect(await mia.rollback('g-2', 'g', 'g-1')).toMatchObject(
    body('OK', { effect: 'REVERSED', balance: '100.0000' }),
  );
  expect(await mia.rollback('g-3', 'g', 'g-1')).toMatchObject(body('OK', { effect: 'NOTHING_TO_REVERSE' }));
  expect(await mia.win('g-4', 'g', '9')).toMatchObject(body('ROUND_VOID'));
  await mia.bet('g-5', 'g5', '2');
  await mia.win('g-6', 'g5', '0');
  expect(await mia.rollback('g-7', 'g5', 'g-5')).toMatchObject(body('ROLLBACK_REFUSED'));
  await mia.bet('g-8', 'g8', '2');
  await mia.end('g-9', 'g8');
  expect(await mia.rollback('g-10', 'g8', 'g-8')).toMatchObject(body('ROLLBACK_REFUSED'));
  expect(await mia.win('g-11', 'g8', '2')).toMatchObject(body('ROUND_CLOSED'));
  expect(await mia.bet('g-12', 'g8', '2')).toMatchObject(body('ROUND_CLOSED'));
  expect(await cash(mia)).toBe(960_000n);
});

test('a whole open round is taken back, and what was spent meanwhile stays outstanding', async () => {
  const mia = await vendorPlayer(app, acme, 100_000n);
  await mia.bet('h-1', 'h', '5');
  await mia.bet('h-2', 'h', '5');
  await mia.win('h-3', 'h', '30');
  await mia.bet('h-4', 'h-other', '25');
  expect(await mia.rollback('h-5', 'h', null)).toMatchObject(
    body('OK', { effect: 'REVERSED', outstanding: '15.0000', balance: '0.0000' }),
  );
  expect(await mia.bet('h-6', 'h', '5')).toMatchObject(body('ROUND_CLOSED'));
  expect(await mia.rollback('h-7', 'h', null)).toMatchObject(body('OK', { effect: 'NOTHING_TO_REVERSE' }));
  expect(await mia.rollback('h-8', 'h-never', null)).toMatchObject(body('OK', { effect: 'TOMBSTONED' }));
  expect(await mia.bet('h-9', 'h-never', '5')).toMatchObject(body('ROUND_CLOSED'));
  await expectWholeLedger(app);
});

test('an end of a round that nobody knows may still come true', async () => {
  const mia = await vendorPlayer(app, acme);
  expect(await mia.end('i-2', 'i')).toMatchObject(body('ROUND_NOT_FOUND'));
  await mia.bet('i-1', 'i', '1');
  expect(await mia.end('i-2', 'i')).toMatchObject(body('OK', { roundState: 'CLOSED', replayed: false }));
  expect(await mia.end('i-3', 'i')).toMatchObject(body('OK', { roundState: 'CLOSED' }));
});

test('a bet with its win is both or neither', async () => {
  const mia = await vendorPlayer(app, acme, 50_000n);
  const both = (n: number, bet: string, win: string) =>
    acme.call('/wallet/bet-win', {
      ...mia.about,
      sessionToken: mia.sessionToken,
      gameCode: 'duel',
      roundId: `j-${n}`,
      endRound: true,
      bet: { transactionId: `j-${n}-b`, amount: bet, issuedAt: app.clock.now().toISOString() },
      win: { transactionId: `j-${n}-w`, amount: win },
    });
  const first = await both(1, '2', '5');
  expect(first).toMatchObject(body('OK', { balance: '8.0000', usedCash: '2.0000', creditedCash: '5.0000' }));
  expect((await both(1, '2', '5')).body).toEqual({
    ...first.body,
    requestId: expect.any(String),
    replayed: true,
  });
  expect(await both(1, '2', '6')).toMatchObject(body('TX_CONFLICT'));
  // A win never pays for its own stake.
  expect(await both(2, '9', '50')).toMatchObject(body('INSUFFICIENT_FUNDS'));
  expect(await mia.bet('j-1-w', 'j-3', '1')).toMatchObject(body('TX_CONFLICT'));
  expect(await cash(mia)).toBe(80_000n);
  await expectWholeLedger(app);
});

test('STD-F07 an answer that nobody can give ends the connection, and the same id tells what became of it', async () => {
  const mia = await vendorPlayer(app, acme);
  const hurried = await app.node({ patience: 0.05 });
  await Promise.all([hurried.app.vendors.book.reload(), hurried.app.catalog.reload()]);
  const about = { ...mia.about, sessionToken: mia.sessionToken, gameCode: 'duel', roundId: 'un' };
  const order = { ...about, transactionId: 'un-1', amount: '2', issuedAt: app.clock.now().toISOString() };
  await app.owner.transaction().execute(async (tx) => {
    await sql`select from wallet.account where member = ${mia.player.member} for update`.execute(tx);
    await expect(acme.at(hurried).call('/wallet/bet', order)).rejects.toThrow('fetch failed');
  });
  expect(await mia.bet('un-1', 'un', '2')).toMatchObject(body('OK', { balance: '98.0000' }));
  await expectWholeLedger(app);
});

test('STD-F12 fifty copies of one bet at once, on two nodes, are one debit', async () => {
  const mia = await vendorPlayer(app, acme);
  const there = { ...mia, studio: acme.at(other) };
  const issuedAt = app.clock.now().toISOString();
  const send = (at: VendorPlayer) =>
    at.studio.call('/wallet/bet', {
      ...mia.about,
      sessionToken: mia.sessionToken,
      gameCode: 'duel',
      roundId: 'k',
      transactionId: 'k-1',
      amount: '3',
      issuedAt,
    });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => send(n % 2 ? mia : there)));
  expect(answers.map(({ body: { status } }) => status)).toEqual(Array(50).fill('OK'));
  expect(answers.filter(({ body: { replayed } }) => !replayed)).toHaveLength(1);
  expect(await cash(mia)).toBe(970_000n);
});

test('STD-F12 fifty different bets on money for ten are exactly ten', async () => {
  const mia = await vendorPlayer(app, acme, 100_000n);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => mia.bet(`l-${n}`, `l-${n}`, '1')));
  const count = (status: string) => answers.filter((reply) => reply.body.status === status).length;
  expect([count('OK'), count('INSUFFICIENT_FUNDS')]).toEqual([10, 40]);
  expect(await cash(mia)).toBe(0n);
});

test('STD-F12 a bet and its rollback at once come to nothing, whichever is first', async () => {
  const mia = await vendorPlayer(app, acme);
  const there: VendorPlayer = { ...mia, studio: acme.at(other) };
  for (let n = 0; n < 40; n += 1) {
    const back = there.studio.call('/wallet/rollback', {
      ...mia.about,
      transactionId: `m-${n}-r`,
      roundId: `m-${n}`,
      reason: 'TIMEOUT',
      scope: 'TRANSACTION',
      referenceTransactionId: `m-${n}`,
    });
    const [bet, rollback] = await Promise.all([mia.bet(`m-${n}`, `m-${n}`, '2'), back]);
    expect(['OK', 'TX_CANCELLED']).toContain(bet.body.status);
    expect(['REVERSED', 'TOMBSTONED']).toContain(rollback.body.effect);
  }
  expect(await cash(mia)).toBe(1_000_000n);
  await expectWholeLedger(app);
});

test('STD-F12 two rollbacks and a win of one bet at once, on two nodes: it is taken back once or won, never both', async () => {
  const mia = await vendorPlayer(app, acme);
  const away = (path: string, fields: object) => acme.at(other).call(path, { ...mia.about, ...fields });
  for (let n = 0; n < 15; n += 1) {
    const [id, before] = [`r2-${n}`, await cash(mia)];
    await mia.bet(id, id, '2');
    const back = { roundId: id, reason: 'TIMEOUT', scope: 'TRANSACTION', referenceTransactionId: id };
    const [one, two, win] = await Promise.all([
      mia.rollback(`${id}-1`, id, id),
      away('/wallet/rollback', { ...back, transactionId: `${id}-2` }),
      away('/wallet/win', { roundId: id, transactionId: `${id}-w`, amount: '5' }),
    ]);
    const reversed = [one, two].filter((reply) => reply.body.effect === 'REVERSED').length;
    const won = win.body.status === 'OK' ? 1 : 0;
    expect(reversed + won).toBe(1);
    expect((await cash(mia)) - before).toBe(won ? 30_000n : 0n);
  }
  await expectWholeLedger(app);
});

test('one id from two players at once is one bet', async () => {
  const [mia, noe] = [await vendorPlayer(app, acme), await vendorPlayer(app, acme)];
  for (let n = 0; n < 10; n += 1) {
    const answers = await Promise.all([mia.bet(`n-${n}`, `n-${n}`, '1'), noe.bet(`n-${n}`, `n-${n}`, '1')]);
    expect(answers.map((reply) => reply.body.status).sort()).toEqual(['OK', 'TX_CONFLICT']);
  }
  expect((await cash(mia)) + (await cash(noe))).toBe(1_900_000n);
  await expectWholeLedger(app);
});
