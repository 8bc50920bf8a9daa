import { createHmac } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { playBought, playSlot, type Random, type SlotDefinition } from '../slots/engine.ts';
import { EMERALD_LINES } from '../slots/titles/emerald-lines.ts';
import { declaredOf, PAYBACK_ALARM, PAYBACK_OFF, PAYBACK_ROUNDS, paybackScore } from './payback.ts';
import { fairStream } from './stream.ts';

const HMAC = (key: string, message: string) => createHmac('sha256', key).update(message).digest();

/** So many rounds through the production stream of a fixed seed, and what they returned in stakes. */
function simulated(definition: SlotDefinition, rounds: number, tamper = (random: Random) => random): number {
  const seeds = { serverSeed: 'b09'.padEnd(64, '0'), clientSeed: 'payback' };
  let paid = 0;
  for (let nonce = 0; nonce < rounds; nonce++) {
    const random = tamper(fairStream(HMAC, { ...seeds, nonce }));
    paid += Number(playSlot(definition, random, 10n).payout) / 10;
  }
  return paid;
}

describe('STD-B09', () => {
  const game = EMERALD_LINES[96];

  test('a fair game raises no alarm', () => {
    // In siege a million.
    const rounds = process.env.SIEGE === '1' ? 1_000_000 : 100_000;
    const score = paybackScore({ rounds, returned: simulated(game, rounds) }, game);
    expect(Math.abs(score ?? 99)).toBeLessThan(PAYBACK_ALARM);
  });

  test('a game whose third reel leans towards one stop is found out and taken off', () => {
    const rounds = 200_000;
    const leaning = (random: Random): Random => {
      let drawn = 0;
      return {
        int(n) {
          drawn += 1;
          const stop = random.int(n);
          return drawn === 3 && stop < 8 ? 22 : stop;
        },
      };
    };
    const score = paybackScore({ rounds, returned: simulated(game, rounds, leaning) }, game);
    expect(Math.abs(score ?? 0)).toBeGreaterThan(PAYBACK_OFF);
  });

  test('the score is in deviations of the mean: n · r and σ · √n', () => {
    const declared = { returns: 0.96, sigma: 6.5 };
    const rounds = 250_000;
    const returned = rounds * 0.96 + 4 * 6.5 * 500;
    expect(paybackScore({ rounds, returned }, declared)).toBeCloseTo(4, 9);
    expect(paybackScore({ rounds, returned: 2 * rounds * 0.96 - returned }, declared)).toBeCloseTo(-4, 9);
  });

  test('bought rounds among the others are measured against their own return, and a fault of theirs is found', () => {
    const [rounds, bought] = [100_000, 10_000];
    const declared = declaredOf(game, { rounds, bought });
    const spins = simulated(game, rounds - bought);
    let [fair, faulty] = [spins, spins];
    for (let nonce = 0; nonce < bought; nonce++) {
      const seeds = { serverSeed: 'b09'.padEnd(64, '1'), clientSeed: 'payback', nonce };
      const returned = Number(playBought(game, fairStream(HMAC, seeds), 10n).payout) / (game.buy?.price ?? 1);
      fair += returned;
      faulty += returned * 3;
    }
    expect(Math.abs(paybackScore({ rounds, returned: fair }, declared) ?? 9)).toBeLessThan(PAYBACK_ALARM);
    expect(paybackScore({ rounds, returned: faulty }, declared)).toBeGreaterThan(PAYBACK_OFF);
    expect(declaredOf(game, { rounds, bought: 0 })).toMatchObject({
      returns: game.returns,
      sigma: game.sigma,
    });
    expect(declaredOf(game, { rounds, bought: rounds }).sigma).toBeCloseTo(game.buy?.sigma ?? 0, 12);
  });

  test('of a game with many bets only a mean beyond all their returns is away from them', () => {
    const declared = { returns: 0.95, sigma: 2, returnsMin: 0.942, returnsMax: 0.954, sigmaMax: 40 };
    const rounds = 1_000_000;
    expect(paybackScore({ rounds, returned: rounds * 0.945 }, declared)).toBe(0);
    expect(paybackScore({ rounds, returned: rounds * 0.954 + 5 * 40 * 1000 }, declared)).toBeCloseTo(5, 6);
  });

  test('too few rounds say nothing: one top win in them would be an alarm', () => {
    expect(paybackScore({ rounds: PAYBACK_ROUNDS - 1, returned: 1e9 }, game)).toBeNull();
    const lucky = { rounds: PAYBACK_ROUNDS, returned: PAYBACK_ROUNDS * game.returns + game.maxWinX };
    expect(paybackScore(lucky, game)).toBeLessThan(PAYBACK_ALARM);
  });
});
