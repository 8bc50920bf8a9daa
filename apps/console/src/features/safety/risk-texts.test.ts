import type { RiskEventRow } from '@baize/contract/desk/safety';
import { RISK_KINDS } from '@baize/contract/site/safety';
import { expect, test } from 'vitest';

import { COUNTRIES } from './countries.ts';
import { factText, kindText } from './risk-texts.ts';

const ROW = { id: 'e', at: '', member: null, address: null, country: null, others: [], review: null };
const other = { id: 'm', username: 'kyaw' };

const FACTS: [Partial<RiskEventRow> & Pick<RiskEventRow, 'kind' | 'details'>, string][] = [
  [
    { kind: 'impossibleTravel', details: { from: 'MM', minutes: 12 }, country: 'GB' },
    'Myanmar (Burma) to United Kingdom in 12 min',
  ],
  [{ kind: 'newDevice', details: { agent: 'Chrome · Android' } }, 'Chrome · Android'],
  [{ kind: 'lock', details: {} }, 'Three wrong passwords in half an hour'],
  [{ kind: 'manyAccounts', details: { accounts: 4 } }, '4 accounts'],
  [{ kind: 'duplicate', details: { reason: 'payout' }, others: [other] }, 'the same payout account as kyaw'],
  [{ kind: 'duplicate', details: { reason: 'device' } }, 'the same device as a removed account'],
  [
    { kind: 'underage', details: { document: 'passport' } },
    'By the identity document; play is closed for good',
  ],
  [
    { kind: 'regionRefused', details: { by: 'country', path: '/wps/play/spin' } },
    'closed country, /wps/play/spin',
  ],
  [{ kind: 'regionRefused', details: { by: 'range', path: '/x' } }, 'closed range, /x'],
  [
    { kind: 'chance', details: { test: 'serial', score: 7.1, node: 2 } },
    'serial correlation 7.1 deviations out; node 2 takes no bets',
  ],
  [
    { kind: 'certificate', details: { game: 'emerald-lines', problem: 'no certificate of 96' } },
    'emerald-lines takes no bets: no certificate of 96',
  ],
  [
    { kind: 'payback', details: { game: 'Emerald Lines', model: '96', score: 5.2, closed: true } },
    'Emerald Lines 96 %: 5.2 deviations out, taken off',
  ],
  [
    { kind: 'payback', details: { game: 'Emerald Lines', model: '96', score: 3.4, closed: false } },
    'Emerald Lines 96 %: 3.4 deviations out',
  ],
  [
    { kind: 'houseAccount', details: { channel: 'KBZ 1', warning: 'down' } },
    'KBZ 1: the provider gives no answer',
  ],
  [
    { kind: 'vendorConflict', details: { vendor: 'ferry', type: 'bet', transaction: 't1' } },
    'ferry: bet t1 differs from what came first; nothing was moved',
  ],
  [
    { kind: 'vendorVoidWin', details: { vendor: 'ferry', transaction: 't1', round: 'r1' } },
    'ferry: t1 in round r1; nothing was paid',
  ],
  [
    { kind: 'vendorChecksum', details: { vendor: 'ferry', game: 'g1', version: '1.2' } },
    'ferry: g1 is not what its version 1.2 was before',
  ],
  [
    { kind: 'cryptoNode', details: { channel: 'usdt', problem: 'the node follows chain 5 now' } },
    'usdt: the node follows chain 5 now',
  ],
  [
    { kind: 'reviewLate', details: { queue: 'deposits', reference: 'D4K7', late: 3, minutes: 30 } },
    'Deposit D4K7 has waited 60 min or longer; that late in the queue: 3',
  ],
];

test.each(FACTS)('the event %j is told in one line', (event, text) => {
  expect(factText({ ...ROW, ...event })).toBe(text);
});

test('every kind of event has a name and a line', () => {
  expect(new Set(FACTS.map(([{ kind }]) => kind))).toEqual(new Set(RISK_KINDS));
  expect(new Set(RISK_KINDS.map(kindText)).size).toBe(RISK_KINDS.length);
});

test('every country stands once in the choice, by the order of its names', () => {
  expect(COUNTRIES.length).toBeGreaterThan(240);
  expect(new Set(COUNTRIES.map(({ value }) => value)).size).toBe(COUNTRIES.length);
  expect(COUNTRIES.filter(({ value, label }) => label === `${value} (${value})`)).toEqual([]);
  const labels = COUNTRIES.map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted((one, two) => one.localeCompare(two, 'en')));
});
