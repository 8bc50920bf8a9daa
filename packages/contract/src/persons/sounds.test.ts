import { expect, test } from 'vitest';

import { soundKey } from './sounds.ts';

test.each([
  ['Thiha Zaw Min', 'သီဟဇော်မင်း'],
  ['U Thiha Zaw Min', 'ဦးသီဟ ဇော်မင်း'],
  ['Aung Kyaw Moe', 'အောင်ကျော်မိုး'],
  ['Khin Myat Thandar', 'ခင်မြတ်သန္တာ'],
  ['Htet Aung Lwin', 'ထက်အောင်လွင်'],
  ['Zarni Htun', 'ဇာနည်ထွန်း'],
  ['Wunna Kyaw', 'ဝဏ္ဏကျော်'],
  ['Shwe Yee Win', 'ရွှေရည်ဝင်း'],
  ['Nyein Chan Aye', 'ငြိမ်းချမ်းအေး'],
  ['Hla Phyu Sin', 'လှဖြူစင်'],
  ['Ohn Khine San', 'အုန်းခိုင်စံ'],
  ['Yadana Su Hlaing', 'ရတနာစုလှိုင်'],
  ['Thurein Phone Naing', 'သူရိန်ဘုန်းနိုင်'],
])('«%s» and «%s» sound alike', (latin, burmese) => {
  expect(soundKey(latin)).toBe(soundKey(burmese));
  expect(soundKey(latin)).not.toBe('');
});

test.each([
  ['Thiha Zaw Min', 'သီဟဇော်လင်း'],
  ['Aung Kyaw Moe', 'အောင်ကျော်ဦး'],
  ['Aung Kyaw Moe', 'ကျော်အောင်မိုး'],
])('«%s» and «%s» do not', (latin, burmese) => {
  expect(soundKey(latin)).not.toBe(soundKey(burmese));
});

test.each(['Aung Oo', 'သော်တာ', '小明', 'สมชาย ใจดี'])(
  '«%s» has too few sounds, or none that are known',
  (name) => {
    expect(soundKey(name)).toBe('');
  },
);
