import { describe, expect, test } from 'vitest';

import { addressKey } from './addresses.ts';
import { codeDigits, digitsOf, latinDigits } from './digits.ts';
import { documentKey, documentNumberFault } from './document-numbers.ts';
import { mailboxOf } from './mailboxes.ts';
import { accountNameOf, e164, e164OfCode } from './phones.ts';

test.each(['၁၈၀၁၂၈', '１８０１２８', '๑๘๐๑๒๘', '១៨០១២៨', '໑໘໐໑໒໘', '١٨٠١٢٨', '۱۸۰۱۲۸', '१८०१२८', '𝟏𝟖𝟎𝟏𝟐𝟖'])(
  'the digits %s are 180128',
  (typed) => {
    expect(latinDigits(typed)).toBe('180128');
    expect(digitsOf(`(${typed}) -`)).toBe('180128');
    expect(codeDigits(` ${typed.slice(0, typed.length / 2)} ${typed.slice(typed.length / 2)} `)).toBe(
      '180128',
    );
  },
);

test.each([
  [' Mia.Thandar ', 'mia.thandar'],
  ['09 770 001 122', '959770001122'],
  ['+၉၅ ၉၇၇၀၀၀၁၁၂၂', '959770001122'],
])('the account of «%s» is called %s', (typed, name) => {
  expect(accountNameOf(typed)).toBe(name);
});

describe('one number has one form', () => {
  test.each([
    '09770001122',
    '959770001122',
    '+959770001122',
    '00959770001122',
    '+9509770001122',
    '9770001122',
    '၀၉၇၇၀၀၀၁၁၂၂',
    '＋９５ ９７７０ ００１ １２２',
    '09-770 (001) 122',
    '\u202a+95 977 000 1122\u202c',
  ])('typed as «%s»', (typed) => {
    expect(e164(typed, 'MM')).toBe('+959770001122');
  });

  test.each([
    ['0707070707', '225', '+2250707070707'],
    ['066123456', '242', '+242066123456'],
    ['3331234567', '39', '+393331234567'],
    ['0812345678', '66', '+66812345678'],
  ])('«%s» after +%s is %s', (typed, code, number) => {
    expect(e164OfCode(typed, code)).toBe(number);
  });

  test.each([
    '1234567',
    '09000000000',
    '959000000000',
    '+66812345678',
    '01234567',
    '0977000112a',
    '',
    '+',
    '9'.repeat(40),
  ])('no network of Myanmar has «%s»', (typed) => {
    expect(e164(typed, 'MM')).toBeNull();
  });
});

test.each([
  ['Mia.Win+slots@GoogleMail.com', 'miawin@gmail.com'],
  ['miawin@gmail.com', 'miawin@gmail.com'],
  ['mia.win+2@example.com', 'mia.win@example.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['nobody', 'nobody'],
])('the mailbox of %s is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

describe('STD-A12 the number of a document', () => {
  test.each([
    ['MA123456', 'ma-123 456'],
    ['MA123456', 'MA၁၂၃၄၅၆'],
    ['MA123456', 'ＭＡ１２３４５６'],
    ['MA123456', '\u041c\u0410123456'],
    ['MA123456', 'MA\u200b123456'],
    ['MA102017', 'MAlO2OI7'],
    ['12/OUKAMA(N)123456', '12/oukama(Naing)123456'],
    ['12/OUKAMA(N)123456', '၁၂/OUKAMA(နိုင်)၁၂၃၄၅၆'],
    ['12/OUKAMA(N)123456', '12 OuKaMa Naing 123456'],
    ['12/OUKAMA(N)123456', '12/OUKAMA (C) 123456'],
    ['12/OUKAMA(E)123456', '12/OUKAMA(Ei)123456'],
    ['12/OUKAMA(P)123456', '12/OUKAMA(Pyu)123456'],
    ['12/OUKAMA(T)123456', '12/OUKAMA(Tha)123456'],
    ['၁၂/ဥကမ(နိုင်)၁၂၃၄၅၆', '12/ဥကမ(N)123456'],
    ['၁၂/ဥကမ(နိုင်)၁၀၃၇၈၆', '၁၂/ဥကမ(န\u102f\u102dင်)၁ဝ၃ရဂ၆'],
    ['၁၂/ဥကမ(ဧည့်)၁၂၃၄၅၆', '12/ဥကမ(E)123456'],
    ['၁၂/ဥကမ(ပြု)၁၂၃၄၅၆', '12/ဥကမ(P)123456'],
    ['၁၂/ဥကမ(သာသနာ)၁၂၃၄၅၆', '12/ဥကမ(T)123456'],
    ['9/KaMaNa(N)123456', '09/KaMaNa(N)123456'],
    ['9/KaMaNa(N)123456', 'O9/KaMaNa(N)123456'],
    ['12/KaMaNa(N)123456', '012/KaMaNa(N)123456'],
    ['12/KAMANA(N)102017', 'l2/KAMANA(N)IO2OI7'],
    ['12/KAMANA(N)123456', '၁၂/ကမန(နိုင်)၁၂၃၄၅၆'],
    ['12/OUKAMA(N)123456', '၁၂/ဥကမ(နိုင်)၁၂၃၄၅၆'],
    ['12/UKAMA(N)123456', '၁၂/ဥကမ(နိုင်)၁၂၃၄၅၆'],
    ['12/OUKAMA(N)123456', '12/OUကမ(နိုင်)၁၂၃၄၅၆'],
    ['9/MAHTALA(N)123456', '၉/မထလ(နိုင်)၁၂၃၄၅၆'],
    ['12/THAGAKA(N)123456', '၁၂/သဃက(နိုင်)၁၂၃၄၅၆'],
    ['14/PATHANA(E)123456', '၁၄/ပသန(ဧည့်)၁၂၃၄၅၆'],
    ['7/NYALAPA(N)123456', '၇/ညလပ(နိုင်)၁၂၃၄၅၆'],
    ['13/KHAYAHA(N)123456', '၁၃/ခရဟ(နိုင်)၁၂၃၄၅၆'],
    ['13/KHARAHA(N)123456', '၁၃/ခရဟ(နိုင်)၁၂၃၄၅၆'],
    ['1/HPAKANA(N)123456', '၁/ဖကန(နိုင်)၁၂၃၄၅၆'],
    ['1/PHAKANA(N)123456', '၁/ဖကန(နိုင်)၁၂၃၄၅၆'],
    ['9/AHMAZA(N)123456', '၉/အမဇ(နိုင်)၁၂၃၄၅၆'],
    ['9/AMAZA(N)123456', '၉/အမဇ(နိုင်)၁၂၃၄၅၆'],
    ['14/AHPHANA(N)123456', '၁၄/အဖန(နိုင်)၁၂၃၄၅၆'],
    ['14/AHPANA(N)123456', '၁၄/အပန(နိုင်)၁၂၃၄၅၆'],
    ['14/EIMANA(N)123456', '၁၄/ဧမန(နိုင်)၁၂၃၄၅၆'],
    ['12/DAGAHSA(N)123456', '၁၂/ဒဂဆ(နိုင်)၁၂၃၄၅၆'],
    ['12/WANGAHA(N)123456', '၁၂/ဝငဟ(နိုင်)၁၂၃၄၅၆'],
    ['12/LABAZA N 123456', '၁၂/လဘဇ(နိုင်)၁၂၃၄၅၆'],
  ])('«%s» is «%s»', (one, other) => {
    expect(documentKey(other)).toBe(documentKey(one));
  });

  test.each([
    ['12/OUKAMA(N)123456', '12/OUKAMA(E)123456'],
    ['12/OUKAMA(N)123456', '12/OUKATA(N)123456'],
    ['12/OUKAMA(N)123456', '1/OUKAMA(N)123456'],
    ['၁၂/ဥကမ(နိုင်)၁၂၃၄၅၆', '၁၂/ဥကတ(နိုင်)၁၂၃၄၅၆'],
    ['၁၄/ဝခမ(နိုင်)၁၂၃၄၅၆', '၁၄/ခမ(နိုင်)၁၂၃၄၅၆'],
    ['MA123456', 'MB123456'],
    ['0MA123456', 'MA123456'],
    ['1/KAMANA(N)123456', '10/KAMANA(N)123456'],
    ['12/KAMANA(N)123456', '၁၂/ခမန(နိုင်)၁၂၃၄၅၆'],
    ['14/AHPHANA(N)123456', '၁၄/အပန(နိုင်)၁၂၃၄၅၆'],
    ['12/THAGAKA(N)123456', '၁၂/တဂက(နိုင်)၁၂၃၄၅၆'],
    ['12/NGAMANA(N)123456', '၁၂/နဂမန(နိုင်)၁၂၃၄၅၆'],
    ['9/YAMANA(N)123456', '၉/အမန(နိုင်)၁၂၃၄၅၆'],
  ])('«%s» is not «%s»', (one, other) => {
    expect(documentKey(other)).not.toBe(documentKey(one));
  });

  test.each([
    ['МА123456', 'member.idNumber'],
    ['MΑ123456', 'member.idNumber'],
    ['京123456', 'member.idNumber'],
    ['12/OUKAMA(နိုင်)123456', null],
    ['၁၂/ဥကမ(နိုင်)၁၂၃၄၅၆', null],
    ['MA-123 456', null],
    ['MA\u202e123456', 'member.idNumber'],
    ['<b>123456</b>', 'member.idNumber'],
    ['--', 'member.idNumber'],
    ['၁၂/ဥကမ(ႏိုင္)၁၂၃၄၅၆', 'member.zawgyi'],
  ])('«%s» has the fault %s', (number, fault) => {
    expect(documentNumberFault(number)).toBe(fault);
  });
});

test.each([
  ['No 12, Bogyoke Road', 'No ၁၂ | bogyoke  road'],
  ['No 12, Bogyoke Road', 'No\u200b 12 Bogyoke-Road'],
  ['No 12, Bogyoke Road', 'No 12 \u0412ogyoke Road'],
  ['အမှတ် ၁၀၊ ဗိုလ်ချုပ်လမ်း', 'အမှတ်၁ဝ ဗ\u102f\u102dလ်ချုပ် လမ်း'],
])('«%s» and «%s» are one address', (one, other) => {
  expect(addressKey(one)).toBe(addressKey(other));
});

test('of a long text no more is read than a fact may be long', () => {
  const text = `12/${'\u0301\u0316'.repeat(200_000)} ${'a(1 '.repeat(100_000)}(N)123456`;
  for (const key of [addressKey, documentKey, mailboxOf]) expect(key(text).length).toBeLessThan(500);
  expect(e164(`${' '.repeat(80)}09770001122${' '.repeat(20)}`, 'MM')).toBeNull();
});

test('numbers of an address that lie beside each other stay two', () => {
  expect(addressKey('1 23 Road')).not.toBe(addressKey('12 3 Road'));
});
