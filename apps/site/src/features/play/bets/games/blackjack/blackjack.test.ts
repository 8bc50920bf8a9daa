import type { BetAnswer } from '@baize/contract/games/play';
import { parseAmount } from '@baize/contract/money';
import { hmacSha256 } from '@baize/games/kit/sha256';
import { fairStream } from '@baize/games/kit/stream';
import { blackjackGame } from '@baize/games/tables/blackjack/play';
import { BLACKJACK } from '@baize/games/tables/blackjack/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Translate } from '../../../../../shell/text.ts';
import { beatsDone, dealOf, laidAfter } from '../../../../../stage/titles/blackjack/beats.ts';
import { wordsOf } from '../../words.ts';
import {
  type BlackjackShow,
  costOf,
  openingHands,
  resultOf,
  totalOfHands,
  twice,
  withChip,
  withoutSpot,
} from './bet.ts';

/** Every text is its name. */
const NAMES = ((key: string) => key) as Translate;
const SERVER = '0fe3a08fe4ff57157c753b53f7470bb9993fc455a433d9125e87564a53f11fd7';

/** A round by the rules of the server, and every picture of it on the way. */
function played(hands: string[], nonce: number, choices: readonly number[]) {
  const stake = totalOfHands({ hands });
  const actions: { do: string }[] = [];
  const at = () => {
    const stream = fairStream(hmacSha256, { serverSeed: SERVER, clientSeed: 'player', nonce });
    return blackjackGame.play(BLACKJACK, stream, { hands, stake }, actions);
  };
  const rounds = [at()];
  for (const choice of choices) {
    const { options } = rounds.at(-1) as (typeof rounds)[number];
    const next = options[choice % Math.max(1, options.length)];
    if (next === undefined) break;
    actions.push({ do: next });
    rounds.push(at());
  }
  return { rounds, actions };
}

const RESULT_TIMES = { blackjack: 5n, win: 4n, push: 2n, lose: 0n, bust: 0n, surrendered: 1n };

test('every picture of any round is dealt to its end, and money is told as the server counts it', () => {
  const stakes = fc.array(fc.constantFrom('1.00', '2.00', '8.00'), { minLength: 1, maxLength: 3 });
  const choices = fc.array(fc.nat(4), { minLength: 40, maxLength: 40 });
  const asks = new Set<string>();
  fc.assert(
    fc.property(stakes, fc.nat(100_000), choices, (hands, nonce, chosen) => {
      const { rounds, actions } = played(hands, nonce, chosen);
      let before: BlackjackShow | null = null;
      for (const [step, { show: sent, staked, over }] of rounds.entries()) {
        const show = sent as BlackjackShow;
        const deal = dealOf(show, before);
        const all = laidAfter(deal, beatsDone(deal, 1));
        expect(all.hands).toEqual(show.hands.map(({ cards }) => cards.length));
        expect([all.dealer, all.turned]).toEqual([Math.max(2, show.dealer.cards.length), over]);
        expect(
          deal.beats.every(({ at }, index) => at < deal.ms && at >= (deal.beats[index - 1]?.at ?? 0)),
        ).toBe(true);
        const last = rounds[step - 1];
        const action = actions[step - 1];
        if (last && action && before) {
          asks.add(action.do);
          expect(staked - last.staked).toBe(costOf({ show: before as BetAnswer['show'] }, action.do));
        }
        before = show;
      }
      const end = rounds.at(-1);
      if (!end?.over) return;
      const { hands: ended, dealer } = end.show as BlackjackShow;
      const insured = dealer.cards.length === 2 && dealer.points === 21 ? 3n : 0n;
      for (const hand of ended) {
        const won = (parseAmount(hand.stake) * RESULT_TIMES[resultOf(hand, dealer)]) / 2n;
        expect(parseAmount(hand.payout ?? '0')).toBe(won + parseAmount(hand.insurance) * insured);
      }
    }),
    { numRuns: 150 },
  );
  expect(asks).toEqual(new Set(['hit', 'stand', 'double', 'split', 'surrender', 'insure', 'decline']));
});

test('chips make hands from the first spot on, and the table takes no more than its highest stake', () => {
  const all = ['0.20', '1.00', '5.00'];
  const opened = (hands: unknown) => openingHands({ hands: 3 }, { hands }, { usual: '1.00', all }).hands;
  expect(opened(undefined)).toEqual(['1.00']);
  expect(opened(['1.00', '0.30', 7, '2.00', '1.00', '1.00'])).toEqual(['1.00', '2.00', '1.00']);
  expect(opened(['5.00', '1.00'])).toEqual(['1.00']);
  const most = parseAmount('5');
  const one = withChip({ hands: [] }, 2, '1.00', most);
  expect(one).toEqual({ hands: ['1.00'] });
  expect(one && withChip(one, 1, '2.00', most)).toEqual({ hands: ['1.00', '2.00'] });
  expect(one && withChip(one, 0, '5.00', most)).toBeUndefined();
  expect(twice({ hands: ['1.00', '2.00'] }, most)).toBeUndefined();
  expect(withoutSpot({ hands: ['1.00', '2.00'] }, 0)).toEqual({ hands: ['2.00'] });
});

test('a round of video poker is told by its hand and what was held', () => {
  const hands = [{ cards: [0, 1, 2, 3, 4], hand: 'quads', payout: '1.00' }];
  const show = {
    game: 'video-poker' as const,
    deal: [0, 1, 2, 9, 30],
    dealt: 'three-of-a-kind',
    held: [0],
    hands,
  };
  expect(wordsOf(show).short(show)).toBe('4K');
  expect(wordsOf(show).actions?.([{ do: 'hold', held: [0, 3] }], NAMES)).toEqual([['play.held', '1, 4']]);
});
