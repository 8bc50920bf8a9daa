import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { isZawgyi } from '../persons/zawgyi.ts';
import { nicknameOf as nicknameFor } from './nicknames.ts';

const nicknameOf = (wanted: string, brand = 'Baize', names: string[] = []) =>
  nicknameFor(wanted, { brand, names });

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
    'Mia\u034f',
    '\u3164\u3164',
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

  test.each([
    'Baize Support',
    'ADMIN',
    ...[
      'S U P P O R T',
      'sup-port',
      'АДМИН',
      'Админ',
      'Поддержка',
      'Cashier',
      'Payments',
      'Finance',
      'VIP Manager',
    ],
    ...['KBZ Bank', 'KBZPay 7', 'Wave Pay', 'M.a.n.a.g.e.r', '财务', 'ငွေကိုင်'],
    'Customer Service',
    'B\u0430ize',
    'ba1ze',
    'B a i z e',
    'Baaize 77',
    'ＡＤＭＩＮ',
    'ad\u200bmin',
    '4dm1n',
    'admin99',
    'adrnin',
    'Àdmîn',
    'ᴀᴅᴍɪɴ',
    '🇦 🇩 🇲 🇮 🇳',
    '𝐚𝐝𝐦𝐢𝐧',
    'SupportTeam',
    'suppဝrt',
    'supp၀rt',
    'Мод Nина',
    'М\u0456а Win',
    'ѕуѕтем',
    'Mod',
    '在线客服',
    '管理員',
    'ဝန်ထမ်း',
    '၀န်ထမ်း',
    'แอดมิน',
  ])('passes not for the brand, its staff or another name: «%s»', (wanted) => {
    expect(nicknameOf(wanted)).toEqual({ fault: 'member.nameReserved' });
  });

  test.each([
    'Badminton',
    'Stafford',
    'Modesty',
    'Mia မောင်',
    '小明Mia',
    'さくらサクラ',
    'Нина',
    'Ελένη',
    'ဝတ်ရည်',
    'Bernard 2021',
    'Aung Zaw 88',
    'Maize',
    'Bankole',
    'Waverly',
    'Vip Aung',
    'Agent Mia',
  ])('of ordinary people stays possible: «%s»', (wanted) => {
    expect(nicknameOf(wanted)).toEqual({ name: wanted.normalize('NFC') });
  });

  test('is compared with the brand that is switched on, and a short one counts as a word only', () => {
    expect(nicknameOf('Golden Lotus 7', 'Lotus')).toEqual({ fault: 'member.nameReserved' });
    expect(nicknameOf('Baize', 'Lotus')).toEqual({ name: 'Baize' });
    expect(nicknameOf('Big Wins', 'Win')).toEqual({ name: 'Big Wins' });
    expect(nicknameOf('The win', 'Win')).toEqual({ fault: 'member.nameReserved' });
    expect(nicknameOf('Mia', '')).toEqual({ name: 'Mia' });
  });

  test('is none of an operator or of a channel, however it is spelled; a longer name may have it', () => {
    const names = ['Thiri Aung', 'Lucky Wallet 1'];
    for (const wanted of ['thiri AUNG', 'Th1r1 Aung 77', 'T.hiri-Aung', 'ThiriAung', 'Lucky Wa11et 1'])
      expect(nicknameOf(wanted, 'Baize', names), wanted).toEqual({ fault: 'member.nameReserved' });
    for (const name of ['Thiri', 'Thiri Aung Win'])
      expect(nicknameOf(name, 'Baize', names)).toEqual({ name });
  });

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

  test.each([
    ...['ကမၻာ', 'သစၥာ', 'ၾကည္', 'ၿပီး', 'ဆႏၵ', 'မႈ', 'သတၱိ', 'အဂၤါ', 'ႏွင္း', 'ၾကဴ', 'ပုဂၢိဳလ္', 'အိႏၵိယ', 'ပစၥည္း', 'ဗုဒၶ'],
    ...['ကိုယ္', 'ျပႆနာ', 'စိုးမိုးေအး', 'မႏၱေလး', 'ဘုရင္ၾကီး', 'လႊတ္'],
  ])('Burmese in Zawgyi without a shifted vowel, «%s», is refused as such', (wanted) => {
    expect(nicknameOf(wanted)).toEqual({ fault: 'member.zawgyi' });
  });

  test.each([
    // Shan, with Burmese before it in the first.
    ...[
      'ရှမ်းၵႃႇ',
      'လိၵ်ႈတႆး',
      'မိူင်းတႆး',
      'ၸၢႆးမၢဝ်း',
      'ၼၢင်းၶမ်း',
      'သၢသၼႃႇ',
      'ၼႆႉ',
      'ၵေႃႈ',
      'မႂ်ႇသုင်ၶႃႈ',
      'ၸဝ်ႈၾႃႉ',
      'ႁၢင်ႈလီ',
    ],
    // S'gaw and Pwo Karen.
    ...['ကညီ ၦၤ', 'ပှၤကညီ', 'စီၤမူ', 'နီၢ်ဖီ', 'တၢ်အဲၣ်', 'အဂၤ', 'ဖၠုံ', 'ၡီ'],
    // Mon.
    ...['ဘာသာမန်', 'ကၠုၚ်', 'ၚုဟ်', 'မဳ', 'တၟံ', 'ဗၞတ်', 'မင်္ဂလာပါ'],
    // Pa-O.
    ...['ပအိုဝ်ႏ', 'ခွန်ႏ'],
  ])('in a language of Myanmar, «%s», is no Zawgyi', (wanted) => {
    expect(nicknameOf(wanted)).toEqual({ name: wanted.normalize('NFC') });
  });

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
