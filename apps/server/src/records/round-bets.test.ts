import { expect, test } from 'vitest';

import { expectWholeLedger, newKey } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { studio, type VendorPlayer, vendorPlayer } from '../vendors/testing.ts';
import { correctThirdPartyRound } from '../vendors/vendors.ts';
import { recorded } from './testing.ts';

const app = await sharedApp();

/** A studio of which every game is of this type. */
async function studioOf(type: string, kind: string | null = null) {
  const made = await studio(app);
  await app.owner.updateTable('catalog.game').set({ type, kind }).where('vendor', '=', made.vendor).execute();
  await app.app.catalog.reload();
  return made;
}
const bookmaker = await studioOf('SPORTS');
const table = await studioOf('LIVE');
const lottery = await studioOf('LOTT');
const arcade = await studioOf('RNG', 'AC');

const on = (market: string, selection: string, price = '3.20') => ({
  betDetails: [{ market, selection, price }],
});
const PARLAY = {
  betDetails: [
    { market: 'Total 2.5', selection: 'Over', price: '1.20' },
    { market: '1X2', selection: '1', price: '1.30' },
    { market: 'Corners', selection: 'Odd', price: '1.25' },
  ],
};
const ends = { endRound: true };

/** The counted part of a member's last round, after everything was recorded. */
async function validOf({ player }: VendorPlayer): Promise<string> {
  await recorded(app);
  const row = await app.db
    .selectFrom('records.wager')
    .select(['stake', 'valid', 'payout'])
    .where('member', '=', player.member)
    .executeTakeFirstOrThrow();
  const [stake, valid, payout] = [row.stake, row.valid, row.payout].map((units) => Number(units) / 10_000);
  return `${valid} of ${stake}, paid ${payout}`;
}

test('VB-6 two bets on one event count each by what came back to it', async () => {
  const mia = await vendorPlayer(app, bookmaker);
  await mia.bet('s1', 'match', '0.50', on('1X2', '1'));
  await mia.bet('s2', 'match', '0.50', on('1X2', 'X'));
  await mia.win('s3', 'match', '1.60', { betTransactionId: 's1', ...ends });
  expect(await validOf(mia)).toBe('1 of 1, paid 1.6');
  await expectWholeLedger(app);
});

test('VB-16 an arcade game of a vendor, whose players choose the chance, counts what was won or lost', async () => {
  const mia = await vendorPlayer(app, arcade);
  await mia.bet('c1', 'crash', '10.00');
  await mia.win('c2', 'crash', '10.10', ends);
  expect(await validOf(mia)).toBe('0.1 of 10, paid 10.1');
  await expectWholeLedger(app);
});

test('VB-6 a win that names no bet is divided among the bets that are open, by their stakes', async () => {
  const ben = await vendorPlayer(app, bookmaker);
  await ben.bet('d1', 'divided', '1.00', on('1X2', '1'));
  await ben.bet('d2', 'divided', '3.00', on('1X2', 'X'));
  await ben.bet('d3', 'divided', '2.00', on('Corners', 'Odd', '1.80'));
  await ben.win('d4', 'divided', '0', { betTransactionId: 'd3' });
  // 1.50 and 4.50 of it: 0.50 and 1.50 beside the stakes, and 2.00 were lost.
  await ben.win('d5', 'divided', '6.00', ends);
  expect(await validOf(ben)).toBe('4 of 6, paid 6');
});

test.each([
  [
    'named',
    [
      { bet: 'banker', amount: '12.00' },
      { bet: 'tie', amount: '4.50' },
    ],
  ],
  ['told', [{ amount: '16.50', back: { banker: '12.00', tie: '4.50' } }]],
  ['told without amounts', [{ amount: '16.50', back: { banker: undefined, tie: undefined } }]],
] as const)('VB-5 a bet that was pushed beside one that won counts nothing: %s', async (how, wins) => {
  const tom = await vendorPlayer(app, table);
  const id = (bet: string) => `${how.replaceAll(' ', '-')}-${bet}`;
  const round = id('round');
  await tom.bet(id('banker'), round, '12.00', on('Baccarat', 'Banker'));
  await tom.bet(id('tie'), round, '0.50', on('Baccarat', 'Tie'));
  const OUTCOMES = { banker: 'PUSH', tie: 'WON' };
  for (const [n, win] of wins.entries()) {
    const named = 'bet' in win ? { betTransactionId: id(win.bet) } : {};
    const back: [string, string | undefined][] = 'back' in win ? Object.entries(win.back) : [];
    const results = back.map(([bet, part]) => ({
      betTransactionId: id(bet),
      outcome: OUTCOMES[bet as keyof typeof OUTCOMES],
      return: part,
    }));
    const heard = results.length > 0 ? { results } : {};
    const answer = await tom.win(id(`win${n}`), round, win.amount, { ...named, ...heard });
    expect(answer.body.status).toBe('OK');
  }
  await tom.end(id('end'), round);
  expect(await validOf(tom)).toBe('0.5 of 12.5, paid 16.5');
  await expectWholeLedger(app);
});

test('VB-7 a parlay is settled at the odds of the legs that are left', async () => {
  const [kim, leo] = [await vendorPlayer(app, bookmaker), await vendorPlayer(app, bookmaker)];
  for (const [of, round] of [
    [kim, 'whole'],
    [leo, 'void-leg'],
  ] as const)
    await of.bet(`${round}-b`, round, '10.00', PARLAY);
  await kim.win('whole-w', 'whole', '19.50', ends);
  const results = [{ betTransactionId: 'void-leg-b', leg: 2, outcome: 'VOID' }];
  // 1.20 × 1.25 is 1.50, which counts; without the third leg too it would not.
  await leo.win('void-leg-w', 'void-leg', '15.00', { results, ...ends });
  expect(await validOf(kim)).toBe('9.5 of 10, paid 19.5');
  expect(await validOf(leo)).toBe('5 of 10, paid 15');
  const una = await vendorPlayer(app, bookmaker);
  await una.bet('two-b', 'two', '10.00', PARLAY);
  const both = [2, 3].map((leg) => ({ leg, outcome: 'VOID' }));
  await una.win('two-w', 'two', '12.00', { betTransactionId: 'two-b', results: both, ...ends });
  expect(await validOf(una)).toBe('0 of 10, paid 12');
});

test('VB-1 a bet that is told void counts nothing, and so does a double-up', async () => {
  const [ada, pia] = [await vendorPlayer(app, lottery), await vendorPlayer(app, lottery)];
  await ada.bet('v1', 'draw', '4.00', on('1st digit', '7'));
  await ada.bet('v2', 'draw', '1.00', on('2nd digit', '7'));
  const results = [{ betTransactionId: 'v1', outcome: 'VOID', return: '4.00' }];
  await ada.win('v3', 'draw', '4.00', { results, ...ends });
  expect(await validOf(ada)).toBe('1 of 5, paid 4');
  await pia.bet('g1', 'double', '2.00', on('1st digit', '7'));
  const gamble = { betDetails: [{ market: 'Gamble', selection: 'Red', gamble: true }] };
  await pia.bet('g2', 'double', '3.00', gamble);
  await pia.win('g3', 'double', '6.00', ends);
  expect(await validOf(pia)).toBe('2 of 5, paid 6');
});

test('VB-1 the win that comes with its bet says what became of it', async () => {
  const eve = await vendorPlayer(app, table);
  const { about, sessionToken } = eve;
  const answer = await table.call('/wallet/bet-win', {
    ...about,
    sessionToken,
    gameCode: 'duel',
    roundId: 'pair',
    endRound: true,
    bet: {
      transactionId: 'p1',
      amount: '3.00',
      issuedAt: app.clock.now().toISOString(),
      betDetails: [
        { market: 'Baccarat', selection: 'Banker', stake: '2.00' },
        { market: 'Baccarat', selection: 'Tie', stake: '1.00' },
      ],
    },
    win: {
      transactionId: 'p2',
      amount: '10.00',
      results: [
        { leg: 1, outcome: 'PUSH', return: '2.00' },
        { leg: 2, outcome: 'WON', return: '8.00' },
      ],
    },
  });
  expect(answer.body.status).toBe('OK');
  expect(await validOf(eve)).toBe('1 of 3, paid 10');
});

test('VB-15 a correction belongs to the bet that it names, and is recorded once', async () => {
  const zoe = await vendorPlayer(app, table);
  await zoe.bet('c1', 'again', '12.00', on('Baccarat', 'Banker'));
  await zoe.bet('c2', 'again', '0.50', on('Baccarat', 'Tie'));
  const results = [
    { betTransactionId: 'c1', outcome: 'PUSH', return: '12.00' },
    { betTransactionId: 'c2', outcome: 'WON', return: '4.50' },
  ];
  await zoe.win('c3', 'again', '16.50', { results, ...ends });
  expect(await validOf(zoe)).toBe('0.5 of 12.5, paid 16.5');
  const adjust = (transactionId: string, direction: string, amount: string, referenceTransactionId: string) =>
    table.call('/wallet/adjust', {
      ...zoe.about,
      roundId: 'again',
      transactionId,
      direction,
      amount,
      referenceTransactionId,
      reason: 'RESETTLEMENT',
    });
  // It was no tie: Banker lost. Then it was one after all, by a correction of the correction.
  expect((await adjust('c4', 'DEBIT', '12.00', 'c1')).body.status).toBe('OK');
  expect(await validOf(zoe)).toBe('12.5 of 12.5, paid 4.5');
  await adjust('c5', 'CREDIT', '12.00', 'c4');
  expect(await validOf(zoe)).toBe('0.5 of 12.5, paid 16.5');
  await expectWholeLedger(app);
  // Operators correct the payout of the round; the bets stay as their vendor sent them.
  const correction = { vendor: table.vendor, round: 'again', member: zoe.player.member, was: 165_000n };
  await app.db.transaction().execute((tx) =>
    correctThirdPartyRound(app.app, tx, {
      ...correction,
      request: newKey(),
      payout: 175_000n,
      reason: 'One more',
    }),
  );
  expect(await validOf(zoe)).toBe('0.5 of 12.5, paid 17.5');
  await expectWholeLedger(app);
});

test('VB-6 what was taken back of a round is no bet of it, and of a hold only what is left', async () => {
  const ivo = await vendorPlayer(app, bookmaker);
  await ivo.bet('h1', 'holds', '5.00', { mode: 'HOLD', ...on('1X2', '1') });
  await ivo.bet('h2', 'holds', '2.00', { mode: 'HOLD', ...on('1X2', 'X') });
  await ivo.bet('h3', 'holds', '9.00', on('1X2', '2'));
  await ivo.rollback('h4', 'holds', 'h1', { amount: '4.00' });
  await ivo.rollback('h5', 'holds', 'h3');
  await ivo.win('h6', 'holds', '6.40', { betTransactionId: 'h2', ...ends });
  expect(await validOf(ivo)).toBe('3 of 3, paid 6.4');
  await expectWholeLedger(app);
});

test('VB-5 a win that waits for our people leaves outcomes as they were told', async () => {
  const max = { vendor: table.vendor, currency: 'MMK', max_win: 150_000n };
  await app.owner.insertInto('vendors.cap').values(max).execute();
  await app.app.vendors.book.reload();
  const sam = await vendorPlayer(app, table);
  await sam.bet('o1', 'over', '12.00', on('Baccarat', 'Banker'));
  await sam.bet('o2', 'over', '0.50', on('Baccarat', 'Tie'));
  const results = [
    { betTransactionId: 'o1', outcome: 'PUSH', return: '12.00' },
    { betTransactionId: 'o2', outcome: 'WON', return: '4.50' },
  ];
  expect((await sam.win('o3', 'over', '16.50', { results, ...ends })).body.status).toBe('WIN_OVER_CAP');
  expect(await validOf(sam)).toBe('0.5 of 12.5, paid 0');
});

test.each([
  ['more than was won', { betTransactionId: 'b', outcome: 'WON', return: '5.01' }, 'results'],
  ['no bet', { outcome: 'WON', return: '5.00' }, 'results'],
  [
    'places that the currency does not have',
    { betTransactionId: 'b', outcome: 'WON', return: '0.00001' },
    'results',
  ],
  ['an outcome that nobody knows', { betTransactionId: 'b', outcome: 'TIED' }, 'results.0.outcome'],
  ['a message of ours', { betTransactionId: 'sweep:1', outcome: 'WON' }, 'results.0.betTransactionId'],
  ['a leg that no bet has', { betTransactionId: 'b', leg: 51, outcome: 'VOID' }, 'results.0.leg'],
])('results with %s are refused and move nothing', async (why, result, field) => {
  const roy = await vendorPlayer(app, table);
  const [bet, win] = ['bet', 'win'].map((name) => `${name}-${why.replaceAll(' ', '-')}`) as [string, string];
  await roy.bet(bet, bet, '1.00');
  const answer = await roy.win(win, bet, '5.00', { results: [result] });
  expect([answer.status, answer.body.fields]).toEqual([400, [field]]);
  const heard = [{ betTransactionId: bet, outcome: 'WON', return: '5.00' }];
  expect((await roy.win(win, bet, '5.00', { results: heard })).body).toMatchObject({
    status: 'OK',
    replayed: false,
    balance: '104.0000',
  });
});
