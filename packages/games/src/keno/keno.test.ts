import { describe, expect, test } from 'vitest';

import { choose, figuresOf } from '../kit/bets.ts';
import { hmacSha256 } from '../kit/sha256.ts';
import { fairStream } from '../kit/stream.ts';
import { KENO_40, KENO_80, keno, kenoLaw } from './keno.ts';

const rounds = (nonce: number) =>
  fairStream(hmacSha256, { serverSeed: '5e'.repeat(32), clientSeed: 'keno', nonce });

test('keno 80 reaches the published returns by its own count', () => {
  const published = [95.0, 95.09, 94.35, 94.79, 94.84, 94.2, 95.36, 95.25, 95.36, 94.42];
  for (const [n, percent] of published.entries()) {
    const { returns } = figuresOf(kenoLaw(KENO_80, n + 1, 'standard'));
    // The published figure of four picks, 94.785 %, was rounded up.
    expect(Math.abs(returns * 100 - percent), `${n + 1} picks`).toBeLessThan(0.0051);
  }
});

test('keno 40 returns 98.5 to 99.1 % on every number of picks and every risk', () => {
  for (const risk of KENO_40.risks) {
    for (let picks = 1; picks <= 10; picks++) {
      const { returns } = figuresOf(kenoLaw(KENO_40, picks, risk));
      expect(returns, `${risk} ${picks}`).toBeGreaterThanOrEqual(0.985);
      expect(returns, `${risk} ${picks}`).toBeLessThanOrEqual(0.991);
    }
  }
});

describe.each([KENO_80, KENO_40])('$code', (rules) => {
  const { numbers, drawn, picksMax, risks, pays } = rules;

  test('more hits pay more, its weights are all the draws there are, and no pay is above the top win', () => {
    for (const risk of risks) {
      for (let picks = 1; picks <= picksMax; picks++) {
        const row = pays[risk]?.[picks] ?? [];
        expect(row).toHaveLength(picks + 1);
        const paying = row.slice(row[0] === 0 ? 0 : 1).filter((pay) => pay > 0);
        expect(paying).toEqual([...new Set(paying)].sort((a, b) => a - b));
        expect(Math.max(...row)).toBeLessThanOrEqual(rules.maxWinX * 100);
        const { outcomes, wins } = kenoLaw(rules, picks, risk);
        expect(wins.reduce((sum, { weight }) => sum + weight, 0n)).toBe(outcomes);
        expect(outcomes).toBe(choose(numbers, picks));
      }
    }
  });

  test('draws different numbers of the card, and counts the hits of a ticket', () => {
    for (let nonce = 0; nonce < 50; nonce++) {
      const bet = keno.bet(rules, { picks: [7, 3, 1, 40, 22] }, 1n);
      expect(bet).toEqual({ picks: [1, 3, 7, 22, 40], risk: risks[0] });
      if (!bet) return;
      const { outcome, show } = keno.play(rules, rounds(nonce), { ...bet, stake: 10_000n }, []);
      expect(new Set(outcome).size).toBe(drawn);
      expect(Math.min(...outcome)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...outcome)).toBeLessThanOrEqual(numbers);
      expect(show.hits).toBe(bet.picks.filter((pick) => outcome.includes(pick)).length);
    }
  });

  test('reads no ticket that the rules do not allow', () => {
    const wrong = [
      { picks: [] },
      { picks: [0] },
      { picks: [numbers + 1] },
      { picks: [2, 2] },
      { picks: '1' },
      { picks: [1], risk: 'none' },
      { risk: risks[0] },
    ];
    for (const sent of wrong) expect(keno.bet(rules, sent, 1n), JSON.stringify(sent)).toBeUndefined();
    expect(keno.bet(rules, { picks: Array.from({ length: 11 }, (_, n) => n + 1) }, 1n)).toBeUndefined();
  });
});
