import { describe, expect, test } from 'vitest';

import { cardIds, streamDealing } from '../../cards/testing-deal.ts';
import { hmacSha256 } from '../../kit/sha256.ts';
import { fairStream } from '../../kit/stream.ts';
import { adviceFor } from './advice.ts';
import { BLACKJACK_CERTIFIED } from './certified.generated.ts';
import { simulate } from './certify.ts';
import { dealerLaw, drawChance, fullShoe, TEN, without } from './dealer.ts';
import { situations } from './exact.ts';
import { checkBlackjackBet, finishBlackjack, playBlackjack } from './play.ts';
import { BLACKJACK, type BlackjackDefinition, blackjack } from './rules.ts';
import { strategyOf, UP_CARDS } from './strategy.ts';

const { rules } = BLACKJACK;
const { table } = BLACKJACK_CERTIFIED;

/** A round of the given cards, which leave the shoe in this order, as a line to read. */
function played(cards: string, actions = '', bet = [1_000n], definition: BlackjackDefinition = BLACKJACK) {
  const words = actions.split(' ').filter((word) => word !== '');
  const stakes = bet.map((stake, i) => ({ spot: `hand-${i + 1}`, stake }));
  const stream = streamDealing(cards, definition.rules.decks);
  return playBlackjack(definition, stream, stakes, words);
}

describe('a round of blackjack', () => {
  test.each([
    // Player, up card, player, hole card, then as drawn; at the end what was staked and what came back.
    ['Tc 6d 9h Ts 4c', 'stand', 1_000, 0, 'a dealer draws to 17 and no further'],
    ['Tc 6d 9h Ts 9c', 'stand', 1_000, 2_000, 'a dealer busts'],
    ['Tc 9d 9h Ts', 'stand', 1_000, 1_000, 'equal totals push'],
    ['Tc 6d 9h As', 'stand', 1_000, 2_000, 'a dealer stands on soft 17'],
    ['Tc 9d 6h Ts 6c', 'hit', 1_000, 0, 'a bust loses'],
    ['Tc 9d 6h Ts 5c', 'hit', 1_000, 2_000, '21 stands by itself'],
    ['Ac 9d Kh Ts', '', 1_000, 2_500, 'a blackjack pays 3:2 at once'],
    ['Ac Kd Kh As', '', 1_000, 1_000, 'two blackjacks push'],
    ['7c Kd 7h As', '', 1_000, 0, 'a dealer that looks under a ten ends the round'],
    ['5c 6d 6h Ts Kc 9c', 'double', 2_000, 4_000, 'a double doubles the stake and takes one card'],
    ['Tc Td 6h Ts', 'surrender', 1_000, 500, 'half comes back to a surrender'],
    ['Tc Ad 9h Ks', 'insure', 1_500, 1_500, 'insurance pays 2:1'],
    ['Tc Ad 9h 8s', 'insure stand', 1_500, 1_000, 'insurance is lost without a blackjack'],
    ['Ac Ad Kh Ks', 'insure', 1_500, 2_500, 'an insured blackjack is even money'],
    ['8c 6d 8h Ts 3c Kc Tc 9c', 'split double stand', 3_000, 6_000, 'a split hand may be doubled'],
    [
      'Ac 6d Ah Ts Kc 9c Tc',
      'split',
      2_000,
      4_000,
      'split aces take a card each, and 21 of two is no blackjack',
    ],
    [
      '8c 6d 8h Ts 8s 8d 2c 3c Kc Kd Ts',
      'split split split stand stand stand stand',
      4_000,
      8_000,
      'splits to four',
    ],
  ])('%s, %s: of %d comes back %d: %s', (cards, actions, staked, payout) => {
    const round = played(cards, actions);
    expect([Number(round.staked), Number(round.payout)]).toEqual([staked, payout]);
    expect(round).toMatchObject({ over: true, options: [] });
    expect(round.show.active).toBeNull();
    expect(
      round.show.hands.reduce((sum, { payout: each }) => sum + Math.round(Number(each) * 10_000), 0),
    ).toBe(payout);
  });

  test('hides the hole card, offers what is legal and says whose turn it is', () => {
    const open = played('8c Ad 8h Ks', '');
    expect(open.options).toEqual(['decline', 'insure']);
    expect(open.show.dealer).toEqual({ cards: cardIds('Ad'), points: 11, soft: true });
    expect(open.show.asks).toBe('insurance');
    const pair = played('8c Td 8h 9s', '');
    expect(pair.options).toEqual(['stand', 'hit', 'double', 'split', 'surrender']);
    expect(JSON.stringify(pair.show)).not.toContain(String(cardIds('9s')[0]));
    expect(pair.outcome).toEqual(cardIds('8c Td 8h 9s'));
    expect(played('8c Td 8h 9s 5c', 'split').options).toEqual(['stand', 'hit', 'double']);
    expect(played('8c Td 8h 9s 2c', 'hit').options).toEqual(['stand', 'hit']);
    expect(played('8c Td Kh 9s 2c', '').options).not.toContain('split');
    // A fifth hand is not to be had.
    expect(played('8c 6d 8h Ts 8s 8d 8c', 'split split split').options).not.toContain('split');
    expect(() => played('8c Td Kh 9s', 'split')).toThrow('an action is one of those');
  });

  test('plays several hands from the first to the last against one dealer', () => {
    const round = played('Tc 8c Ac 6d 9h 3h Kh Ts Kc 9d', 'stand double', [1_000n, 2_000n, 3_000n]);
    expect(round.show.hands.map(({ state, payout }) => `${state} ${payout}`)).toEqual([
      'stands 0.20',
      'stands 0.80',
      'blackjack 0.75',
    ]);
    expect(round.staked).toBe(8_000n);
  });

  test('rounds down to a cent, and insures no single cent', () => {
    expect(played('Ac 9d Kh Ts', '', [300n]).payout).toBe(700n);
    expect(played('Tc Td 6h Ts', 'surrender', [300n]).payout).toBe(100n);
    expect(played('Tc Ad 9h 8s', 'insure stand', [300n]).staked).toBe(400n);
    expect(played('Tc Ad 9h 8s', '', [100n]).show.asks).toBe('play');
  });

  test('is stood to its end for a player who left', () => {
    const actions: string[] = [];
    const cards = 'Tc 8c Ad 6h 8h 8s Kc';
    for (let round = played(cards, '', [1_000n, 1_000n]); !round.over; ) {
      actions.push(finishBlackjack(round));
      round = played(cards, actions.join(' '), [1_000n, 1_000n]);
    }
    expect(actions).toEqual(['decline', 'decline', 'stand', 'stand']);
  });

  test('without a hole card a blackjack of the dealer takes doubles too', () => {
    const european = blackjack({ ...rules, peek: false, lateSurrender: false });
    const round = played('5c Td 6h Kc As', 'double', [1_000n], european);
    expect([round.staked, round.payout]).toEqual([2_000n, 0n]);
    expect(european.version).not.toBe(BLACKJACK.version);
  });

  test('deals as a pick from the shoe would', () => {
    const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'player', nonce: 3 };
    const stream = () => fairStream(hmacSha256, seeds);
    const bet = [{ spot: 'hand-1', stake: 100n }];
    const { outcome } = playBlackjack(BLACKJACK, stream(), bet, []);
    const picked = stream().pick(312, outcome.length);
    expect(outcome).toEqual(picked.map((id) => id % 52));
  });

  test.each([
    ['of nothing', [], 'empty'],
    ['on a fourth hand', [{ spot: 'hand-4', stake: 100n }], 'unknown'],
    ['of a part of a cent', [{ spot: 'hand-1', stake: 50n }], 'stake'],
  ])('a bet %s is refused', (_, bet, problem) => {
    expect(checkBlackjackBet(BLACKJACK, bet)?.problem).toBe(problem);
  });
});

describe('games 4.6: the strategy for the rules in force', () => {
  const line = (row: string | undefined, letters: string) =>
    UP_CARDS.map((up) => up + 1)
      .filter((_, i) => letters.includes(row?.[i] ?? ''))
      .join(' ');

  test('is the essential one', () => {
    const { hard, soft, pairs } = table;
    expect(line(hard[12], 'S')).toBe('4 5 6');
    for (const total of [13, 14, 15, 16]) expect(line(hard[total], 'S')).toBe('2 3 4 5 6');
    expect([9, 10, 11].map((total) => line(hard[total], 'D'))).toEqual([
      '3 4 5 6',
      '2 3 4 5 6 7 8 9',
      '2 3 4 5 6 7 8 9 10',
    ]);
    expect([13, 14, 15, 16, 17].map((total) => line(soft[total], 'D'))).toEqual([
      '5 6',
      '5 6',
      '4 5 6',
      '4 5 6',
      '3 4 5 6',
    ]);
    expect([line(soft[18], 'E'), line(soft[18], 'S'), line(soft[18], 'H')]).toEqual([
      '3 4 5 6',
      '2 7 8',
      '9 10 1',
    ]);
    const all = '2 3 4 5 6 7 8 9 10 1';
    const to7 = '2 3 4 5 6 7';
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((points) => line(pairs[points], 'P'))).toEqual([
      all,
      to7,
      to7,
      '5 6',
      '',
      '2 3 4 5 6',
      to7,
      all,
      '2 3 4 5 6 8 9',
      '',
    ]);
    expect([line(hard[16], 'RQ'), line(hard[15], 'RQ'), line(hard[14], 'RQ')]).toEqual(['9 10 1', '10', '']);
  });

  test('follows from the count again, against a six', () => {
    const six = UP_CARDS.indexOf(5);
    const now = strategyOf(rules, situations(rules, undefined, [5]));
    const column = (of: typeof table) =>
      [of.hard, of.soft, of.pairs].map((rows) =>
        Object.values(rows)
          .map((row) => row[six])
          .join(''),
      );
    expect(column(now)).toEqual(column(table));
  });

  test('is what the hint says', () => {
    expect(adviceFor(played('8c Td 8h 9s'), table)).toBe('split');
    expect(adviceFor(played('Tc Td 6h 9s'), table)).toBe('surrender');
    expect(adviceFor(played('Tc Td 4h 9s 2c', 'hit'), table)).toBe('hit');
    expect(adviceFor(played('Ac 6d 7h 9s'), table)).toBe('double');
    expect(adviceFor(played('Ac Ad 7h 9s'), table)).toBe('decline');
  });
});

test('games 4.6: chances of the dealer and of the next card are whole, also where the dealer has looked', () => {
  for (const up of [0, 5, TEN]) {
    const shoe = without(fullShoe(6), up, 4, 4);
    const { totals, bust } = dealerLaw(rules, up, shoe);
    expect(totals.reduce((sum, chance) => sum + chance, bust)).toBeCloseTo(1, 12);
    const next = Array.from({ length: 10 }, (_, value) => drawChance(rules, up, shoe, value));
    expect(next.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  }
});

test('rounds played by the table agree with its exact return', () => {
  let state = 5;
  const random = {
    int(n: number) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * n);
    },
  };
  const { returns, sigma } = simulate(BLACKJACK, table, { rounds: 3_000, random });
  const { returnsByTable, simulated } = BLACKJACK_CERTIFIED;
  expect(Math.abs(returns - returnsByTable)).toBeLessThan((3.29 * simulated.sigma) / Math.sqrt(3_000));
  expect(Math.abs(sigma / simulated.sigma - 1)).toBeLessThan(0.06);
});

test('the certificate is of the rules in force', () => {
  expect(BLACKJACK_CERTIFIED.version).toBe(BLACKJACK.version);
  const { returns, returnsByTable, simulated } = BLACKJACK_CERTIFIED;
  expect(returns).toBeGreaterThan(returnsByTable);
  expect(returns).toBeLessThan(1);
  expect(Math.abs(simulated.returns - returnsByTable)).toBeLessThan(
    (3.29 * simulated.sigma) / Math.sqrt(simulated.rounds),
  );
});
