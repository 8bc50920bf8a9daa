import { expect, test } from 'vitest';

import { draftOf, wishOf } from './channel-draft.ts';
import { missingOf } from './channel-fields.ts';

const KBZ = {
  ...draftOf(null),
  code: 'kbz-main',
  name: 'KBZ main',
  currency: 'MMK',
  min: '3000.00',
  max: '10000000.00',
  bank: 'KBZ',
  number: '123 456',
  holder: 'Baize Ltd',
};

test('a new channel needs a code, a name, a currency and its limits', () => {
  expect(wishOf(draftOf(null))).toBeNull();
  expect(wishOf(KBZ)).toMatchObject({ code: 'kbz-main', number: '123 456', weight: 100 });
});

test.each([
  ['0', 0],
  ['0.5', 5_000],
  ['1.25', 12_500],
  ['0.0001', 1],
  ['1,5', 15_000],
  ['၁.၅', 15_000],
  ['99.99', 999_900],
])('a fee of %s percent is %d parts per million', (feePercent, ppm) => {
  expect(wishOf({ ...KBZ, feePercent })?.fee.ppm).toBe(ppm);
});

test.each([
  ['feePercent', '100'],
  ['feePercent', '101'],
  ['feePercent', '0.00001'],
  ['feeFixed', '3000'],
  ['feeMin', '3000.01'],
  ['feePercent', 'x'],
  ['code', 'KBZ'],
  ['min', '0'],
  ['max', '2999'],
  ['opens', '24:00'],
  ['weight', '0'],
  ['dayMax', ''],
])('%s cannot be "%s"', (field, value) => {
  expect(wishOf({ ...KBZ, [field]: value })).toBeNull();
});

test.each([
  [{ name: '', code: '', number: '', min: '' }, 'Fill in the field “Name”.'],
  [{ code: '', min: '' }, 'Fill in the field “Code”.'],
  [{ currency: '' }, 'Fill in the field “Currency”.'],
  [{ max: '2999' }, 'Mend the field “Largest amount”. It is an amount that is not below the smallest one.'],
  [{ feeMin: 'x' }, 'Mend the field “Smallest fee”.'],
  [{ feePercent: '100' }, 'Mend the field “Fee, in percent”. The fee is less than 100 %.'],
  [{ weight: '0' }, 'Mend the field “Weight”.'],
  [{ dialect: { ...KBZ.dialect, columns: 'Betrag = x' } }, 'Mend the field “Columns of its statements”.'],
  [{}, false],
])('a form with %j says which field is missing or wrong: %s', (change, sentence) => {
  expect(missingOf({ ...KBZ, ...change })).toBe(sentence);
});

const SECRET = '0aF'.repeat(22);

test('a secret is in hexadecimal, of at least 32 bytes', () => {
  const provider = { ...KBZ, kind: 'provider', baseUrl: 'https://pay.example.com' } as const;
  for (const field of ['secret', 'callbackSecret'] as const) {
    expect(wishOf({ ...provider, [field]: '0'.repeat(64) })?.[field]).toBe('0'.repeat(64));
    for (const wrong of ['0'.repeat(62), '0'.repeat(65), 'g'.repeat(64)])
      expect(wishOf({ ...provider, [field]: wrong }), wrong).toBeNull();
  }
});

test('a channel sends the fields of its own kind only, and a secret only where one is typed', () => {
  const provider = {
    ...KBZ,
    kind: 'provider',
    baseUrl: 'https://pay.example.com',
    secret: ` ${SECRET} `,
  } as const;
  expect(wishOf(provider)).toMatchObject({ number: '', holder: '', secret: SECRET });
  expect(wishOf({ ...provider, secret: '' })).not.toHaveProperty('secret');
  expect(wishOf({ ...provider, kind: 'qr' })).toMatchObject({ baseUrl: '', number: '123 456' });
});

test('only an account at a bank sends how its bank writes', () => {
  const dialect = { ...KBZ.dialect, columns: 'Betrag = amount' };
  expect(wishOf({ ...KBZ, dialect })).toMatchObject({
    dialect: { columns: [{ heading: 'Betrag', as: 'amount' }] },
  });
  expect(wishOf({ ...KBZ, dialect: { ...dialect, columns: 'Betrag = x' } })).toBeNull();
  const provider = { ...KBZ, kind: 'provider', baseUrl: 'https://pay.example.com', dialect } as const;
  expect(wishOf(provider)).not.toHaveProperty('dialect');
});

test('a channel on a chain sends its chain, and others none', () => {
  const typed = { chainId: '1', token: `0x${'a'.repeat(40)}`, publicKey: `xpub${'1'.repeat(107)}` };
  const crypto = { ...KBZ, kind: 'crypto', bank: 'usdt-erc20', baseUrl: 'https://node.example.com' } as const;
  expect(wishOf({ ...crypto, ...typed })).toMatchObject({
    chain: { ...typed, chainId: 1, decimals: 6, confirmations: 12 },
    bank: 'usdt-erc20',
    number: '',
  });
  expect(wishOf({ ...crypto, ...typed, publicKey: `xprv${'1'.repeat(107)}` })).toBeNull();
  expect(wishOf({ ...KBZ, ...typed })).not.toHaveProperty('chain');
});

test('a channel that is opened and not changed asks for what it already is', () => {
  const wish = wishOf({ ...KBZ, feePercent: '0.5', feeMin: '2.00' });
  if (!wish) throw new Error('no wish');
  const channel = {
    ...wish,
    balanceMin: '0',
    balanceMax: '0',
    dialect: wish.dialect ?? null,
    id: 'c',
    method: 'bank',
    on: true,
    secret: true,
    callbackSecret: false,
    callbackKeyId: '',
    tested: true,
    restsUntil: null,
    failure: null,
    today: '0.00',
    chain: null,
    follows: null,
    onChain: null,
    account: { ledger: '0.00', present: '0.00', reported: null, warning: null, answer: null },
  } as const;
  expect(wishOf(draftOf(channel))).toEqual(wish);
});
