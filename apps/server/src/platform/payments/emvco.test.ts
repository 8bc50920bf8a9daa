import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decodeQr, encodeQr, QR_PROFILES, type QrOrder, type QrProfile } from './emvco.ts';

const NAPAS_ACCOUNT = { bank: '970403', account: '0011012345678' };
const PROMPT_PAY = { profile: 'promptPay', account: { mobile: '0066000000000' }, currency: 'THB' };
const VIET_QR = { profile: 'vietQr', account: NAPAS_ACCOUNT, currency: 'VND' };

test.each([
  [
    'PromptPay without an amount',
    '00020101021129370016A000000677010111011300660000000005802TH530376463048956',
    { ...PROMPT_PAY, amount: null, reference: null },
  ],
  [
    'PromptPay with 4.22',
    '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
    { ...PROMPT_PAY, amount: 42_200n, reference: null },
  ],
  [
    'VietQR of the guide by NAPAS, with the number of a bill',
    '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
    { ...VIET_QR, amount: 1_800_000_000n, reference: 'thanh toan don hang' },
  ],
])('a published code is read: %s', (_, payload, order) => {
  expect(decodeQr(payload)).toEqual(order);
});

test('a code is written as others publish it', () => {
  const order = { account: NAPAS_ACCOUNT, amount: 1_800_000_000n, reference: 'thanh toan don hang' };
  expect(encodeQr('vietQr', order)).toBe(
    '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62230819thanh toan don hang63045FAB',
  );
});

const MERCHANT = { name: 'Baize Trial', city: 'Yangon', category: '7995' };
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const letters = fc.stringMatching(/^[A-Za-z0-9]{1,15}$/);
const ACCOUNTS: Record<QrProfile, fc.Arbitrary<Record<string, string>>> = {
  promptPay: fc.oneof(fc.record({ taxId: digits(13) }), fc.record({ wallet: digits(15) })),
  vietQr: fc.record({ bank: digits(6), account: letters }),
  duitNow: fc.record({ bank: digits(6), account: letters }),
  qris: fc.record({
    acquirer: fc.constant('COM.EXAMPLE.WWW'),
    account: digits(18),
    merchantId: letters,
    size: fc.constantFrom('UMI', 'UKE'),
    nationalId: digits(13).map((number) => `ID${number}`),
  }),
  kbzPay: fc.record({ account: letters }),
  wavePay: fc.record({ account: letters }),
};
const REFERENCES = fc.option(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 -]{0,24}$/), { nil: null });

test.each(Object.keys(QR_PROFILES) as QrProfile[])('a code of %s says what was written', (profile) => {
  const { currency, decimals } = QR_PROFILES[profile];
  const amounts = fc.bigInt(1n, 999_999_999n).map((count) => count * (decimals === 0 ? 10_000n : 100n));
  const orders = fc.record({
    account: ACCOUNTS[profile],
    amount: fc.option(amounts, { nil: null }),
    reference: REFERENCES,
  });
  fc.assert(
    fc.property(orders, (order) => {
      const payload = encodeQr(profile, { ...order, merchant: MERCHANT });
      expect(decodeQr(payload)).toEqual({ ...order, profile, currency });
    }),
    { numRuns: 50 },
  );
});

test('another letter anywhere is refused', () => {
  const order = { account: NAPAS_ACCOUNT, amount: 1_800_000_000n, reference: 'D7K2' };
  const payload = encodeQr('vietQr', order);
  const changed = [...payload].map((sign, at) => {
    const other = sign === '7' ? '8' : '7';
    return payload.slice(0, at) + other + payload.slice(at + 1);
  });
  expect(changed.filter((each) => !refused(() => decodeQr(each)))).toEqual([]);
});

const ORDER: QrOrder = { account: NAPAS_ACCOUNT, amount: 10_000n, reference: 'D7K2' };

test.each<[string, QrProfile, Partial<QrOrder>]>([
  ['nothing', 'vietQr', { amount: 0n }],
  ['less than nothing', 'vietQr', { amount: -10_000n }],
  ['a part of an indivisible unit', 'vietQr', { amount: 10_100n }],
  ['more digits than the tag holds', 'vietQr', { amount: 10n ** 18n }],
  ['a bank that is no number', 'vietQr', { account: { bank: 'ACB', account: '1' } }],
  ['no account', 'promptPay', { account: {} }],
  ['a reference that is too long', 'vietQr', { reference: 'x'.repeat(26) }],
  ['a payee without a name', 'duitNow', { account: { bank: '689005', account: '1' } }],
  [
    'a name beyond ASCII',
    'duitNow',
    { account: { bank: '689005', account: '1' }, merchant: { name: '賭', city: 'KL' } },
  ],
])('a code is not written for %s', (_, profile, change) => {
  expect(() => encodeQr(profile, { ...ORDER, ...change })).toThrow(RangeError);
});

function refused(read: () => unknown): boolean {
  try {
    read();
    return false;
  } catch (error) {
    return error instanceof RangeError;
  }
}
