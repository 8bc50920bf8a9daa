import { LOTTERIES } from '@baize/games/lottery/draw';
import { PLAY_GROUPS } from '@baize/games/lottery/menu/groups';
import type { Expander } from '@baize/games/lottery/play';
import { allPlays } from '@baize/games/lottery/plays';
import { compileArea } from '@baize/locales/compile';
import { beforeAll, expect, test } from 'vitest';
import { speakNow, standIn } from '../../../shell/testing.ts';

standIn();
const names = await import('./lottery-names.ts');

beforeAll(() => speakNow());

function itemsOf(expand: Expander): readonly string[] {
  if (expand.kind === 'fields') return expand.fields.flatMap(({ items }) => items);
  if (expand.kind === 'places') return itemsOf(expand.inner);
  return 'of' in expand ? expand.of.items : [];
}

const isNumber = (text: string) => /^\d+$/.test(text);

test('every lottery, group, play, token and tier has a name', () => {
  for (const lottery of LOTTERIES)
    expect(names.lotteryName(lottery)).not.toBe(lottery === '4D' ? '' : lottery);
  for (const lottery of LOTTERIES)
    for (const { group } of PLAY_GROUPS[lottery]) expect(names.groupName(lottery, group)).not.toBe(group);
  const worded = new Set<string>();
  for (const { lottery, code, expand, chances } of allPlays()) {
    expect(names.playName(lottery, code)).not.toBe(code);
    for (const token of itemsOf(expand)) {
      if (isNumber(token)) continue;
      worded.add(token);
      expect(names.tokenName(code, token), `${code} ${token}`).not.toBe(token);
    }
    const tiers = Object.keys(typeof chances === 'function' ? chances(2026) : chances);
    for (const tier of tiers) expect(names.tierName(code, tier), `${code} ${tier}`).not.toBe(tier);
  }
  expect(worded.size).toBeGreaterThan(10);
});

test.each(['EN', 'MY', 'CN'] as const)('two plays of a lottery have different names in %s', (language) => {
  const texts = compileArea(language, 'lotteryNames');
  for (const lottery of LOTTERIES) {
    const of = allPlays()
      .filter((play) => play.lottery === lottery)
      .map(({ code }) => texts[`lottery.play.${lottery}.${code}`]);
    expect(new Set(of).size, lottery).toBe(of.length);
  }
});

test('one tier is called by what it means in its play', () => {
  expect(names.tierName('S5_COMBO', 'T2')).toBe('Last two right');
  expect(names.tierName('FUN5_3', 'T2')).toBe('Digits only');
  expect(names.tierName('TM_TAIL', 'T2')).toBe('Tail 2');
  expect(names.tierName('TOD3', 'P3')).toBe('3 orders');
  expect(names.tierName('BIG', 'P3')).toBe('Third prize');
  expect(names.tierName('BIG_IBOX', 'SP_B12')).toBe('Special prize, 12 orders');
  expect(names.tierName('HX_IN', 'IN4')).toBe('4 animals chosen');
  expect(names.tierName('MIDDLE', 'M05')).toBe('05');
  expect(names.tokenName('ZONE5_3', 'Z2')).toBe('Zone 2 (2–3)');
  expect(names.tokenName('ZCOUNT', 'Z2')).toBe('2 zodiacs');
});

test('a selection is said in words', () => {
  expect(names.selectionInWords('BALL', 'BIG,ODD|-|SMALL')).toBe('Big, Odd | – | Small');
  expect(names.selectionInWords('F3_GROUP_SINGLE', '01 02 03;04 05 06')).toBe('01 02 03 · 04 05 06');
  expect(names.selectionInWords('LM3_DT', '01#02,03,04')).toBe('Bankers 01 – 02, 03, 04');
  expect(names.selectionInWords('RX4_G4', '@1,2,3,4#8|0')).toBe('Places 1, 2, 3, 4 – 8 | 0');
  expect(names.selectionInWords('MACRO', 'HEAD:3,4')).toBe('Head 3, 4');
  expect(names.selectionInWords('MACRO2_UP', 'PAIRS')).toBe('Doubles');
});
