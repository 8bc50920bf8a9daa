import { describe, expect, test } from 'vitest';

import { cardIds, streamDealing } from '../cards/testing-deal.ts';
import { figuresOf } from '../kit/bets.ts';
import {
  BACCARAT,
  BACCARAT_DRAGON_PUSH,
  BACCARAT_NO_COMMISSION,
  BACCARAT_OTHER_PAYS,
  type BaccaratDefinition,
  bankerDraws,
  checkBaccaratBet,
  layoutOf,
  playBaccarat,
} from './baccarat.ts';
import { baccaratLaws, pairsLaw, totalsLaw } from './baccarat-exact.ts';

const edges = (definition: BaccaratDefinition) =>
  Object.fromEntries(
    baccaratLaws(definition)
      .map(figuresOf)
      .map(({ name, returns }) => [name, (1 - returns) * 100]),
  );

describe('games 4.1: the exact law of a coup', () => {
  const law = totalsLaw(8);
  const share = (holds: (p: number, b: number) => boolean) =>
    law.reduce(
      (sum, [{ player, banker }, ways]) => sum + (holds(player.total, banker.total) ? Number(ways) : 0),
      0,
    ) / 4_998_398_275_503_360;

  test('counts every ordered deal of six cards of eight decks', () => {
    expect(law.reduce((sum, [, ways]) => sum + ways, 0n)).toBe(4_998_398_275_503_360n);
    expect(pairsLaw(8).reduce((sum, [, ways]) => sum + ways, 0n)).toBe(415n * 414n * 413n);
  });

  test('has the published chances', () => {
    expect(share((p, b) => b > p) * 100).toBeCloseTo(45.86, 2);
    expect(share((p, b) => p > b) * 100).toBeCloseTo(44.62, 2);
    expect(share((p, b) => p === b) * 100).toBeCloseTo(9.52, 2);
    const cards = law.reduce(
      (sum, [{ player, banker }, ways]) => sum + (player.cards + banker.cards) * Number(ways),
      0,
    );
    expect(cards / 4_998_398_275_503_360).toBeCloseTo(4.94, 2);
  });
});

const EDGES: readonly [bet: string, edge: string, definition?: BaccaratDefinition][] = [
  ['player', '1.235'],
  ['banker', '1.058'],
  ['banker', '1.458', BACCARAT_NO_COMMISSION],
  ['banker', '1.018', BACCARAT_DRAGON_PUSH],
  ['tie', '14.36'],
  ['tie', '4.84', BACCARAT_OTHER_PAYS],
  ['player-pair', '10.36'],
  ['banker-pair', '10.36'],
  ['either-pair', '13.71'],
  ['perfect-pair', '8.05'],
  ['big', '4.35'],
  ['small', '5.28'],
  ['dragon-7', '7.61'],
  ['panda-8', '10.19'],
  ['super-6', '29.98', BACCARAT_OTHER_PAYS],
  ['lucky-6', '11.70'],
  ['lucky-6', '16.68', BACCARAT_OTHER_PAYS],
  ['small-tiger', '14.33'],
  ['big-tiger', '15.25'],
  ['tiger-tie', '30.74'],
  ['player-dragon', '2.65'],
  ['banker-dragon', '9.37'],
  ['player-natural', '5.28'],
  ['banker-natural', '5.28'],
];

test('games 4.1: every bet has the published edge', () => {
  const found = new Map<BaccaratDefinition, ReturnType<typeof edges>>();
  for (const [bet, edge, definition = BACCARAT] of EDGES) {
    const all = found.get(definition) ?? edges(definition);
    found.set(definition, all);
    expect(`${bet} ${all[bet]?.toFixed(edge.length - edge.indexOf('.') - 1)}`).toBe(`${bet} ${edge}`);
  }
  expect(new Set(EDGES.map(([bet]) => bet))).toEqual(
    new Set([...layoutOf(BACCARAT).keys(), ...layoutOf(BACCARAT_OTHER_PAYS).keys()]),
  );
});

test('games 4.1: the banker draws by the table', () => {
  const drawn = Array.from({ length: 8 }, (_, banker) =>
    Array.from({ length: 10 }, (_, third) => third)
      .filter((third) => bankerDraws(banker, third))
      .join(''),
  );
  const any = '0123456789';
  expect(drawn).toEqual([any, any, any, '012345679', '234567', '4567', '67', '']);
});

describe('a coup', () => {
  /** Cards in the order in which they leave the shoe: player, banker, player, banker, third cards. */
  const coup = (cards: string, definition: BaccaratDefinition = BACCARAT, stake = 1_000n) => {
    const bet = [...layoutOf(definition).keys()].map((spot) => ({ spot, stake }));
    const round = playBaccarat(definition, streamDealing(cards, 8), bet);
    const back = round.show.results.filter(({ payout }) => payout !== '0.00');
    const { player, banker, winner } = round.show;
    return {
      round,
      hands: `${player.cards.length}:${player.points} ${banker.cards.length}:${banker.points} ${winner}`,
      paid: Object.fromEntries(
        back.map(({ spot, payout }) => [spot, (Number(payout) * 10_000) / Number(stake)]),
      ),
    };
  };

  test.each([
    // A natural 9 of the banker over a pair of fours, which is a natural as well.
    [
      '4c 5d 4c 4h',
      '2:8 2:9 banker',
      {
        banker: 1.9,
        'player-pair': 12,
        'either-pair': 6,
        'perfect-pair': 26,
        small: 2.5,
        'player-natural': 5,
        'banker-natural': 5,
        'banker-dragon': 2,
      },
    ],
    // Both perfect pairs and a natural tie: main bets and dragon bonuses come back.
    [
      '4s 9h 4s 9h',
      '2:8 2:8 tie',
      {
        player: 1,
        banker: 1,
        tie: 9,
        'player-pair': 12,
        'banker-pair': 12,
        'either-pair': 6,
        'perfect-pair': 201,
        small: 2.5,
        'player-natural': 5,
        'banker-natural': 5,
        'player-dragon': 1,
        'banker-dragon': 1,
      },
    ],
    [
      'Kc 2d 3c 4h 8s',
      '3:1 2:6 banker',
      { banker: 1.9, big: 1.5, 'lucky-6': 13, 'small-tiger': 23, 'banker-dragon': 3 },
    ],
    ['Kc 3d 7c Kh 3s', '2:7 3:6 player', { player: 2, big: 1.5 }],
    [
      'Kc 3d Qc Kh Js 3c',
      '3:0 3:6 banker',
      { banker: 1.9, big: 1.5, 'lucky-6': 24, 'big-tiger': 51, 'banker-dragon': 5 },
    ],
    ['Kc 4d Qc Kh 2s 3c', '3:2 3:7 banker', { banker: 1.9, big: 1.5, 'dragon-7': 41, 'banker-dragon': 3 }],
    ['Kc 4d 2c Kh 6s Ks', '3:8 3:4 player', { player: 2, big: 1.5, 'panda-8': 26, 'player-dragon': 2 }],
    ['2c Kd 4c 6h', '2:6 2:6 tie', { player: 1, banker: 1, tie: 9, small: 2.5, 'tiger-tie': 36 }],
    // A banker of 3 stays when the player's third card is 8.
    ['Ac 3d Kc Kh 8s', '3:9 2:3 player', { player: 2, big: 1.5, 'player-dragon': 5 }],
  ])('of %s ends %s', (cards, hands, paid) => {
    const found = coup(cards);
    expect(found.hands).toBe(hands);
    expect(found.paid).toEqual(paid);
    expect(found.round.outcome).toEqual(cardIds(cards));
  });

  test('pays 0.95 on 0.10 in whole cents, and a banker by its own rule on 6 and on three cards of 7', () => {
    expect(coup('Kc 2d 3c 6h 8s').paid.banker).toBe(1.9);
    expect(coup('Kc 2d 3c 6h 8s', BACCARAT, 2_000n).paid.banker).toBe(1.95);
    const [six, seven] = ['Kc 3d Qc Kh Js 3c', 'Kc 4d Qc Kh 2s 3c'];
    expect(coup(six, BACCARAT_NO_COMMISSION).paid.banker).toBe(1.5);
    expect(coup(seven, BACCARAT_NO_COMMISSION).paid.banker).toBe(2);
    expect(coup(seven, BACCARAT_DRAGON_PUSH).paid.banker).toBe(1);
    expect(coup(six, BACCARAT_DRAGON_PUSH).paid.banker).toBe(2);
  });

  test('takes only bets that its layout has', () => {
    expect(checkBaccaratBet(BACCARAT, [{ spot: 'super-6', stake: 100n }])?.problem).toBe('unknown');
    expect(checkBaccaratBet(BACCARAT, [{ spot: 'player', stake: 100n }])).toBeNull();
  });
});
