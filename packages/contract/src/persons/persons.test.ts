import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addressKey } from './addresses.ts';
import { codeDigits, digitsOf, latinDigits } from './digits.ts';
import { documentKey, documentNumberFault } from './document-numbers.ts';
import { mailboxOf } from './mailboxes.ts';
import { nameKey, personNameOf } from './names.ts';
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
  ['Aung Kyaw Moe', 'AungKyaw Moe'],
  ['Aung Kyaw Moe', 'U Aung Kyaw Moe'],
  ['Aung Kyaw Moe', 'Dr. U Aung Kyaw Moe'],
  ['Aung Kyaw Moe', 'MR AUNG KYAW MOE'],
  ['Aung Kyaw Moe', '\u0410ung Kyaw Moe'],
  ['Ko Ko', '\u041a\u043e \u041a\u043e'],
  ['Thida Win', 'Ma Thida Win'],
  ['Thida', 'Daw Thida'],
  ['Maung Maung Lat', 'Ko Mg Mg Lat'],
  ['အောင်ကျော်မိုး', 'အောင် ကျော် မိုး'],
  ['အောင်ကျော်မိုး', 'ဦးအောင်ကျော်မိုး'],
  ['အောင်ကျော်မိုး', 'ဥ\u102eး အောင်ကျော်မိုး'],
  ['သီတာဝင်း', 'ဒေါ်သီတာဝင်း'],
  ['သီတာဝင်း', 'မသီတာဝင်း'],
  ['အောင်ကျော်မိုး', 'U အောင်ကျော်မိုး'],
  ['မိုးမိုး', 'မ\u102f\u102dးမ\u102f\u102dး'],
  ['ဉာဏ်ဝင်း', 'ဉာဏ် ဝင်း'],
  ['သြဘာသ', 'ဩဘာသ'],
])('«%s» and «%s» are one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  // A title alone beside one syllable may be the name.
  ['Ma Ma', 'Ma'],
  ['U Tin', 'Ko Tin'],
  ['Ko Ko', 'Ma Ma'],
  ['မမ', 'မ'],
  ['မောင်မောင်', 'ကိုကို'],
  // The letter of a title begins another syllable.
  ['မင်းအောင်', 'အောင်'],
  ['မင်းသူထွန်း', 'သူထွန်း'],
  ['ကိုယ်စီလွင်', 'စီလွင်'],
  ['Maria Win', 'Ria Win'],
  ['Aung Kyaw Moe', 'Aung Kyaw Oo'],
  ['Aung Kyaw', 'Kyaw Aung'],
])('«%s» and «%s» are two names', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

const TITLES = ['U', 'Daw', 'Ko', 'Ma', 'Mg', 'Maung', 'Sayar', 'Sayama', 'Dr', 'Mr', 'Mrs', 'Ms'];
const BURMESE_TITLES = ['ဦး', 'ဒေါ်', 'ကို', 'မ', 'မောင်', 'ဆရာ', 'ဆရာမ'];
const LATIN = ['Aung', 'Kyaw', 'Moe', 'Ma', 'Ko', 'Maung', 'Tin', 'Oo', 'Mya', 'Ei', 'Thandar', 'U'];
const BURMESE = ['အောင်', 'ကျော်', 'မိုး', 'မ', 'ကို', 'မောင်', 'တင်', 'ဦး', 'မြ', 'အိ', 'သန္တာ', 'ဝင်း', 'ဉာဏ်'];

test('RG-9 a title before a name of two parts is nothing, in any number, and no name is nothing', () => {
  const parts = (words: string[]) => fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 4 });
  const titles = (words: string[]) => fc.array(fc.constantFrom(...words), { maxLength: 2 });
  const names = fc.oneof(
    fc.record({ before: titles(TITLES), name: parts(LATIN), between: fc.constant(' ') }),
    fc.record({ before: titles(BURMESE_TITLES), name: parts(BURMESE), between: fc.constantFrom('', ' ') }),
  );
  fc.assert(
    fc.property(names, ({ before, name, between }) => {
      expect(nameKey([...before, ...name].join(between))).toBe(nameKey(name.join(between)));
      expect(nameKey(name.join(between))).not.toBe('');
    }),
    { seed: 9, numRuns: 1_000 },
  );
});

test.each([
  ['No 12, Bogyoke Road', 'No ၁၂ | bogyoke  road'],
  ['No 12, Bogyoke Road', 'No\u200b 12 Bogyoke-Road'],
  ['No 12, Bogyoke Road', 'No 12 \u0412ogyoke Road'],
  ['အမှတ် ၁၀၊ ဗိုလ်ချုပ်လမ်း', 'အမှတ်၁ဝ ဗ\u102f\u102dလ်ချုပ် လမ်း'],
])('«%s» and «%s» are one address', (one, other) => {
  expect(addressKey(one)).toBe(addressKey(other));
});

test('numbers of an address that lie beside each other stay two', () => {
  expect(addressKey('1 23 Road')).not.toBe(addressKey('12 3 Road'));
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
  expect(personNameOf(name)).toEqual({ name: name.normalize('NFC') });
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
  '\u0410ung Kyaw Moe',
  'Mi\u202eA Win',
])('«%s» is no name', (name) => {
  expect(personNameOf(name)).toEqual({ fault: 'member.realName' });
});

test('a real name in Zawgyi is refused as such, and kept as a nickname is: signs in one order, one space', () => {
  expect(personNameOf('ကိုေအာင္')).toEqual({ fault: 'member.zawgyi' });
  expect(personNameOf(' မ\u102f\u102dး\u200b  မိုး ')).toEqual({ name: 'မိုး မိုး' });
});
