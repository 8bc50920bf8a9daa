import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { cardIds, streamDealing } from '../cards/testing-deal.ts';
import { hmacSha256 } from '../kit/sha256.ts';
import { fairStream } from '../kit/stream.ts';
import { streamOf } from '../kit/testing-words.ts';
import { drawsOf } from './draws.ts';
import { certifyVideoPoker, eachDeal } from './exact.ts';
import { family } from './hands.ts';
import { DEUCES_NSUD, JACKS_85, JACKS_96, KNOWN_TABLES, payTable, VIDEO_POKER } from './tables.ts';
import { certificateOf } from './titles.ts';
import { bestHold, type HoldAction, handName, playVideoPoker, videoPoker } from './video-poker.ts';

const one = { hands: 1, stake: 500n };
/** Keeps the cards that are marked, from left to right. */
const hold = (marks: string): HoldAction => ({
  do: 'hold',
  held: [...marks].flatMap((mark, at) => (mark === '1' ? [at] : [])),
});

test('games 5: deals that differ in the names of suits are one, and together they are all', () => {
  let [classes, deals] = [0, 0];
  eachDeal((_, ways) => {
    classes += 1;
    deals += ways;
  });
  expect([classes, deals]).toEqual([134_459, 2_598_960]);
});

test.each([
  [JACKS_96, 99.544, 19.5, 40_390.5, '1.929045735'],
  [JACKS_85, 97.298, 19.3, 40_170, '1.909209284'],
  [DEUCES_NSUD, 99.728, 25.8, 43_456, '2.305936011'],
])(
  'games 5: table %# returns what is published to the best player, by count of all deals, holds and draws',
  (table, returns, variance, top, ten) => {
    const found = certifyVideoPoker(table);
    expect(found.returns * 100).toBeCloseTo(returns, 3);
    const name = table.model === 'standard' ? table.code : `${table.code}-${table.model}`;
    const file = new URL(`../../certificates/${name}.json`, import.meta.url);
    const { sources: _, ...stated } = JSON.parse(readFileSync(file, 'utf8'));
    expect(certificateOf(table, found)).toEqual(stated);
    expect(found.returns).toBeCloseTo(table.returns, 12);
    expect(found.sigmas[0]?.sigma).toBeCloseTo(table.sigma, 9);
    expect(found.sigmas[1]?.sigma.toFixed(9)).toBe(ten);
    expect(((found.sigmas[0]?.sigma ?? 0) ** 2).toFixed(1)).toBe(String(variance));
    expect(found.topWin.times).toBe(800);
    expect(found.topWin.oneIn).toBeCloseTo(top, -1);
    expect(Object.values(found.chances).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  },
);

describe('games 5: the counts of draws', () => {
  /** All draws one by one, with the same classes of hands. */
  const counted = (definition: typeof JACKS_96, text: string, hold: number) => {
    const cards = cardIds(text).toSorted((a, b) => a - b);
    const { hands, classify } = family(definition.family);
    const kept = cards.filter((_, i) => (hold >> i) & 1);
    const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => !cards.includes(card));
    const counts = new Array<number>(hands.length).fill(0);
    const fill = (from: number, hand: number[]) => {
      if (hand.length === 5) {
        const kind = classify(...(hand.toSorted((a, b) => a - b) as Parameters<typeof classify>));
        counts[kind] = (counts[kind] as number) + 1;
        return;
      }
      for (let i = from; i < left.length; i++) fill(i + 1, [...hand, left[i] as number]);
    };
    fill(0, kept);
    return { cards, counts };
  };

  test.each([
    [JACKS_96, 'As Ks Qs Js 2d', 0b11110],
    [JACKS_96, '9c 9d 4h 4s Kc', 0b01111],
    [JACKS_96, 'Ac Kd Qh 7s 3c', 0b11100],
    [JACKS_96, 'Ac Ad Ah 4s 3c', 0b11100],
    [DEUCES_NSUD, '2c 2d Kh Qh 5s', 0b01111],
    [DEUCES_NSUD, '2c 3d 4d 5d Js', 0b01111],
    [DEUCES_NSUD, 'Ad Jd Td 5c 3s', 0b11100],
  ])('of a table and %#. deal agree with drawing every card', (definition, text, hold) => {
    const { cards, counts } = counted(definition, text, hold);
    const draws = drawsOf(definition);
    const values = draws.values(cards);
    const pays = payTable(definition);
    expect([...draws.counts(hold)]).toEqual(counts);
    expect(values[hold]).toBe(counts.reduce((sum, count, kind) => sum + count * (pays[kind] as number), 0));
  });
});

test('games 5: deuces are in the order of the table, whatever they stand for', () => {
  const hands = [
    ['As Ks Qs Js Ts', 'natural-royal'],
    ['2s 2c 2d 2h Ts', 'four-deuces'],
    ['2s 2c 2d As Ts', 'wild-royal'],
    ['2s 2c 2d As Ah', 'five-of-a-kind'],
    ['2s 2c 2d As Th', 'quads'],
    ['2s 2c 5d 6d 9d', 'straight-flush'],
    ['2s Ad 3d 4d 5d', 'straight-flush'],
    ['2s Ad 3d 4d 5c', 'straight'],
    ['2s 8d 8c 9d 9c', 'full-house'],
    ['8s 8d 8c 9d 9c', 'full-house'],
    ['2s 8d 8c 8h 9c', 'quads'],
    ['2s 2d 3c 8c Kc', 'flush'],
    ['2s 2d 3c 8c Kd', 'three-of-a-kind'],
    ['2s 9d Tc Jc Kd', 'straight'],
    ['2s 3d 4c 7c Ad', 'nothing'],
    ['2s 3d 4c 6c Ad', 'nothing'],
    ['8s 8d 9c 9d Ad', 'nothing'],
    ['2s 2d 7c 9c Jd', 'straight'],
    ['2s 2d 7c 8c Qd', 'three-of-a-kind'],
  ] as const;
  expect(hands.map(([text]) => [text, handName(DEUCES_NSUD, cardIds(text))])).toEqual(hands);
});

test('games 5: no table that is offered returns more than the stakes', () => {
  for (const { returns } of VIDEO_POKER) expect(returns).toBeLessThan(1);
  const all = [...VIDEO_POKER, ...KNOWN_TABLES].map(({ version }) => version);
  expect(new Set(all).size).toBe(all.length);
});

test('games 11.2: the public vector deals Kh 5c 8h Jc 8d', () => {
  const serverSeed = '0fe3a08fe4ff57157c753b53f7470bb9993fc455a433d9125e87564a53f11fd7';
  const stream = fairStream(hmacSha256, { serverSeed, clientSeed: 'player', nonce: 7 });
  expect(playVideoPoker(JACKS_96, stream, one).show.deal).toEqual(cardIds('Kh 5c 8h Jc 8d'));
});

describe('a round', () => {
  test('shows the deal, asks what to keep and replaces the rest from left to right', () => {
    const words = 'As 3d Ks 4c Qs Js Ts 2c 2d 2h';
    const open = playVideoPoker(JACKS_96, streamDealing(words), one);
    expect(open).toMatchObject({ over: false, payout: 0n, staked: 500n, outcome: cardIds(words) });
    expect(open.options).toEqual(['hold']);
    expect(open.show).toMatchObject({
      deal: cardIds('As 3d Ks 4c Qs'),
      dealt: 'nothing',
      held: null,
      hands: [],
    });
    const over = playVideoPoker(JACKS_96, streamDealing(words), one, [hold('10101')]);
    expect(over).toMatchObject({ over: true, payout: 400_000n, options: [] });
    expect(over.show.hands).toEqual([
      { cards: cardIds('As Js Ks Ts Qs'), hand: 'royal-flush', payout: '40.00' },
    ]);
  });

  test('stands pat when it was left, and takes no second choice', () => {
    const words = '9c 9d 9h Ac Ad Js Ts 2c 2d 2h';
    const pat = playVideoPoker(JACKS_96, streamDealing(words), one, [
      videoPoker.finish(playVideoPoker(JACKS_96, streamDealing(words), one)),
    ]);
    expect(pat.payout).toBe(4_500n);
    const twice = () => playVideoPoker(JACKS_96, streamDealing(words), one, [hold('11111'), hold('11111')]);
    expect(twice).toThrow('one hold');
    expect(() => playVideoPoker(JACKS_96, streamDealing(words), one, ['hit' as never])).toThrow('one hold');
  });

  test('of ten hands draws ten times from what the deal left', () => {
    const bet = { hands: 10, stake: 5_000n };
    // Hand two on takes the first five of the 47 each time: the words are all zero.
    const round = playVideoPoker(JACKS_85, streamOf([]), bet, [hold('11110')]);
    expect(round.outcome).toHaveLength(55);
    expect(round.show.hands).toHaveLength(10);
    expect(round.show.deal).toEqual([0, 1, 2, 3, 4]);
    expect(round.show.hands[9]?.cards).toEqual([0, 1, 2, 3, 5]);
    expect(round.payout).toBe(10n * 500n * 25n);
  });

  test.each([
    ['of odd cents on ten hands', { hands: 10 }],
    ['on five hands', { hands: 5 }],
    ['on one hand and on ten', { hands: [1, 10] }],
    ['of nothing', {}],
  ])('a bet %s is refused', (_, bet) => {
    expect(videoPoker.bet(JACKS_96, bet, 500n)).toBeUndefined();
    expect(videoPoker.bet(JACKS_96, { hands: 1 }, 500n)).toEqual({ hands: 1 });
  });

  test.each([
    [[0, 4], true],
    [[], true],
    [[4, 0], false],
    [[1, 1], false],
    [[5], false],
    [['0'], false],
    ['0', false],
  ])('to hold %j is a choice there is: %s', (held, is) => {
    const open = playVideoPoker(JACKS_96, streamOf([]), one);
    expect(videoPoker.accepts(open, { do: 'hold', held })).toBe(is);
  });

  test.each([
    ['Kd As Ks Qs 3s', JACKS_96, '10100'],
    ['As Ks Qs Js 9s', JACKS_96, '11110'],
    ['4d As 4h Ks 9c', JACKS_96, '10100'],
    ['2d 2c 9h Ks 2s', DEUCES_NSUD, '11001'],
  ])('the best to keep of %s is known', (deal, definition, marks) => {
    expect(bestHold(definition, cardIds(deal))).toEqual(hold(marks));
  });
});
