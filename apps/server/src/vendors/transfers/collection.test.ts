import { dayIn } from '@baize/contract/zones';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { recorded, theseDays } from '../../records/testing.ts';
import { expectWholeLedger } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { correctThirdPartyRound } from '../rounds/staff-corrections.ts';
import { asVendorPlayer, type Studio, studio, type VendorPlayer, vendorPlayer } from '../testing.ts';

const app = await sharedApp();
const other = await app.node();
const acme = await studio(app);
const bolt = await studio(app);

await Promise.all([other.app.vendors.book.reload(), other.app.catalog.reload()]);

const collect = (on: boolean) => app.turn('reconciliation.collect', on);
await collect(true);

const cash = async ({ player }: VendorPlayer) => (await balanceOf(app.db, player.member)).balance;
const body = (status: string, more = {}) => ({ status: 200, genuine: true, body: { status, ...more } });
const owed = ({ player }: VendorPlayer) =>
  app.db
    .selectFrom('vendors.owed')
    .select(['tx', 'amount', 'collected', 'given_up'])
    .where('member', '=', player.member)
    .orderBy('at')
    .execute();

const debit = (mia: VendorPlayer, id: string, round: string, amount: string, at: Studio = mia.studio) =>
  at.call('/wallet/adjust', {
    ...mia.about,
    transactionId: id,
    roundId: round,
    referenceTransactionId: `${round}-b`,
    direction: 'DEBIT',
    amount,
    reason: 'RESETTLEMENT',
  });

/** A player with nothing left, of whom a vendor wanted seven more in round `name`. */
async function indebted(name: string, at: Studio = acme): Promise<VendorPlayer> {
  const mia = await vendorPlayer(app, at, 130_000n);
  await mia.bet(`${name}-b`, name, '10');
  await mia.end(`${name}-e`, name);
  expect(await debit(mia, `${name}-d`, name, '10')).toMatchObject(
    body('OK', { applied: '3.0000', outstanding: '7.0000', balance: '0.0000' }),
  );
  return mia;
}

/** One more round, staked by what a promotion brought. */
async function round(mia: VendorPlayer, name: string, win: string, more: object = {}) {
  const promo = { transactionId: `${name}-p`, campaignId: 'c', campaignType: 'cash', amount: '1' };
  await mia.studio.call('/wallet/promo-win', { ...mia.about, ...promo });
  await mia.bet(`${name}-b`, name, '1');
  return mia.win(`${name}-w`, name, win, { endRound: true, ...more });
}

test('what is outstanding is taken from the next win, once, and shown beside it', async () => {
  const mia = await indebted('ca');
  const win = await round(mia, 'ca2', '20');
  expect(win).toMatchObject(body('OK', { creditedCash: '20.0000', balance: '13.0000' }));
  expect(await mia.win('ca2-w', 'ca2', '20', { endRound: true })).toMatchObject(
    body('OK', { replayed: true, creditedCash: '20.0000', balance: '13.0000' }),
  );
  expect(await owed(mia)).toEqual([{ tx: 'ca-d', amount: 70_000n, collected: 70_000n, given_up: 0n }]);
  const postings = await app.db
    .selectFrom('wallet.posting')
    .select('amount')
    .where('member', '=', mia.player.member)
    .where('movement', '=', win.body.platformTxId)
    .orderBy('seq')
    .execute();
  expect(postings.map(({ amount }) => amount)).toEqual([200_000n, -70_000n]);
  const { body: heard } = await acme.read('/transactions/collect:ca2-w~ca-d');
  expect(heard.transaction).toMatchObject({ type: 'collect', roundId: 'ca', amount: '7.0000' });
  await expectWholeLedger(app);
});

test('a win that is too small pays a part, the next ones the rest, the oldest first', async () => {
  const mia = await indebted('cb');
  await round(mia, 'cb2', '2');
  expect(await debit(mia, 'cb2-d', 'cb2', '4')).toMatchObject(body('OK', { outstanding: '4.0000' }));
  expect(await round(mia, 'cb3', '7')).toMatchObject(body('OK', { balance: '0.0000' }));
  expect(await owed(mia)).toEqual([
    { tx: 'cb-d', amount: 70_000n, collected: 70_000n, given_up: 0n },
    { tx: 'cb2-d', amount: 40_000n, collected: 20_000n, given_up: 0n },
  ]);
  expect(await round(mia, 'cb4', '5')).toMatchObject(body('OK', { balance: '3.0000' }));
  await expectWholeLedger(app);
});

test('a bet with its win pays too, and never with its own stake', async () => {
  const mia = await indebted('cc');
  const promo = { transactionId: 'cc-p', campaignId: 'c', campaignType: 'cash', amount: '5' };
  await acme.call('/wallet/promo-win', { ...mia.about, ...promo });
  const both = await acme.call('/wallet/bet-win', {
    ...mia.about,
    sessionToken: mia.sessionToken,
    gameCode: 'duel',
    roundId: 'cc2',
    bet: { transactionId: 'cc2-b', amount: '5', issuedAt: app.clock.now().toISOString() },
    win: { transactionId: 'cc2-w', amount: '6' },
  });
  expect(both).toMatchObject(body('OK', { usedCash: '5.0000', creditedCash: '6.0000', balance: '0.0000' }));
  expect(await owed(mia)).toMatchObject([{ collected: 60_000n }]);
  // The account record tells the stake from what was collected beside it.
  const listed = async (filter: Record<string, string>) =>
    (await mia.player.get('/wps/member/transactions', { ...theseDays(app), ...filter })).body.value;
  const { rows } = await listed({ reference: (await listed({})).rows[0].reference });
  expect(rows).toMatchObject([{ type: 'DEBT_REPAID', amount: '-6.00' }]);
  const games = await listed({ group: 'games' });
  expect(games.rows.slice(0, 2)).toMatchObject([
    { type: 'PAYOUT', amount: '6.00' },
    { type: 'BET', amount: '-5.00' },
  ]);
  expect((await listed({ group: 'debts' })).sums.all).toMatchObject({ rows: 1, net: '-6.00' });
  const { sums } = (await mia.player.get('/wps/member/statement', theseDays(app))).body.value;
  expect(sums.find(({ type }: { type: string }) => type === 'DEBT_REPAID')?.amount).toBe('-6.00');
  expect((await mia.player.get('/wps/member/profit', theseDays(app))).body.value.all).toMatchObject({
    repaid: '6.00',
  });
  await expectWholeLedger(app);
});

test('a message that names an id of ours is not well formed, and blocks no win', async () => {
  const mia = await indebted('cn');
  const naming = (referenceTransactionId: string) => ({
    ...mia.about,
    transactionId: 'cn-x',
    roundId: 'cn',
    referenceTransactionId,
    direction: 'DEBIT',
    amount: '1',
    reason: 'RESETTLEMENT',
  });
  const refused = [
    await mia.rollback('cn-x', 'cn2', 'collect:cn2-w~cn-d'),
    await mia.rollback('cn-x', 'cn2', 'collect:cn2-w:cn-d'),
    await mia.win('cn-x', 'cn', '1', { betTransactionId: 'staff:1' }),
    await acme.call('/wallet/adjust', naming('sweep:cn')),
  ];
  expect(refused.map((answer) => [answer.body.status, answer.body.fields])).toEqual([
    ['BAD_REQUEST', ['referenceTransactionId']],
    ['BAD_REQUEST', ['referenceTransactionId']],
    ['BAD_REQUEST', ['betTransactionId']],
    ['BAD_REQUEST', ['referenceTransactionId']],
  ]);
  expect(await round(mia, 'cn2', '20')).toMatchObject(body('OK', { balance: '13.0000' }));
  await expectWholeLedger(app);
});

test('ids of a vendor that look alike once they are joined are told apart, and the longest is found', async () => {
  const [mia, noe] = [await indebted('m:n'), await indebted('n')];
  expect(await round(mia, 'cl1', '20', { transactionId: 'k' })).toMatchObject(body('OK'));
  expect(await round(noe, 'cl2', '20', { transactionId: 'k:m' })).toMatchObject(body('OK'));
  const [debt, win] = ['x'.repeat(62), 'y'.repeat(64)];
  const pia = await indebted(debt);
  expect(await round(pia, 'cl3', '20', { transactionId: win })).toMatchObject(body('OK'));
  const { body: heard } = await acme.read(`/transactions/collect:${win}~${debt}-d`);
  expect(heard.transaction).toMatchObject({ type: 'collect', amount: '7.0000' });
  await expectWholeLedger(app);
});

test('where the brand does not allow it nothing is collected, and what another vendor is owed never is', async () => {
  const mia = await indebted('cd');
  const there = await asVendorPlayer(app, bolt, mia.player);
  await round(there, 'cd2', '20');
  expect(await cash(mia)).toBe(200_000n);
  await collect(false);
  expect(await round(mia, 'cd3', '5')).toMatchObject(body('OK', { balance: '25.0000' }));
  expect(await owed(mia)).toMatchObject([{ collected: 0n }]);
  await collect(true);
  await expectWholeLedger(app);
});

test('wins at once on two nodes, each sent twice, collect what is owed and not more', async () => {
  const mia = await indebted('ce');
  const there = await asVendorPlayer(other, acme.at(other), mia.player);
  const promo = { campaignId: 'c', campaignType: 'cash', amount: '6' };
  await acme.call('/wallet/promo-win', { ...mia.about, ...promo, transactionId: 'ce-p' });
  const names = Array.from({ length: 6 }, (_, n) => `ce-${n}`);
  for (const name of names) await there.bet(`${name}-b`, name, '1');
  const wins = names.flatMap((name) => [mia, there].map((each) => each.win(`${name}-w`, name, '2')));
  for (const { body: answer } of await Promise.all(wins)) expect(answer.status).toBe('OK');
  expect(await cash(mia)).toBe(50_000n);
  expect(await owed(mia)).toMatchObject([{ amount: 70_000n, collected: 70_000n }]);
  await expectWholeLedger(app);
});

test('a correction by our own people says what a round comes to: nothing of it is outstanding any more', async () => {
  const mia = await indebted('cf');
  const correction = {
    request: crypto.randomUUID(),
    vendor: acme.vendor,
    round: 'cf',
    reason: 'it was wrong',
  };
  const wish = { ...correction, member: mia.player.member, was: -30_000n, payout: null };
  await app.db.transaction().execute((tx) => correctThirdPartyRound(app.app, tx, wish));
  expect(await cash(mia)).toBe(130_000n);
  expect(await owed(mia)).toMatchObject([{ collected: 0n, given_up: 70_000n }]);
  expect(await round(mia, 'cf2', '20')).toMatchObject(body('OK', { balance: '33.0000' }));
  await expectWholeLedger(app);
});

test('RG-3 M-06 what is collected belongs to the bet that was corrected, in its record and in the limits', async () => {
  const played = async (name: string) => {
    const [mia, day] = [await vendorPlayer(app, acme, 130_000n), dayIn(app.app.zone.name(), app.clock.now())];
    await mia.player.post('/wps/protection/limit', { kind: 'loss', period: 'day', amount: '100.00' });
    await mia.bet(`${name}-b`, name, '10');
    await mia.end(`${name}-e`, name);
    await debit(mia, `${name}-d`, name, '10');
    await round(mia, `${name}2`, '9');
    return { mia, name, wholeDay: dayIn(app.app.zone.name(), app.clock.now()) === day };
  };
  const first = await played('cg');
  // Midnight starts a new window. The second try cannot meet it again.
  const { mia, name } = first.wholeDay ? first : await played('ch');
  const window = await app.db
    .selectFrom('protection.window')
    .select(['staked', 'returned'])
    .where('member', '=', mia.player.member)
    .execute();
  // Staked ten and one; nine came back, and ten of the first round were taken.
  for (const { staked, returned } of window) expect([staked, returned]).toEqual([110_000n, -10_000n]);
  expect(window.length).toBeGreaterThan(0);
  await recorded(app);
  const wagers = await app.db
    .selectFrom('records.wager')
    .select(['outside', 'payout'])
    .where('member', '=', mia.player.member)
    .orderBy('at')
    .execute();
  expect(wagers).toEqual([
    { outside: name, payout: -100_000n },
    { outside: `${name}2`, payout: 90_000n },
  ]);
  await expectWholeLedger(app);
});

const Step = fc.record({
  act: fc.constantFrom('bet', 'win', 'debit', 'both', 'credit'),
  amount: fc.integer({ min: 1, max: 30 }),
  round: fc.integer({ min: 0, max: 3 }),
  twice: fc.boolean(),
});
let runs = 0;

test('whatever is won and taken back, nobody falls below nothing, and cash less what is owed is what was won less what was lost', async () => {
  const property = fc.asyncProperty(fc.array(Step, { minLength: 6, maxLength: 14 }), async (steps) => {
    runs += 1;
    const mia = await vendorPlayer(app, acme, 200_000n);
    const there = await asVendorPlayer(other, acme.at(other), mia.player);
    let sum = 200_000n;
    for (const n of [0, 1, 2, 3]) {
      await there.bet(`cz-${runs}-${n}-b`, `cz-${runs}-${n}`, '1');
      sum -= 10_000n;
    }
    for (const [n, { act, amount, round: of, twice }] of steps.entries()) {
      const [id, name] = [`cz-${runs}-s${n}`, `cz-${runs}-${of}`];
      const send = (at: Studio, session: string) => sent(act, { at, session, mia, id, name, amount });
      const asked = [send(acme, there.sessionToken)];
      if (twice) asked.push(send(acme.at(other), there.sessionToken));
      const [{ body: answer } = { body: {} }] = await Promise.all(asked);
      if (answer.status === 'OK') sum += moves(act, amount);
      const left = (await owed(mia)).reduce((all, row) => all + row.amount - row.collected, 0n);
      const now = await cash(mia);
      expect(now).toBeGreaterThanOrEqual(0n);
      expect(now - left, JSON.stringify(steps.slice(0, n + 1))).toBe(sum);
    }
  });
  await fc.assert(property, { numRuns: 8 });
  await expectWholeLedger(app);
});

type Act = 'bet' | 'win' | 'debit' | 'both' | 'credit';

function moves(act: Act, amount: number): bigint {
  const units = BigInt(amount) * 10_000n;
  if (act === 'both') return units - 10_000n;
  return act === 'bet' || act === 'debit' ? -units : units;
}

function sent(
  act: Act,
  about: { at: Studio; session: string; mia: VendorPlayer; id: string; name: string; amount: number },
) {
  const { at, session: sessionToken, mia, id, name, amount: size } = about;
  const [amount, issuedAt] = [String(size), app.clock.now().toISOString()];
  const common = { ...mia.about, roundId: name };
  const bet = { sessionToken, gameCode: 'duel' };
  if (act === 'bet')
    return at.call('/wallet/bet', { ...common, ...bet, transactionId: id, amount, issuedAt });
  if (act === 'win') return at.call('/wallet/win', { ...common, transactionId: id, amount });
  if (act === 'both')
    return at.call('/wallet/bet-win', {
      ...common,
      ...bet,
      bet: { transactionId: id, amount: '1', issuedAt },
      win: { transactionId: `${id}-w`, amount },
    });
  const direction = act === 'debit' ? 'DEBIT' : 'CREDIT';
  const correction = { transactionId: id, referenceTransactionId: `${name}-b`, direction, reason: 'OTHER' };
  return at.call('/wallet/adjust', { ...common, ...correction, amount });
}
