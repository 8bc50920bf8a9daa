import fc from 'fast-check';
import { expect, test } from 'vitest';

import { nameKey, personNameOf } from './names.ts';

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
  ['Aung Kyaw Moe', 'Bo Aung Kyaw Moe'],
  ['Aung Kyaw Moe', 'Ashin Aung Kyaw Moe'],
  ['Aung Kyaw Moe', 'Capt. Aung Kyaw Moe'],
  ['Aung Kyaw Moe', 'Major Aung Kyaw Moe'],
  ['Aung Kyaw Moe', 'Asst. Prof. Dr. Aung Kyaw Moe'],
  ['Aung Kyaw Moe', 'Lt.-Col. Aung Kyaw Moe'],
  ['Aung Kyaw Moe', 'Sayadaw U Aung Kyaw Moe'],
  ['Eh Htoo', 'Saw Eh Htoo'],
  ['Paw Wah', 'Naw Paw Wah'],
  ['Wah Wah', 'Mahn Wah Wah'],
  ['Kham Leng', 'Sai Kham Leng'],
  ['Mwe Hom', 'Nang Mwe Hom'],
  ['Somchai Jaidee', 'Nai Somchai Jaidee'],
  ['Malee Jaidee', 'Nang Sao Malee Jaidee'],
  ['สมชาย ใจดี', 'นายสมชาย ใจดี'],
  ['มาลี ใจดี', 'นางสาว มาลี ใจดี'],
  ['มาลี ใจดี', 'น.ส. มาลี ใจดี'],
  ['အောင်ကျော်မိုး', 'ဗိုလ်အောင်ကျော်မိုး'],
  ['အောင်ကျော်မိုး', 'ဗိုလ်မှူးကြီးအောင်ကျော်မိုး'],
  ['အောင်ကျော်မိုး', 'အရှင်အောင်ကျော်မိုး'],
  ['အောင်ကျော်မိုး', 'ပါမောက္ခဒေါက်တာအောင်ကျော်မိုး'],
  ['ကြီးမြ', 'ဗိုလ်ကြီးမြ'],
  ['အယ်ထူး', 'စောအယ်ထူး'],
  // Signs of a syllable in whichever order they were typed.
  ['န\u103dဲ\u1037န\u103dဲ\u1037', 'န\u1037ဲ\u103dန\u103d\u1037ဲ'],
  ['ည\u102d\u102f\u1037မင်း', 'ည\u1037\u102f\u102dမင်း'],
  ['ခ\u1036\u1037ညား', 'ခ\u1037\u1036ညား'],
  ['ဝင\u103a\u1038', 'ဝင\u1038\u103a'],
  ['သ\u1031\u102c\u103aတာ', 'သ\u103a\u102c\u1031တာ'],
  ['ကျော\u103a\u1037', 'က\u1037\u103a\u102c\u1031\u103b'],
  ['ယောက\u103a\u103bာ\u1038', 'ယောက\u103b\u1038ာ\u103a'],
  ['\u1075\u1082\u1062\u1088', '\u1075\u1088\u1062\u1082'],
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
  ['Saw Win', 'Naw Win'],
  ['Major', 'Capt'],
  ['Boran Win', 'Ran Win'],
  ['ဗိုလ်ထွန်း', 'ထွန်း'],
  ['คุณากร ใจดี', 'กร ใจดี'],
  ['ก\u103bာ', 'ကာ'],
])('«%s» and «%s» are two names', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

const TITLES = [
  'Bo',
  'Capt.',
  'Prof',
  'Saw',
  'Nang Sao',
  'U',
  'Daw',
  'Ko',
  'Ma',
  'Mg',
  'Maung',
  'Sayar',
  'Sayama',
  'Dr',
  'Mr',
  'Mrs',
  'Ms',
];
const BURMESE_TITLES = ['ဗိုလ်', 'ဗိုလ်ကြီး', 'နော်', 'ဦး', 'ဒေါ်', 'ကို', 'မ', 'မောင်', 'ဆရာ', 'ဆရာမ'];
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

test('kept names keep words whose killed letter has a vowel', () => {
  for (const name of ['ယောက\u103a\u103bာ\u1038', 'ကျွန\u103a\u102fပ်'])
    expect(personNameOf(name)).toEqual({ name });
  expect(personNameOf('ဝင\u1038\u103a ည\u1037\u102f\u102d')).toEqual({
    name: 'ဝင\u103a\u1038 ည\u102d\u102f\u1037',
  });
});

test.each([
  ['titles', 'မ'],
  ['Latin titles', 'u '],
  ['marks of two classes', '\u0301\u0316'],
  ['vowels', 'a'],
  ['signs', '\u102d\u102f'],
  ['letters in the place of digits', '1ဝ'],
])('of a text of nothing but %s no more is read than a name may be long, and it is no name', (_, part) => {
  const key = nameKey(`Aung Kyaw Moe ${part.repeat(200_000)}`);
  expect(key.length).toBeLessThan(500);
  expect(key).not.toBe(nameKey('Aung Kyaw Moe'));
  expect(nameKey(`Aung Kyaw Moe${' '.repeat(2_000)}and others`)).not.toBe(nameKey('Aung Kyaw Moe'));
});

test('the longest names are compared whole', () => {
  const name = 'a'.repeat(199);
  expect(nameKey(`${name}b`)).not.toBe(nameKey(`${name}c`));
});
