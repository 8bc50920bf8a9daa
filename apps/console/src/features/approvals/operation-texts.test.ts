import { describe, expect, test } from 'vitest';
import { factsBeside } from './changed-facts.ts';

import { operationTitle, wishFacts, wishPage, wishText } from './operation-texts.ts';

const MONEY = { username: 'mia', currency: 'MMK' };
const ROUND = { ...MONEY, game: 'Emerald Lines', stake: '1.00', was: '5.0000' };

describe('a request in one line', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['members.adjust', { ...MONEY, amount: '1500.00' }, '+1,500.00 MMK for mia'],
    ['members.adjust', { ...MONEY, amount: '-1500.00' }, '−1,500.00 MMK for mia'],
    [
      'members.limit',
      { username: 'mia', kind: 'loss', period: 'week', was: '50.00', amount: '90.00' },
      'mia, Loss a week: 50.00 → 90.00',
    ],
    [
      'members.limit',
      { username: 'mia', kind: 'session', period: 'session', was: '60', amount: null },
      'mia, Time a sign-in: 60 → no limit',
    ],
    [
      'members.close',
      { ...MONEY, balance: '12.50', paidTo: 'KBZ 123456' },
      'mia, 12.50 MMK paid back: KBZ 123456',
    ],
    ['members.close', { ...MONEY, balance: '0.00', paidTo: '' }, 'mia, nothing to pay back'],
    [
      'members.reparent',
      { username: 'mia', was: 'kyaw', upline: '' },
      'mia and all below: kyaw → no agent, from the next business day on',
    ],
    ['members.twoStepReset', { username: 'mia' }, 'Take the second factors of mia away'],
    [
      'members.contactReset',
      { username: 'mia', contact: 'mobile', was: '+95 ***34' },
      'Take the number +95 ***34 of mia away',
    ],
    [
      'members.contactReset',
      { username: 'mia', contact: 'email', was: 'm***@x' },
      'Take the address m***@x of mia away',
    ],
    [
      'cashier.channel',
      { code: 'kbz', name: 'KBZ main', kind: 'bank', currency: 'MMK', number: '123', holder: 'Baize Ltd' },
      'kbz: KBZ main, MMK, money goes to 123 of Baize Ltd',
    ],
    [
      'cashier.channel',
      { code: 'pay', name: 'Payer', kind: 'provider', currency: 'MMK', baseUrl: 'https://pay.example.com' },
      'pay: Payer, MMK, calls go to https://pay.example.com',
    ],
    [
      'cashier.channel',
      {
        code: 'usdt',
        name: 'USDT',
        kind: 'crypto',
        currency: 'MMK',
        chain: { chainId: 1, token: '0xT', publicKey: 'xpub1', confirmations: 12 },
      },
      'usdt: USDT, MMK, chain 1, token 0xT, addresses of xpub1, 12 confirmations',
    ],
    [
      'cashier.cryptoRate',
      { coin: 'USDT', currency: 'MMK', rate: '4500.50', was: '4400.00' },
      '1 USDT: 4,400.00 → 4,500.50 MMK',
    ],
    [
      'cashier.dispute',
      { ...MONEY, outcome: 'dismiss', reference: 'W1', disputed: '1500.00' },
      'Count the sum as received: 1,500.00 MMK, mia, W1',
    ],
    [
      'cashier.batch',
      { reference: 'B1', lines: 3, amount: '60000.00', currency: 'MMK', channel: 'kbz-1' },
      'B1: 3 payouts of 60,000.00 MMK in all from kbz-1',
    ],
    [
      'cashier.farCredit',
      { ...MONEY, amount: '50000.00', ordered: '5000.00', reference: 'D1', transaction: 'B7' },
      '50,000.00 MMK to mia for 5,000.00 ordered, D1, payment B7',
    ],
    [
      'cashier.fileCredit',
      { count: 3, amount: '60000.00', currency: 'MMK', channel: 'kbz-1' },
      '3 payments of 60,000.00 MMK in all to their deposits, from kbz-1',
    ],
    [
      'cashier.refund',
      { ...MONEY, amount: '20000.00', reference: 'D1' },
      '20,000.00 MMK of mia back to the source of D1',
    ],
    [
      'cashier.chargeBack',
      { ...MONEY, amount: '20000.00', taken: '19950.00', reference: 'D1' },
      '19,950.00 MMK of mia taken back, D1',
    ],
    [
      'cashier.waiveDebt',
      { ...MONEY, owed: '7.00', cause: 'chargeBack' },
      '7.00 MMK that mia owes: charged-back deposit',
    ],
    [
      'cashier.return',
      { amount: '20000.00', currency: 'MMK', payer: 'U Ba', transaction: 'B7' },
      '20,000.00 MMK back to U Ba, B7',
    ],
    [
      'cashier.piece',
      { ...MONEY, amount: '20000.00', payer: 'ann', outcome: 'dismiss', reference: 'P1' },
      'Count it as received: 20,000.00 MMK from ann to mia, P1',
    ],
    [
      'bonus.grant',
      { ...MONEY, amount: '100.00', name: 'Welcome', times: 15, maxBet: '5.00', days: 30 },
      'Welcome: 100.00 MMK to mia, to be bet 15 times',
    ],
    [
      'freeRounds.grant',
      {
        members: ['mia', 'ann'],
        code: 'jade-rabbit',
        stake: '500.00',
        currency: 'MMK',
        rounds: 20,
        worth: '20000.00',
      },
      '20 rounds of 500.00 MMK on jade-rabbit to 2 members, worth 20,000.00',
    ],
    [
      'tournaments.publish',
      { name: 'Night race', fund: '200.00', terms: { currency: 'MMK' } },
      'Night race: up to 200.00 MMK of prizes',
    ],
    [
      'lottery.odds',
      {
        game: 'FFSSC1',
        playName: 'One place',
        was: { WIN: '10.00', OTHER: '2.50' },
        odds: { WIN: '9.75', OTHER: '2.5' },
      },
      'FFSSC1, One place: WIN 10 → 9.75',
    ],
    [
      'lottery.limits',
      {
        game: 'FFSSC1',
        was: { lineMin: '0.002', playMax: '50000' },
        limits: { lineMin: '0.002', playMax: '40000' },
      },
      'FFSSC1: Most on a play, by member and issue 50,000 → 40,000',
    ],
    [
      'lottery.schedule',
      {
        game: 'MM2D',
        was: '12:01 and 16:30',
        becomes: '12:01 and 17:00',
        wasLead: 300,
        closeLeadSeconds: 600,
      },
      'MM2D: 12:01 and 16:30 → 12:01 and 17:00, bets close 5 min before the draw → 10 min before the draw',
    ],
    [
      'lottery.correct',
      {
        name: 'Thai lottery',
        issue: '20261201-0001',
        was: { first: ['743455'], last2: ['44'] },
        numbers: { first: ['743456'], last2: ['44'] },
      },
      'Thai lottery 20261201-0001: First prize 743455; Last two digits 44 → First prize 743456; Last two digits 44',
    ],
    [
      'lottery.void',
      { name: 'Myanmar 2D', issue: '20261201-0002' },
      'Myanmar 2D 20261201-0002: void, and all stakes go back',
    ],
    [
      'cashier.transferReversal',
      { ...MONEY, amount: '20000.00', sender: 'agent', reference: 'T1' },
      '20,000.00 MMK from mia back to agent, T1',
    ],
    [
      'risk.rule',
      { rule: 'newAccount', on: true, points: 20, parameters: { hours: 48 } },
      'New payout account: on, 20 points',
    ],
    ['risk.rule', { rule: 'travel', on: false, points: 20, parameters: {} }, 'Impossible travel: off'],
    [
      'risk.noReport',
      { reference: 'A2', username: 'mia', rule: 'split', total: '27000.00', currency: 'MMK' },
      'A2, mia: Payments just below the threshold, 27,000.00 MMK',
    ],
    ['regions.set', { region: 'GB', closed: true }, 'Close GB'],
    ['regions.set', { region: 'GB', closed: false }, 'Open GB'],
    ['rounds.void', { ...ROUND, gameState: 'on' }, 'mia, Emerald Lines: give 1.00 MMK back, take 5.00'],
    [
      'rounds.void',
      { ...ROUND, gameState: 'off' },
      'mia, Emerald Lines: give 1.00 MMK back, take 5.00, and take the game off',
    ],
    [
      'rounds.closeOut',
      { ...ROUND, vendor: 'ferry', round: 'r7' },
      'mia, ferry r7: give 1.00 MMK back, take 5.00',
    ],
    [
      'games.import',
      { vendor: 'ferry', added: 3, changed: 2, withdrawn: 1 },
      'ferry: 3 new, 2 changed, 1 withdrawn',
    ],
    [
      'games.stakes',
      { name: 'Duel', was: {}, stakes: { MMK: { min: '1', max: '5000' } } },
      'Duel: the default stakes → MMK 1.00 – 5,000.00',
    ],
    [
      'jackpots.set',
      {
        name: 'midnight-pot daily MMK',
        was: { seed: 250, increment: 5000, reserve: 2000, mustHitBy: 500 },
        parameters: { seed: 100, increment: 5000, reserve: 0, mustHitBy: 200 },
      },
      'midnight-pot daily MMK: seed 250, 0.5 % + 0.2 %, below 500 → seed 100, 0.5 % + 0 %, below 200',
    ],
    ['vendors.key', { code: 'ferry', end: null }, 'ferry: make the next key'],
    ['vendors.key', { code: 'ferry', end: 'k_1' }, 'ferry: end the key k_1'],
    [
      'reconciliation.accept',
      { vendor: 'ferry', day: '2026-11-20', kind: 'AMOUNT', amount: '5000', currency: 'MMK' },
      'ferry, 2026-11-20: AMOUNT over 5,000.00 MMK',
    ],
    [
      'reconciliation.transfer',
      { username: 'mia', vendor: 'ferry', outcome: 'done', direction: 'IN', amount: '5.00' },
      'Done: 5.00 to ferry for mia',
    ],
    [
      'reconciliation.transfer',
      { username: 'mia', vendor: 'ferry', outcome: 'undone', direction: 'OUT', amount: null },
      'Undone: everything from ferry for mia',
    ],
    [
      'reconciliation.writeOff',
      { ...MONEY, vendor: 'ferry', amount: '7.00' },
      '7.00 MMK that mia owes after a correction of ferry',
    ],
    [
      'reconciliation.payment',
      { channel: 'harbour', day: '2026-11-20', amount: '7000.00', currency: 'MMK', payer: 'Mia' },
      '7,000.00 MMK from Mia on harbour, 2026-11-20',
    ],
    [
      'reconciliation.win',
      { ...MONEY, vendor: 'ferry', amount: '7000.00', outcome: 'paid' },
      'Pay 7,000.00 MMK to mia',
    ],
    [
      'reconciliation.win',
      { ...MONEY, vendor: 'ferry', amount: '7000.00', outcome: 'returned' },
      'Give 7,000.00 MMK back to ferry',
    ],
    ['staff.role', { username: 'mia', was: '', role: 'support' }, 'mia: no role → Support'],
    ['staff.enable', { username: 'mia' }, 'Let mia work again'],
    ['staff.twoStepReset', { username: 'mia' }, 'Take the authenticator of mia away'],
    ['switches.set', { name: 'play.turbo', was: true, value: false }, 'play.turbo: on → off'],
  ])('%s of %j', (operation, input, text) => {
    expect(wishText({ operation, input })).toBe(text);
  });

  test('a contract tells what would be another, and nothing that stays', () => {
    const was = { addresses: ['203.0.113.1'], rate: 5, baseUrl: 'https://a', caps: [] };
    const terms = { ...was, rate: 9, caps: [{ currency: 'MMK', maxWin: '1000000' }] };
    expect(wishText({ operation: 'vendors.terms', input: { code: 'ferry', was, terms } })).toBe(
      'ferry: calls a second 9; caps MMK 1000000',
    );
  });

  test('a first contract tells all of it', () => {
    const input = { code: 'ferry', was: null, terms: { rate: 5, wallet: 'transfer' } };
    expect(wishText({ operation: 'vendors.terms', input })).toBe(
      'ferry: calls a second 5; keeps money: transfer',
    );
  });

  test('of an equal person names the accounts and what is equal, and no ids', () => {
    const input = {
      id: 'p-1',
      member: 'm-1',
      username: 'mia',
      excluded: 'm-2',
      excludedName: 'ko',
      facts: 'person, mobile',
      marks: 1,
      same: false,
      reason: 'Two documents',
    };
    expect(wishFacts({ operation: 'members.equalPersons', input })).toEqual([
      ['Member', 'mia'],
      ['Excluded account', 'ko'],
      ['Equal', 'name and birth date; mobile number'],
      ['Same person', 'no'],
      ['Reason', 'Two documents'],
    ]);
  });

  test('what nobody has words for is shown as it is', () => {
    expect(operationTitle('unheard.of')).toBe('unheard.of');
    expect(wishText({ operation: 'unheard.of', input: { a: 1 } })).toBe('{"a":1}');
    expect(wishFacts({ operation: 'unheard.of', input: { a: 1, b: 'x' } })).toEqual([
      ['a', '1'],
      ['b', 'x'],
    ]);
  });
});

describe('the facts of a request', () => {
  test('leave no field of its exact input out, those without a name included', () => {
    const input = {
      member: 'pl_1',
      username: 'mia',
      currency: 'MMK',
      amount: '5.00',
      reason: 'as agreed',
      more: true,
    };
    expect(wishFacts({ operation: 'members.adjust', input })).toEqual([
      ['Member id', 'pl_1'],
      ['Member', 'mia'],
      ['Currency', 'MMK'],
      ['Amount', '+5.00 MMK'],
      ['Reason', 'as agreed'],
      ['more', 'on'],
    ]);
  });

  test('the secret of a payment channel is not among them, sealed or not', () => {
    const facts = (wrapped: string | null) => wishFacts({ operation: 'cashier.channel', input: { wrapped } });
    expect(facts('sealed')).toEqual([['Secret', 'a new one']]);
    expect(facts(null)).toEqual([['Secret', 'stays']]);
    const callbacks = { operation: 'cashier.channel', input: { wrappedCallback: 'sealed' } };
    expect(wishFacts(callbacks)).toEqual([['Secret of callbacks', 'a new one']]);
  });

  test('an import can be judged on a page of its own, other requests where they stand', () => {
    expect(wishPage({ operation: 'games.import', input: { import: 'i7' } })).toBe('/imports/i7');
    expect(wishPage({ operation: 'members.adjust', input: {} })).toBeNull();
    expect(wishPage({ operation: 'unheard.of', input: {} })).toBeNull();
  });
});

test('O-04 a change of a channel names first what changes, as it is and as it would be, and apart from it what stays', () => {
  const present = { code: 'kbz', name: 'KBZ', min: '3000.00', max: '9000.00', number: '0123' };
  const input = {
    ...present,
    wrapped: 'sealed',
    wrappedCallback: null,
    min: '3000',
    max: '20000',
    number: '123',
    reason: 'More room',
  };
  const request = { operation: 'cashier.channel', input };
  const { changed, kept } = factsBeside(request, present);
  expect(changed).toEqual([
    { label: 'Largest amount', value: '20,000.00', was: '9,000.00' },
    { label: 'Account number', value: '123', was: '0123' },
    { label: 'Secret', value: 'a new one', was: 'stays' },
    { label: 'Reason', value: 'More room' },
  ]);
  expect(kept.map(({ label }) => label)).toEqual([
    'Channel',
    'Name',
    'Smallest amount',
    'Secret of callbacks',
  ]);
  expect(factsBeside(request, undefined).changed).toHaveLength(8);
});
