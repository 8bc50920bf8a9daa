import { expect, test } from 'vitest';

import { sameRound, VERIFIABLE, verifyRound } from './verify.ts';

/** Public seeds of a known round. */
const SEEDS = {
  serverSeed: '0fe3a08fe4ff57157c753b53f7470bb9993fc455a433d9125e87564a53f11fd7',
  clientSeed: 'player',
};
const INPUT = { ...SEEDS, code: 'emerald-lines', model: '96', nonce: '0', stake: 10_000n };

const chips = (stakes: Readonly<Record<string, string>>) => ({
  chips: Object.entries(stakes).map(([spot, stake]) => ({ spot, stake })),
});

test('the verifier shows the commitment and the words of the public vector', () => {
  const verified = verifyRound(INPUT);
  expect(verified?.commitment).toBe('a2d2b8dcce423d1e5ad2bebde956f2f4ad97e3d6d414d72e5bb65abdf504be73');
  expect(verified?.words.slice(0, 4).map(({ value }) => value)).toEqual([
    3959471862, 3132466585, 2206000626, 2741289394,
  ]);
});

test('a round is the recorded one only if every stop and the payout agree', () => {
  const verified = verifyRound(INPUT);
  if (verified?.family !== 'slots') throw new Error('the game is not known');
  const spins = [verified.round.base, ...verified.round.free].map(({ stops }) => stops);
  const { payout } = verified.round;
  expect(sameRound(verified, { stops: spins, payout })).toBe(true);
  expect(sameRound(verified, { stops: spins, payout: payout + 1n })).toBe(false);
  expect(sameRound(verified, { stops: [], payout })).toBe(false);
  expect(sameRound(verified, { stops: spins.map((stops) => stops.map((stop) => stop + 1)), payout })).toBe(
    false,
  );
});

test.each(VERIFIABLE.filter(({ bets }) => !bets))(
  'every window of $code is shown, and together they make what was paid',
  ({ code, defaultModel, stakeUnit }) => {
    const stake = stakeUnit * 100n;
    for (let nonce = 0; nonce < 40; nonce++) {
      const verified = verifyRound({ ...SEEDS, code, model: defaultModel, nonce: String(nonce), stake });
      if (verified?.family !== 'slots' || verified.round.capped) continue;
      const { spins, round } = verified;
      const scatters = [round.base, ...round.free].reduce(
        (all, { scatterWins, multiplier }) => all + BigInt(scatterWins * multiplier) * stake,
        0n,
      );
      const won = spins.reduce((all, windows) => all + (windows.at(-1)?.sum ?? 0n), scatters);
      expect(won).toBe(round.payout);
    }
  },
);

test.each(VERIFIABLE.filter(({ sells }) => sells))(
  'P-29 a bought round of $code is recomputed as bought, and is another one than a spin of the same seeds',
  ({ code, defaultModel: model, stakeUnit }) => {
    const input = { ...SEEDS, code, model, nonce: '1', stake: stakeUnit * 100n };
    const bought = verifyRound({ ...input, bought: true });
    const spun = verifyRound(input);
    if (bought?.family !== 'slots' || spun?.family !== 'slots') throw new Error('the game is not known');
    const { base, free } = bought.round;
    expect(free.length > 0 || base.phases?.at(-1)?.kind === 'lock').toBe(true);
    const recorded = { stops: [base, ...free].map(({ stops }) => stops), payout: bought.payout };
    expect(sameRound(bought, recorded)).toBe(true);
    expect(sameRound(spun, recorded)).toBe(false);
  },
);

test('a feature that is not sold is not recomputed as bought', () => {
  expect(verifyRound({ ...INPUT, code: 'lucky-sevens', bought: true })).toBeUndefined();
});

test('a game that is not ours cannot be recomputed', () => {
  expect(verifyRound({ ...INPUT, code: 'nothing' })).toBeUndefined();
});

test.each([
  ['dice', { over: true, target: 5000 }, []],
  ['limbo', { target: 200 }, []],
  ['plinko', { rows: 16, risk: 'high' }, []],
  ['mines', { mines: 1 }, [{ do: 'open', tile: 3 }, { do: 'cashOut' }]],
  ['keno-80', { picks: [1, 2, 3] }, []],
  ['keno-40', { picks: [1, 2, 3], risk: 'low' }, []],
  ['roulette', chips({ 'straight-17': '0.40', 'corner-1-2-4-5': '0.20', red: '0.40' }), []],
  ['sic-bo', chips({ 'total-9': '0.50', 'pair-1-6': '0.50' }), []],
  ['hoo-hey-how', chips({ fish: '0.80', crab: '0.20' }), []],
  ['blackjack', { hands: ['0.50', '0.50'] }, [{ do: 'stand' }]],
  ['jacks-or-better', { hands: 1 }, [{ do: 'hold', held: [0, 4] }]],
  ['deuces-wild', { hands: 10 }, [{ do: 'hold', held: [] }]],
  ['gold-panner', {}, []],
  ['lucky-nine', {}, []],
])(
  'P-29 a round of %s is recomputed from its bet and its actions, and told from any other',
  (code, bet, actions) => {
    const models = VERIFIABLE.find((title) => title.code === code)?.models ?? [];
    const input = { ...INPUT, code, model: models.at(-1) ?? '', bet, actions };
    const verified = verifyRound(input);
    if (verified?.family !== 'bets') throw new Error('the game is not known');
    const { payout, round } = verified;
    const record = { payout, show: JSON.parse(JSON.stringify(round.show)) };
    expect(sameRound(verified, record)).toBe(true);
    expect(sameRound(verified, { ...record, payout: payout + 1n })).toBe(false);
    expect(sameRound(verified, { payout })).toBe(false);
    const other = verifyRound({ ...input, nonce: '1' });
    expect(other && sameRound(other, record)).toBe(false);
    expect(verifyRound({ ...input, bet: { nothing: 0 } })).toBeUndefined();
  },
);
