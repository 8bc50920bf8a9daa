import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { isZawgyi, nicknameOf } from './nicknames.ts';

describe('M-01.1 a nickname', () => {
  test.each([
    '<b>Mia</b>',
    '<script>',
    'Mia &lt;3',
    '[url=x]Mia[/url]',
    '**{Mia}**',
    '`Mia`',
    'Mia\\n',
    'me@shop',
    'https://shop.example',
    'www.shop',
    'call 0912345678',
    'ဖုန်း ၀၉၁၂၃၄၅၆၇',
    'a\u202eb',
    'a\u0000b',
    'a',
    ' \u200b a \u200d ',
    '',
  ])('is not «%s»', (wanted) => {
    expect(nicknameOf(wanted)).toEqual({ fault: 'member.nickname' });
  });

  test.each(['Mia of the stall', 'မောင်မောင် (ရန်ကုန်)', '小明', "O'Neill 77", 'Élodie', '🐯 ကျား', 'นก', 'Нина'])(
    'may be «%s»',
    (wanted) => {
      expect(nicknameOf(wanted)).toEqual({ name: wanted.normalize('NFC') });
    },
  );

  test('keeps one space between words', () => {
    expect(nicknameOf('  Mia \u3000  of\tthe  stall ')).toEqual({ name: 'Mia of the stall' });
  });

  test.each([
    // Names that look the same are the same: vowel signs typed the other way round, twice, or with something invisible between.
    ['က\u102f\u102d', 'က\u102d\u102f'],
    ['သ\u1036\u102f\u1038', 'သ\u102f\u1036\u1038'],
    ['န\u103a\u1037', 'န\u1037\u103a'],
    ['က\u102d\u102d', 'က\u102d'],
    ['မ\u200bောင်\u2060မောင်', 'မောင်မောင်'],
    ['ဥ\u102eး', 'ဦး'],
    ['လ\u103e\u103c', 'လ\u103c\u103e'],
  ])('in Burmese «%s» is kept as «%s»', (typed, kept) => {
    expect(nicknameOf(typed)).toEqual({ name: kept.normalize('NFC') });
  });

  test.each(['ကၽြန္ေတာ္', 'ေမာင္ေမာင္', 'မဂၤလာပါ', 'သန္းေအး', 'ျမင့္ျမင့္', 'ခိုင္', 'Mia ေအး'])(
    'typed in Zawgyi, «%s», is refused as such',
    (wanted) => {
      expect(nicknameOf(wanted)).toEqual({ fault: 'member.zawgyi' });
    },
  );

  test('no text of the product in Burmese is taken for Zawgyi', () => {
    const folder = join(import.meta.dirname, '../../../locales/messages/MY');
    const areas = [
      'accounts',
      'agent',
      'errors',
      'games',
      'member',
      'play',
      'protection',
      'security',
      'shell',
    ];
    const texts = areas.flatMap((area) =>
      Object.values(JSON.parse(readFileSync(join(folder, `${area}.json`), 'utf8')) as Record<string, string>),
    );
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter(isZawgyi)).toEqual([]);
    expect(isZawgyi('ယောက်ျား')).toBe(false);
  });
});
