import { expect, test } from 'vitest';

import { isEthereumAddress, isTronAddress } from './crypto-address.ts';

test('WD-9 the addresses of EIP-55 are right, and wrong with one letter in the other case', () => {
  for (const address of [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ]) {
    expect(isEthereumAddress(address), address).toBe(true);
  }
  expect(isEthereumAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed')).toBe(false);
  expect(isEthereumAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(false);
  expect(isEthereumAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe')).toBe(false);
});

test('WD-9 a Tron address is right only with its checksum', () => {
  expect(isTronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(true);
  expect(isTronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).toBe(false);
  expect(isTronAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBe(false);
  expect(isTronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0O')).toBe(false);
});
