import { describe, expect, test } from 'vitest';

import { codeDigits, digitsOf, latinDigits } from './digits.ts';
import { documentKey, documentNumberFault } from './document-numbers.ts';
import { mailboxOf } from './mailboxes.ts';
import { isPersonName, nameKey } from './names.ts';
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
  ['Nguyễn Văn Á', 'NGUYEN VAN A'],
  ['Đặng Thị Ngọc', 'dang  thi ngoc'],
  ["Seán O'Neill", 'Sean ONeill'],
  ['Jean-Luc', 'Jean Luc'],
  ['Tan, Wei Ming', 'Tan Wei Ming'],
  ['မောင်\u200bမောင်', 'မောင်မောင်'],
])('«%s» and «%s» are one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  'Mia Thandar Win',
  "O'Neill",
  'ဦးဘ',
  'Muthu A/L Raman',
  'Tan @ Lee Mei',
  '小明',
  '阿·木',
  'José-María',
  'U Ba Jr.',
  'क'.repeat(80),
])('«%s» is a name', (name) => {
  expect(isPersonName(name)).toBe(true);
});

test.each([
  '<img src=x onerror=alert(1)>',
  'Mia 77',
  'mia@example.com',
  'Mia\nWin',
  '...',
  '',
  'a'.repeat(81),
  'https://x.y',
  '😀',
])('«%s» is no name', (name) => {
  expect(isPersonName(name)).toBe(false);
});
