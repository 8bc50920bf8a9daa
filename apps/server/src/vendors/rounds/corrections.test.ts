import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { expectWholeLedger } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { studio, type VendorPlayer, vendorPlayer } from '../testing.ts';

const app = await sharedApp();
const acme = await studio(app);
const HOLD = { mode: 'HOLD' };

const cash = async ({ player }: VendorPlayer) => (await balanceOf(app.db, player.member)).balance;
const body = (status: string, more = {}) => ({ status: 200, genuine: true, body: { status, ...more } });
const adjust = (mia: VendorPlayer, transactionId: string, direction: string, amount: string, more: object) =>
  acme.call('/wallet/adjust', {
    ...mia.about,
    transactionId,
    direction,
    amount,
    reason: 'RESETTLEMENT',
    ...more,
  });

/** So many seconds ahead of our clock. */
const ahead = (seconds: number) => new Date(app.clock.ms() + seconds * 1_000).toISOString();

test.each(['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'])(
  'a bet on %s says what it is on, or is not well formed and leaves nothing',
  async (type) => {
    const at = await studio(app);
    await app.owner.updateTable('catalog.game').set({ type }).where('vendor', '=', at.vendor).execute();
    await app.app.catalog.reload();
    const mia = await vendorPlayer(app, at);
    for (const more of [{}, { betDetails: [] }]) {
      const answer = await mia.bet('bd-1', 'bd', '1', more);
      expect(answer).toMatchObject({ status: 400, body: { status: 'BAD_REQUEST', fields: ['betDetails'] } });
    }
    const betDetails = [{ market: '1X2', selection: 'Home' }];
    expect(await mia.bet('bd-1', 'bd', '1', { betDetails })).toMatchObject(body('OK', { replayed: false }));
    await expectWholeLedger(app);
  },
);

test('a hold takes the stake out of reach and is staked by the first win', async () => {
  const mia = await vendorPlayer(app, acme);
  const bet = await mia.bet('ha-1', 'ha', '10', HOLD);
  expect(bet).toMatchObject(body('OK', { balance: '90.0000', inPlay: '10.0000', usedCash: '10.0000' }));
  expect(Date.parse(bet.body.holdExpiresAt)).toBeGreaterThan(app.clock.ms() + 71 * 3_600_000);
  await expectWholeLedger(app);
  expect(await mia.win('ha-2', 'ha', '25', { betTransactionId: 'ha-1' })).toMatchObject(
    body('OK', { balance: '115.0000', inPlay: '0.0000' }),
  );
  expect(await mia.rollback('ha-3', 'ha', 'ha-1')).toMatchObject(body('ROLLBACK_REFUSED'));
  await expectWholeLedger(app);
});

test('a win that names its bet finds that bet standing, whatever else is in the round', async () => {
  const mia = await vendorPlayer(app, acme);
  await mia.bet('na-1', 'na', '1');
  await mia.bet('na-2', 'na', '1');
  await mia.rollback('na-3', 'na', 'na-2');
  const win = (id: string, bet: string) => mia.win(id, 'na', '5', { betTransactionId: bet });
  expect(await win('na-4', 'na-2')).toMatchObject(body('ROUND_VOID'));
  expect(await win('na-5', 'na-none')).toMatchObject(body('BET_NOT_FOUND'));
  expect(await win('na-6', 'na-1')).toMatchObject(body('OK', { balance: '104.0000' }));
});

test('a hold is let go in part, then whole; the end of the round stakes what is left', async () => {
  const mia = await vendorPlayer(app, acme);
  await mia.bet('hb-1', 'hb', '10', HOLD);
  await mia.bet('hb-2', 'hb', '5', HOLD);
  const part = await mia.rollback('hb-3', 'hb', 'hb-1', { amount: '4' });
  expect(part).toMatchObject(body('OK', { effect: 'PARTIAL', balance: '89.0000', inPlay: '11.0000' }));
  expect(await mia.rollback('hb-3', 'hb', 'hb-1', { amount: '4' })).toMatchObject(
    body('OK', { effect: 'PARTIAL', replayed: true, balance: '89.0000', inPlay: '11.0000' }),
  );
  expect(await mia.rollback('hb-4', 'hb', 'hb-1')).toMatchObject(
    body('OK', { effect: 'REVERSED', balance: '95.0000' }),
  );
  await expectWholeLedger(app);
  expect(await mia.end('hb-5', 'hb')).toMatchObject(body('OK', { roundState: 'CLOSED', inPlay: '0.0000' }));
  expect(await cash(mia)).toBe(950_000n);
  await expectWholeLedger(app);
});

test('a stake that is not held is taken back whole or not at all', async () => {
  const mia = await vendorPlayer(app, acme);
  await mia.bet('pi-1', 'pi', '10');
  await mia.bet('pi-2', 'pi', '10', HOLD);
  const back = (id: string, bet: string, amount: string) => mia.rollback(id, 'pi', bet, { amount });
  for (const amount of ['4', '0', '11'])
    expect(await back(`pi-a${amount}`, 'pi-1', amount)).toMatchObject(body('INVALID_AMOUNT'));
  expect(await cash(mia)).toBe(800_000n);
  expect(await back('pi-3', 'pi-1', '10')).toMatchObject(body('OK', { effect: 'REVERSED' }));
  expect(await back('pi-4', 'pi-2', '10')).toMatchObject(body('OK', { effect: 'REVERSED' }));
  expect(await back('pi-5', 'pi-2', '4')).toMatchObject(body('OK', { effect: 'NOTHING_TO_REVERSE' }));
  expect(await cash(mia)).toBe(1_000_000n);
  await expectWholeLedger(app);
});

test('a hold that came after a win of its round is let go like any other', async () => {
  const mia = await vendorPlayer(app, acme);
  await mia.bet('hg-1', 'hg', '1');
  await mia.win('hg-2', 'hg', '0');
  await mia.bet('hg-3', 'hg', '4', HOLD);
  const part = await mia.rollback('hg-4', 'hg', 'hg-3', { amount: '1' });
  expect(part).toMatchObject(body('OK', { effect: 'PARTIAL', balance: '96.0000' }));
  expect(await mia.rollback('hg-5', 'hg', 'hg-3')).toMatchObject(
    body('OK', { effect: 'REVERSED', balance: '99.0000', inPlay: '0.0000' }),
  );
  expect(await mia.rollback('hg-6', 'hg', 'hg-1')).toMatchObject(body('ROLLBACK_REFUSED'));
  await expectWholeLedger(app);
});

test('a win into a hold names its bet, and a bet with its win is no hold: else not well formed, and nothing is left', async () => {
  const mia = await vendorPlayer(app, acme);
  const wrong = (field: string) => ({ status: 400, body: { status: 'BAD_REQUEST', fields: [field] } });
  await mia.bet('hh-1', 'hh', '4', HOLD);
  expect(await mia.win('hh-2', 'hh', '9')).toMatchObject(wrong('betTransactionId'));
  const item = { type: 'win', ...mia.about, transactionId: 'hh-2', roundId: 'hh', amount: '9' };
  const batch = await acme.call('/wallet/settle-batch', { batchId: 'hh', items: [item] });
  expect(batch.body.results).toMatchObject([wrong('betTransactionId').body]);
  const both = { ...mia.about, sessionToken: mia.sessionToken, gameCode: 'duel', roundId: 'hi' };
  const bet = { transactionId: 'hi-1', amount: '2', issuedAt: app.clock.now().toISOString(), ...HOLD };
  const win = { transactionId: 'hi-2', amount: '5' };
  expect(await acme.call('/wallet/bet-win', { ...both, bet, win })).toMatchObject(wrong('bet.mode'));
  expect(await cash(mia)).toBe(960_000n);
  expect(await mia.win('hh-2', 'hh', '9', { betTransactionId: 'hh-1' })).toMatchObject(
    body('OK', { balance: '105.0000', replayed: false }),
  );
  await expectWholeLedger(app);
});

test('a bet that comes with its win or ends the round stakes what was held in it before', async () => {
  const mia = await vendorPlayer(app, acme);
  const more = { ...mia.about, sessionToken: mia.sessionToken, gameCode: 'duel' };
  for (const endRound of [true, false]) {
    const round = `he-${endRound}`;
    await mia.bet(`${round}-1`, round, '4', HOLD);
    const bet = { transactionId: `${round}-2`, amount: '2', issuedAt: app.clock.now().toISOString() };
    const win = { transactionId: `${round}-3`, amount: '5' };
    const both = await acme.call('/wallet/bet-win', { ...more, roundId: round, endRound, bet, win });
    expect(both).toMatchObject(body('OK', { inPlay: '0.0000' }));
    await expectWholeLedger(app);
  }
  await mia.bet('hf-1', 'hf', '4', HOLD);
  expect(await mia.bet('hf-2', 'hf', '1', { endRound: true })).toMatchObject(
    body('OK', { inPlay: '0.0000' }),
  );
  expect(await cash(mia)).toBe(930_000n);
  await expectWholeLedger(app);
});

test('a round with holds is taken back whole', async () => {
  const mia = await vendorPlayer(app, acme);
  await mia.bet('hc-1', 'hc', '10', HOLD);
  await mia.bet('hc-2', 'hc', '5');
  expect(await mia.rollback('hc-3', 'hc', null)).toMatchObject(
    body('OK', { effect: 'REVERSED', balance: '100.0000' }),
  );
  await expectWholeLedger(app);
});

test('a hold needs its money, and one of nothing is none', async () => {
  const mia = await vendorPlayer(app, acme, 50_000n);
  expect(await mia.bet('hd-1', 'hd', '6', HOLD)).toMatchObject(body('INSUFFICIENT_FUNDS'));
  expect(await mia.bet('hd-2', 'hd2', '0', HOLD)).toMatchObject(body('INVALID_AMOUNT'));
});

test('a correction moves money after the round, and never below nothing', async () => {
  const mia = await vendorPlayer(app, acme, 200_000n);
  const about = { roundId: 'aa', referenceTransactionId: 'aa-1' };
  expect(await adjust(mia, 'aa-0', 'CREDIT', '5', about)).toMatchObject(body('ROUND_NOT_FOUND'));
  await mia.bet('aa-1', 'aa', '10');
  expect(await adjust(mia, 'aa-0', 'CREDIT', '5', { ...about, referenceTransactionId: 'x' })).toMatchObject(
    body('BET_NOT_FOUND'),
  );
  await mia.end('aa-2', 'aa');
  expect(await adjust(mia, 'aa-0', 'CREDIT', '5', about)).toMatchObject(
    body('OK', { applied: '5.0000', outstanding: '0.0000', balance: '15.0000' }),
  );
  const debit = await adjust(mia, 'aa-3', 'DEBIT', '20', about);
  expect(debit).toMatchObject(body('OK', { applied: '15.0000', outstanding: '5.0000', balance: '0.0000' }));
  expect(await adjust(mia, 'aa-3', 'DEBIT', '20', about)).toMatchObject(
    body('OK', { replayed: true, applied: '15.0000', outstanding: '5.0000' }),
  );
  await expectWholeLedger(app);
});

test('corrections and bets at once never take more than there is', async () => {
  const mia = await vendorPlayer(app, acme, 100_000n);
  await mia.bet('ab-1', 'ab', '1');
  const about = { roundId: 'ab', referenceTransactionId: 'ab-1' };
  const calls = Array.from({ length: 8 }, (_, n) => [
    adjust(mia, `ab-d${n}`, 'DEBIT', '2', about),
    mia.bet(`ab-b${n}`, `ab-b${n}`, '1'),
  ]).flat();
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
  expect(await cash(mia)).toBe(0n);
  await expectWholeLedger(app);
});

test('I9 a correction names what was accepted in a round that held a bet; of anything else nothing moves', async () => {
  const mia = await vendorPlayer(app, acme);
  expect(await mia.rollback('nb-1', 'nb', 'nb-0')).toMatchObject(body('OK', { effect: 'TOMBSTONED' }));
  expect(await mia.win('nb-2', 'nb', '5')).toMatchObject(body('ROUND_VOID'));
  for (const [n, named] of ['nb-0', 'nb-1', 'nb-2'].entries()) {
    const about = { roundId: 'nb', referenceTransactionId: named };
    expect(await adjust(mia, `nb-c${n}`, 'CREDIT', '5', about)).toMatchObject(body('ROUND_VOID'));
    expect(await adjust(mia, `nb-d${n}`, 'DEBIT', '5', about)).toMatchObject(body('ROUND_VOID'));
  }
  expect(await cash(mia)).toBe(1_000_000n);
  await expectWholeLedger(app);
});

test('a jackpot belongs to its round, a promotion to none', async () => {
  const mia = await vendorPlayer(app, acme);
  const jackpot = (roundId: string) =>
    acme.call('/wallet/jackpot-win', {
      ...mia.about,
      transactionId: 'ja-2',
      roundId,
      jackpotId: 'grand',
      amount: '500',
    });
  expect(await jackpot('ja')).toMatchObject(body('BET_NOT_FOUND'));
  await mia.bet('ja-1', 'ja', '1');
  expect(await jackpot('ja')).toMatchObject(body('OK', { creditedCash: '500.0000', balance: '599.0000' }));
  expect(await jackpot('ja')).toMatchObject(body('OK', { replayed: true }));
  const promo = {
    ...mia.about,
    transactionId: 'ja-3',
    campaignId: 'summer',
    campaignType: 'drop',
    amount: '7.5',
  };
  expect(await acme.call('/wallet/promo-win', promo)).toMatchObject(body('OK', { balance: '606.5000' }));
  expect(await acme.call('/wallet/promo-win', { ...promo, amount: '8' })).toMatchObject(body('TX_CONFLICT'));
  await expectWholeLedger(app);
});

/** The sum of all wins over a cap that wait with us. */
async function heldWins(): Promise<bigint> {
  const { rows } = await sql<{ held: bigint | null }>`
    select sum(a.balance)::bigint as held from wallet.account a join wallet.house h on a.no = h.code * 1000 + a.currency
     where h.name = 'suspense:wins'`.execute(app.db);
  return rows[0]?.held ?? 0n;
}

test('a win over the agreed cap waits with us, and the round cannot pay it a second time', async () => {
  const mia = await vendorPlayer(app, acme);
  const before = await heldWins();
  await app.db
    .insertInto('vendors.cap')
    .values({ vendor: acme.vendor, currency: 'MMK', max_win: 500_000n })
    .execute();
  await app.app.vendors.book.reload();
  const noe = await vendorPlayer(app, acme);
  for (const amount of ['49.99', '50']) {
    await noe.bet(`bet-${amount}`, `cap-${amount}`, '1');
    expect((await noe.win(`win-${amount}`, `cap-${amount}`, amount)).body).toMatchObject({ status: 'OK' });
  }
  await mia.bet('ca-1', 'ca', '1');
  expect(await mia.win('ca-2', 'ca', '50.01')).toMatchObject(body('WIN_OVER_CAP', { balance: '99.0000' }));
  expect(await mia.win('ca-2', 'ca', '50.01')).toMatchObject(body('WIN_OVER_CAP', { replayed: true }));
  expect((await heldWins()) - before).toBe(500_100n);
  await app.owner.deleteFrom('vendors.cap').where('vendor', '=', acme.vendor).execute();
  await app.app.vendors.book.reload();
  await expectWholeLedger(app);
});

test('a batch settles each item by itself, those of one player in their order', async () => {
  const [mia, noe] = [await vendorPlayer(app, acme), await vendorPlayer(app, acme)];
  await mia.bet('ba-1', 'ba', '2');
  await noe.bet('ba-2', 'ba', '2');
  const items = [
    { type: 'win', ...mia.about, transactionId: 'ba-3', roundId: 'ba', amount: '6' },
    { type: 'endRound', ...mia.about, transactionId: 'ba-4', roundId: 'ba' },
    { type: 'win', ...mia.about, transactionId: 'ba-5', roundId: 'ba', amount: '1' },
    { type: 'win', ...noe.about, transactionId: 'ba-6', roundId: 'ba', amount: '1.123456' },
    {
      type: 'rollback',
      ...noe.about,
      transactionId: 'ba-7',
      roundId: 'ba',
      scope: 'ROUND',
      reason: 'EVENT_VOID',
    },
    { type: 'win', ...noe.about, transactionId: 'ba-8' },
    {
      type: 'win',
      playerId: 'pl_nobody',
      currency: 'MMK',
      transactionId: 'ba-9',
      roundId: 'ba',
      amount: '1',
    },
  ];
  const settle = async () => (await acme.call('/wallet/settle-batch', { batchId: 'ba', items })).body;
  const statuses = ['OK', 'OK', 'ROUND_CLOSED', 'INVALID_AMOUNT', 'OK', 'BAD_REQUEST', 'PLAYER_NOT_FOUND'];
  const first = await settle();
  expect(first.results.map(({ status }: { status: string }) => status)).toEqual(statuses);
  expect(first.results[0]).toMatchObject({ transactionId: 'ba-3', creditedCash: '6.0000' });
  expect((await settle()).results.map(({ status }: { status: string }) => status)).toEqual(statuses);
  expect([await cash(mia), await cash(noe)]).toEqual([1_040_000n, 1_000_000n]);
  expect(
    (await acme.call('/wallet/settle-batch', { batchId: 'x', items: Array(501).fill(items[0]) })).status,
  ).toBe(400);
});

test('an item of a batch that cannot be settled now is to be sent again, with what its player has after it; others are settled', async () => {
  const [mia, noe] = [await vendorPlayer(app, acme), await vendorPlayer(app, acme)];
  await mia.bet('bb-1', 'bb', '2');
  await noe.bet('bb-2', 'bb', '2');
  const items = [
    { type: 'win', ...mia.about, transactionId: 'bb-3', roundId: 'bb', amount: '6' },
    { type: 'win', ...noe.about, transactionId: 'bb-4', roundId: 'bb', amount: '6' },
    { type: 'endRound', ...mia.about, transactionId: 'bb-5', roundId: 'bb' },
  ];
  const settle = async () => {
    const { body: heard } = await acme.call('/wallet/settle-batch', { batchId: 'bb', items });
    return heard.results?.map(({ status }: { status: string }) => status);
  };
  // A round that says it holds what nobody holds: no movement of it sums to zero.
  const held = (amount: bigint) =>
    app.owner
      .updateTable('vendors.round')
      .set({ held: amount })
      .where('id', '=', 'bb')
      .where('member', '=', mia.player.member)
      .execute();
  await held(10_000n);
  expect(await settle()).toEqual(['TEMPORARY', 'OK', 'TEMPORARY']);
  await held(0n);
  expect(await settle()).toEqual(['OK', 'OK', 'OK']);
  expect([await cash(mia), await cash(noe)]).toEqual([1_040_000n, 1_040_000n]);
  await expectWholeLedger(app);
});

test.each([
  ['more places than the currency has', { amount: '1.00001' }, 'INVALID_AMOUNT'],
  ['another currency', { currency: 'USD' }, 'CURRENCY_MISMATCH'],
  ['too small a stake', { amount: '0.05' }, 'BET_OUT_OF_RANGE'],
  ['too large a stake', { amount: '100000.01' }, 'BET_OUT_OF_RANGE'],
  ['a game nobody has', { gameCode: 'nothing' }, 'GAME_NOT_FOUND'],
  ['a session of nobody', { sessionToken: `gs_${'a'.repeat(43)}` }, 'SESSION_INVALID'],
  ['a player nobody is', { playerId: 'pl_nobody' }, 'PLAYER_NOT_FOUND'],
  ['a time 31 s ago', { issuedAt: new Date(Date.now() - 31_000).toISOString() }, 'BET_EXPIRED'],
])('a bet with %s is refused with the documented status, and nothing moves', async (what, spoilt, status) => {
  const mia = await vendorPlayer(app, acme);
  const id = `sp-${what.replaceAll(' ', '-')}`;
  expect(await mia.bet(id, id, '1', spoilt)).toMatchObject(body(status));
  expect(await cash(mia)).toBe(1_000_000n);
});

test.each([
  ['an over-long id', { transactionId: 'x'.repeat(65) }, 'transactionId'],
  ['an id of our own kind', { transactionId: 'sweep:a:1' }, 'transactionId'],
  ['an id with a space', { roundId: 'a b' }, 'roundId'],
  ['a number for an amount', { amount: 1.5 }, 'amount'],
  ['a negative amount', { amount: '-1' }, 'amount'],
  ['seven places', { amount: '1.0000000' }, 'amount'],
  ['an unknown mode', { mode: 'LATER' }, 'mode'],
  ['a time before all times', { issuedAt: '0000-01-01T00:00:00Z' }, 'issuedAt'],
  ['no time', { issuedAt: undefined }, 'issuedAt'],
  ['the hour 24', { issuedAt: '2026-11-20T24:00:00Z' }, 'issuedAt'],
  ['a time of another century', { issuedAt: '2100-01-01T00:00:00Z' }, 'issuedAt'],
  ['a zero before its amount', { amount: '00' }, 'amount'],
  [
    'odds that are no decimal',
    { betDetails: [{ market: '1X2', selection: 'Home', price: '7/2' }] },
    'betDetails.0.price',
  ],
])('a bet with %s is not well formed', async (_, spoilt, field) => {
  const mia = await vendorPlayer(app, acme);
  const reply = await mia.bet('bad-1', 'bad', '1', spoilt);
  expect(reply).toMatchObject({ status: 400, body: { status: 'BAD_REQUEST', fields: [field] } });
});

test('no message is from more than a minute ahead, and what is ahead a little is taken', async () => {
  const mia = await vendorPlayer(app, acme);
  const send = (path: string, more: object, seconds: number) =>
    acme.call(path, { ...mia.about, roundId: 'ah', issuedAt: ahead(seconds), ...more });
  const bet = { sessionToken: mia.sessionToken, gameCode: 'duel', amount: '1' };
  const both = (seconds: number) => ({
    ...bet,
    bet: { transactionId: 'ah-2', amount: '1', issuedAt: ahead(seconds) },
    win: { transactionId: 'ah-3', amount: '1' },
  });
  const back = { scope: 'TRANSACTION', referenceTransactionId: 'ah-9', reason: 'OTHER' };
  const correction = { referenceTransactionId: 'ah-1', direction: 'CREDIT', amount: '1', reason: 'OTHER' };
  const messages: [path: string, more: (seconds: number) => object, field: string][] = [
    ['/wallet/bet', () => ({ ...bet, transactionId: 'ah-1' }), 'issuedAt'],
    ['/wallet/bet-win', both, 'bet.issuedAt'],
    ['/wallet/win', () => ({ transactionId: 'ah-4', amount: '1' }), 'issuedAt'],
    ['/wallet/rollback', () => ({ transactionId: 'ah-5', ...back }), 'issuedAt'],
    ['/wallet/adjust', () => ({ transactionId: 'ah-6', ...correction }), 'issuedAt'],
    ['/wallet/jackpot-win', () => ({ transactionId: 'ah-7', jackpotId: 'j', amount: '1' }), 'issuedAt'],
    ['/wallet/promo-win', () => ({ transactionId: 'ah-8', campaignId: 'c', amount: '1' }), 'issuedAt'],
    ['/wallet/end-round', () => ({ transactionId: 'ah-0' }), 'issuedAt'],
  ];
  for (const [path, more, field] of messages) {
    const early = { status: 400, body: { status: 'BAD_REQUEST', fields: [field] } };
    expect([path, await send(path, more(62), 62)]).toMatchObject([path, early]);
    expect([path, await send(path, more(55), 55)]).toMatchObject([path, body('OK')]);
  }
  const items = [{ ...mia.about, type: 'win', roundId: 'ah', transactionId: 'ah-b', amount: '1' }];
  const batch = items.map((item) => ({ ...item, issuedAt: ahead(62) }));
  const { results } = (await acme.call('/wallet/settle-batch', { batchId: 'ah', items: batch })).body;
  expect(results).toEqual([{ transactionId: 'ah-b', status: 'BAD_REQUEST', fields: ['issuedAt'] }]);
  await expectWholeLedger(app);
});

test('what an account cannot hold is refused for good, and the next amount that it can hold is paid', async () => {
  const mia = await vendorPlayer(app, acme, 0n);
  const promo = (transactionId: string, amount: string) =>
    acme.call('/wallet/promo-win', {
      ...mia.about,
      transactionId,
      campaignId: 'c',
      campaignType: 'cash',
      amount,
    });
  // As if he had won for long: the ledger holds 2^62 units.
  const most = 46;
  for (let n = 0; n < most; n += 1)
    expect(await promo(`lot-${n}`, '9999999999999')).toMatchObject(body('OK'));
  for (const _ of [1, 2])
    expect(await promo('lot-more', '9999999999999')).toMatchObject(body('INVALID_AMOUNT'));
  expect(await promo('lot-less', '1')).toMatchObject(body('OK'));
  await expectWholeLedger(app);
});

test('a player and a session of another vendor are foreign', async () => {
  const rival = await studio(app);
  const [mia, noe] = [await vendorPlayer(app, acme), await vendorPlayer(app, rival)];
  const message = {
    transactionId: 'fo-1',
    roundId: 'fo',
    amount: '1',
    issuedAt: app.clock.now().toISOString(),
    gameCode: 'duel',
  };
  const bet = (about: object, token: VendorPlayer) =>
    acme.call('/wallet/bet', { ...message, ...about, sessionToken: token.sessionToken });
  expect((await bet(noe.about, noe)).body.status).toBe('PLAYER_NOT_FOUND');
  expect((await bet(mia.about, noe)).body.status).toBe('SESSION_INVALID');
  expect((await noe.bet('fo-1', 'fo', '1')).body.status).toBe('OK');
});

test('what a studio adds to a message is kept as it came', async () => {
  const mia = await vendorPlayer(app, acme);
  const meta = { note: 'quote " backslash \\ brace {,} line\nend ရန်ကုန်', list: [1, null, { deep: true }] };
  const betDetails = [{ market: '1X2', selection: 'Home', price: '1.85' }];
  await mia.bet('me-1', 'me', '1', { meta, betDetails, tableId: 't"1' });
  const row = await app.db
    .selectFrom('vendors.tx')
    .select('details')
    .where('id', '=', 'me-1')
    .executeTakeFirst();
  expect(row?.details).toEqual({ meta, betDetails, tableId: 't"1' });
  expect((await mia.bet('me-1', 'me', '1', { meta: { other: 1 } })).body.replayed).toBe(true);
  expect((await mia.bet('me-2', 'me', '1', { meta: { long: 'x'.repeat(4_096) } })).status).toBe(400);
});

test('what became of a message and a round can be asked', async () => {
  const mia = await vendorPlayer(app, acme);
  await mia.bet('qa-1', 'qa', '2');
  await mia.win('qa-2', 'qa', '3');
  await mia.bet('qa-3', 'qa', '2', { gameCode: 'nothing' });
  expect((await acme.read('/transactions/qa-1')).body).toMatchObject({
    status: 'OK',
    transaction: { type: 'bet', state: 'POSTED', amount: '2.0000', playerId: mia.about.playerId },
  });
  expect((await acme.read('/transactions/qa-3')).body.transaction).toMatchObject({
    state: 'REFUSED',
    answer: { status: 'GAME_NOT_FOUND' },
  });
  const round = (await acme.read('/rounds/qa')).body;
  expect(round).toMatchObject({ status: 'OK', players: [{ state: 'OPEN' }] });
  expect(round.transactions.map(({ type }: { type: string }) => type)).toEqual(['bet', 'win', 'bet']);
  expect((await acme.read('/transactions/nothing')).body.status).toBe('BET_NOT_FOUND');
  expect((await acme.read('/rounds/nothing')).body.status).toBe('ROUND_NOT_FOUND');
  const rival = await studio(app);
  expect((await rival.read('/transactions/qa-1')).body.status).toBe('BET_NOT_FOUND');
});
