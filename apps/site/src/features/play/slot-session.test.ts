import { Refused, Unreachable } from '@baize/client/refused';
import { parseAmount } from '@baize/contract/money';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { climbsOf } from '../../stage/kit/big-win.ts';
import type { SlotStage, StageSpin } from '../../stage/slots/slot-stage.ts';
import type { RoundAnswer } from './play.data.ts';
import type { SessionNeeds } from './session-view.ts';
import { SlotSession } from './slot-session.ts';
import { LOST, UNSEEN } from './testing.ts';

const WINDOW = [[0], [1], [2]];

/** A stage that plays immediately and remembers its calls. */
function recordingStage() {
  const calls: string[] = [];
  const stage: SlotStage = {
    canvas: {} as HTMLCanvasElement,
    spin: () => void calls.push('spin'),
    land: async (spin: StageSpin) => void calls.push(spin.free ? 'land free' : 'land'),
    async follow(spin, onShow) {
      for (const phase of spin.phases?.keys() ?? []) {
        calls.push('follow');
        onShow?.({ phase: phase + 1 });
        await Promise.resolve();
      }
    },
    async celebrate(spin, onShow) {
      calls.push(spin.won ? 'celebrate' : 'say');
      for (const part of [...spin.lines.keys(), 'all' as const]) {
        onShow?.(part);
        await Promise.resolve();
      }
    },
    async bigWin({ amount, stake }, onCount) {
      const top = climbsOf(amount, stake).at(-1);
      if (!top) return;
      calls.push(`${top.name} ${amount}`);
      onCount({ name: top.name, amount, whole: true });
    },
    enterFree: async (count) => void calls.push(`enterFree ${count}`),
    leaveFree: async (total) => void calls.push(`leaveFree ${total}`),
    rest: () => void calls.push('rest'),
    hurry: () => void calls.push('hurry'),
    ...UNSEEN,
    destroy: () => void calls.push('destroy'),
  };
  return { stage, told: calls };
}

function answer(change: Partial<RoundAnswer> = {}): RoundAnswer {
  return {
    family: 'slots',
    round: 'r1',
    state: 'settled',
    stake: '1.00',
    payout: '0.00',
    spin: {
      stops: [0, 0, 0],
      window: WINDOW,
      ...LOST,
      win: change.payout ?? '0.00',
    },
    series: null,
    nonce: '0',
    capped: false,
    balance: '99.00',
    version: '1',
    replayed: false,
    ...change,
  };
}

let asked: { kind: 'spin' | 'step'; key: string; about: string }[];
let answers: (RoundAnswer | Error)[];
let followed: RoundAnswer[];
let balance: bigint;
let cardMs: number;
let attended: boolean;
let online: boolean;

function opened(
  change: Partial<ConstructorParameters<typeof SlotSession>[2]> = {},
  minCycleMs = 0,
  hurries = true,
) {
  const { stage, told: calls } = recordingStage();
  const next = async () => {
    const given = answers.shift();
    if (!given) throw new Error('nothing more was prepared');
    if (given instanceof Error) throw given;
    return given;
  };
  const needs: SessionNeeds = {
    minCycleMs,
    hurries,
    freeMultiplier: 3,
    get cardMs() {
      return cardMs;
    },
    attended: () => attended,
    spin: (key, stake, { freeRounds, buys }) => {
      const about = freeRounds ? `${stake} of ${freeRounds}` : stake;
      asked.push({ kind: 'spin', key, about: buys ? `buys at ${about}` : about });
      return next();
    },
    step: (key, round) => {
      asked.push({ kind: 'step', key, about: round });
      return next();
    },
    balance: () => balance,
    online: () => online,
    onAnswer: (given) => void followed.push(given),
    onOpenElsewhere: () => void calls.push('open elsewhere'),
    onStakesChanged: () => void calls.push('other stakes'),
    onFreePlayed: () => void calls.push('free played'),
  };
  const session = new SlotSession(stage, needs, {
    stake: '1.00',
    rest: WINDOW,
    open: null,
    sound: false,
    ...change,
  });
  const settled = () => expect.poll(() => session.view.getState().phase).toMatch(/idle|unknown/);
  return { session, told: calls, settled, said: () => session.view.getState().said };
}

beforeEach(() => {
  asked = [];
  answers = [];
  followed = [];
  balance = 1_000_000n;
  online = true;
  cardMs = 0;
  attended = true;
});

test('a press sends the reels off before the server is asked, and follows the answer once they have landed', async () => {
  const { session, told: calls, settled, said } = opened();
  answers = [answer({ payout: '5.00' })];
  session.press();
  expect(calls).toEqual(['rest', 'spin']);
  await settled();
  expect(calls).toEqual(['rest', 'spin', 'land', 'celebrate']);
  expect(said()).toMatchObject({ kind: 'result', win: 50_000n, won: true });
  expect(followed).toHaveLength(1);
});

test('a feature is bought once, for its price, with the key of the first press, and never by auto play', async () => {
  const { session, told: calls, settled, said } = opened();
  balance = 475_000n;
  session.buy(475_001n);
  expect(said()).toEqual({ kind: 'short' });
  expect(asked).toEqual([]);
  const purchase = { what: 'freeSpins', stake: '1.00' } as const;
  answers = [new Unreachable('t'), answer({ stake: '47.50', payout: '20.00', purchase })];
  session.buy(475_000n);
  session.buy(475_000n);
  session.startAuto({ rounds: 2, lossMax: 1n, winMax: null });
  await settled();
  session.buy(475_000n);
  session.press();
  await settled();
  expect(asked.map(({ about }) => about)).toEqual(['buys at 1.00', 'buys at 1.00']);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  // A return below the price is no win, though it is twenty stakes.
  expect(said()).toMatchObject({ kind: 'result', won: false });
  expect(calls.filter((told) => told === 'spin')).toHaveLength(2);
  answers = [answer({})];
  session.startAuto({ rounds: 1, lossMax: 1_000_000n, winMax: null });
  await settled();
  expect(asked.at(-1)?.about).toBe('1.00');

  answers = [new Refused({ code: 'play.buyOff', traceId: 't', status: 409 })];
  session.buy(475_000n);
  await settled();
  expect(calls.at(-1)).toBe('other stakes');
});

test('free rounds are played at their stake without a balance, counted as they go, and put aside for a stake of one’s own', async () => {
  const { session, told: calls, settled } = opened();
  const offer = { id: 'g1', stake: '0.50', left: 2, won: '0.00', until: '2030-01-01T00:00:00Z' };
  balance = 0n;
  answers = [answer({ stake: '0.50', payout: '0.30' }), answer({ stake: '0.50', payout: '0.00' })];
  session.offerFree(offer);
  session.setStake('5.00');
  session.startAuto({ rounds: 5, lossMax: 1n, winMax: null });
  expect(session.view.getState()).toMatchObject({ stake: '0.50', free: offer, auto: null });
  session.press();
  await settled();
  expect(session.view.getState().free).toMatchObject({ left: 1, won: '0.30' });
  session.playFree(false);
  expect(session.view.getState()).toMatchObject({ stake: '1.00', free: null });
  session.press();
  expect(session.view.getState().said).toEqual({ kind: 'short' });
  session.playFree(true);
  session.press();
  await settled();
  session.offerFree(null);
  expect(session.view.getState()).toMatchObject({ stake: '1.00', free: null, freeOffer: null });
  expect(asked.map(({ about }) => about)).toEqual(['0.50 of g1', '0.50 of g1']);
  expect(calls.filter((call) => call === 'free played')).toHaveLength(2);
});

test('a return that is not above the stake is said and never celebrated (U-33)', async () => {
  const { session, told: calls, settled, said } = opened();
  answers = [answer({ payout: '1.00' })];
  session.press();
  await settled();
  expect(calls).toContain('say');
  expect(calls).not.toContain('celebrate');
  expect(said()).toMatchObject({ won: false });
});

test.each([
  ['9.99', undefined],
  ['10.00', 'big 100000'],
  ['25.00', 'mega 250000'],
  ['4000.00', 'epic 40000000'],
])('a win of %s at a stake of 1.00 is celebrated as %s', async (payout, celebrated) => {
  const { session, told: calls, settled } = opened();
  answers = [answer({ payout })];
  session.press();
  await settled();
  expect(calls.slice(4)).toEqual(celebrated ? [celebrated] : []);
  expect(session.view.getState()).toMatchObject({ bigWin: null, lastWin: parseAmount(payout) });
});

test('a card waits for a press, which turns no reel; free spins that brought much end with a celebration', async () => {
  const { session, told: calls, settled } = opened();
  cardMs = 60_000;
  const series = { played: 0, left: 1, won: '0.00', multiplier: 2 };
  answers = [
    answer({ state: 'open', series }),
    answer({ payout: '30.00', series: { played: 1, left: 0, won: '30.00', multiplier: 2 } }),
  ];
  session.press();
  await expect
    .poll(() => session.view.getState().card)
    .toMatchObject({ kind: 'in', count: 1, resumed: false });
  expect(asked).toHaveLength(1);
  session.press();
  await settled();
  expect(asked).toHaveLength(2);
  expect(calls.slice(-4)).toEqual(['land free', 'celebrate', 'mega 300000', 'leaveFree 30.00']);
});

test('the words follow the line that the reels show, then tell the total', async () => {
  const { session, settled } = opened();
  const won = answer({ payout: '5.00' });
  const lines = ['2.00', '3.00'].map((win, line) => ({ line, symbol: 'ruby', count: 3, win }));
  answers = [{ ...won, spin: { ...won.spin, lines } }];
  const parts: unknown[] = [];
  session.view.subscribe(({ said }) => parts.push(said.kind === 'result' ? said.part : said.kind));
  session.press();
  await settled();
  expect([...new Set(parts)]).toEqual(['waiting', 0, 1, 'all']);
});

test('the stake leaves the balance with the press, and the return is told only when all of the spin has been shown', async () => {
  const { session, told: calls, settled } = opened();
  const won = answer({ payout: '5.00' });
  const fall = { kind: 'fall' as const, window: WINDOW, lines: [], multiplier: 2, win: '5.00' };
  answers = [{ ...won, spin: { ...won.spin, phases: [fall, { ...fall, win: '0.00' }] } }];
  const frozen: unknown[] = [];
  session.view.subscribe(({ said, frozen: kept }) => {
    if (said.kind === 'result') frozen.push([said.part, kept !== null, followed.length]);
  });
  session.press();
  expect(session.view.getState().frozen).toBe(balance - parseAmount('1.00'));
  await settled();
  expect(calls).toEqual(['rest', 'spin', 'land', 'follow', 'follow', 'celebrate']);
  expect(frozen.slice(0, 3)).toEqual([
    [{ phase: 1 }, true, 0],
    [{ phase: 2 }, true, 0],
    ['all', true, 0],
  ]);
  expect([followed.length, session.view.getState().frozen]).toEqual([1, null]);
});

test('without a line no press bets, whichever way it came: nothing turns and nothing is asked (U-04)', async () => {
  const { session, told: calls } = opened();
  online = false;
  session.press();
  session.startAuto({ rounds: 5, lossMax: 1_000_000n, winMax: null });
  expect([calls, asked, session.view.getState().auto]).toEqual([['rest'], [], null]);
});

test('a second press while the reels turn hurries them and bets nothing (U-09)', async () => {
  const { session, told: calls, settled } = opened();
  answers = [answer()];
  session.press();
  session.press();
  await settled();
  expect(asked).toHaveLength(1);
  expect(calls).toContain('hurry');
});

test('where a jurisdiction allows no turbo, no press cuts a result short (RTS 14E)', async () => {
  const { session, told: calls, settled } = opened({}, 0, false);
  answers = [answer()];
  session.press();
  session.press();
  await settled();
  expect([asked.length, calls.includes('hurry')]).toEqual([1, false]);
});

test('an unknown outcome is asked again with the same key, and nothing else can be pressed (U-09)', async () => {
  const { session, settled, said } = opened();
  answers = [new Unreachable('cut'), answer({ payout: '2.00' })];
  session.press();
  await settled();
  expect(session.view.getState().phase).toBe('unknown');
  expect(said().kind).toBe('unknown');
  session.setStake('2.00');
  session.press();
  await expect.poll(said).toMatchObject({ kind: 'result' });
  expect(asked.map(({ kind, about }) => [kind, about])).toEqual([
    ['spin', '1.00'],
    ['spin', '1.00'],
  ]);
  expect(asked[0]?.key).toBe(asked[1]?.key);
});

test('a round under way when the network goes turns on, and is asked for again by itself when it returns (U-09)', async () => {
  const { session, told: calls, settled, said } = opened();
  answers = [new Unreachable('cut'), new Unreachable('still'), answer({ payout: '2.00' })];
  session.press();
  online = false;
  session.lost();
  expect(said().kind).toBe('offline');
  session.returned();
  await expect.poll(() => asked.length).toBe(1);
  // Still nothing: only the words change.
  await expect.poll(() => said().kind).toBe('offline');
  session.returned();
  await expect.poll(() => asked.length).toBe(2);
  await expect.poll(() => said().kind).toBe('offline');
  expect(calls).toEqual(['rest', 'spin']);
  expect(session.view.getState()).toMatchObject({ phase: 'spinning', frozen: balance - parseAmount('1.00') });
  online = true;
  session.returned();
  await settled();
  expect(calls).toEqual(['rest', 'spin', 'land', 'celebrate']);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});

test('a round that nobody answered is asked for when the line stands again, without a press (U-09)', async () => {
  const { session, settled, said } = opened();
  answers = [new Unreachable('cut'), answer()];
  session.press();
  await settled();
  expect(said().kind).toBe('unknown');
  session.returned();
  session.returned();
  await expect.poll(() => said().kind).toBe('result');
  expect(asked).toHaveLength(2);
});

test('a refusal puts the reels back, says why and frees the button', async () => {
  const { session, told: calls, settled, said } = opened();
  answers = [new Refused({ code: 'play.gameOff', traceId: 't', status: 409 })];
  session.press();
  await settled();
  expect(calls).toEqual(['rest', 'spin', 'rest']);
  expect(said().kind).toBe('fault');
  expect(session.view.getState().phase).toBe('idle');
});

test('a stake that is no longer offered is reported, and the present stakes are asked for', async () => {
  const { session, told: calls, settled, said } = opened();
  answers = [new Refused({ code: 'play.stake', traceId: 't', status: 400 })];
  session.press();
  await settled();
  expect(calls).toEqual(['rest', 'spin', 'rest', 'other stakes']);
  expect(said().kind).toBe('fault');
});

test('a balance below the stake asks nobody', () => {
  const { session, said } = opened();
  balance = 9_999n;
  session.press();
  expect(asked).toHaveLength(0);
  expect(said().kind).toBe('short');
});

test('free spins are stepped one by one, each with its own key, until the round is settled', async () => {
  const { session, told: calls, settled, said } = opened();
  const series = (played: number, left: number) => ({ played, left, won: '3.00', multiplier: 2 });
  answers = [
    answer({ state: 'open', series: series(0, 2) }),
    answer({ state: 'open', series: series(1, 1) }),
    answer({ payout: '7.00', series: series(2, 0) }),
  ];
  session.press();
  await settled();
  expect(asked.map(({ kind }) => kind)).toEqual(['spin', 'step', 'step']);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(3);
  expect(calls.filter((line) => /Free|free/.test(line))).toEqual([
    'enterFree 2',
    'land free',
    'land free',
    'leaveFree 7.00',
  ]);
  expect(said()).toMatchObject({ kind: 'series', total: 70_000n, won: true });
});

test('an open round waits for a press after a reload and goes on at the same spin (G-11)', async () => {
  cardMs = 60_000;
  const open = answer({
    state: 'open',
    round: 'r9',
    series: { played: 4, left: 1, won: '3.00', multiplier: 2 },
  });
  const { session, told: calls, settled, said } = opened({ open });
  expect(said().kind).toBe('resumed');
  expect(calls).toContain('enterFree 1');
  expect(session.view.getState().card).toEqual({ kind: 'in', count: 1, resumed: true });
  session.setStake('5.00');
  expect(session.view.getState().stake).toBe('1.00');
  cardMs = 0;
  answers = [answer({ payout: '3.00', series: { played: 5, left: 0, won: '3.00', multiplier: 2 } })];
  session.press();
  await settled();
  expect(asked).toMatchObject([{ kind: 'step', about: 'r9' }]);
});

test('a card goes on by itself once the player has looked at it long enough, and waits while they look elsewhere', async () => {
  holdTimers();
  [cardMs, attended] = [5000, false];
  const { session } = opened();
  const series = { played: 0, left: 1, won: '0.00', multiplier: 2 };
  answers = [
    answer({ state: 'open', series }),
    answer({ series: { played: 1, left: 0, won: '0.00', multiplier: 2 } }),
  ];
  session.press();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([session.view.getState().card?.kind, asked.length]).toEqual(['in', 1]);
  attended = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect([session.view.getState().card?.kind, asked.length]).toEqual(['out', 2]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(session.view.getState()).toMatchObject({ card: null, phase: 'idle', series: null });
});

test.each([
  {
    end: 'loss',
    plan: { rounds: 10, lossMax: 20_000n, winMax: null },
    payouts: ['0.00', '0.00', '9.00'],
    rounds: 2,
  },
  {
    end: 'win',
    plan: { rounds: 10, lossMax: 90_000n, winMax: 50_000n },
    payouts: ['0.00', '5.00'],
    rounds: 2,
  },
  {
    end: 'done',
    plan: { rounds: 3, lossMax: 90_000n, winMax: null },
    payouts: ['0.00', '0.00', '0.00'],
    rounds: 3,
  },
])('auto play ends by "$end" after $rounds rounds', async ({ end, plan, payouts, rounds }) => {
  const { session } = opened();
  answers = payouts.map((payout) => answer({ payout }));
  session.startAuto(plan);
  await expect.poll(() => session.view.getState().autoSum?.end).toBe(end);
  expect(asked).toHaveLength(rounds);
  expect(session.view.getState()).toMatchObject({
    auto: null,
    autoSum: { rounds, staked: BigInt(rounds) * 10_000n },
  });
});

/** Time passes only as the test lets it. */
function holdTimers(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test('the shortest cycle of the game passes between two rounds', async () => {
  holdTimers();
  const { session } = opened({}, 120);
  answers = [answer(), answer()];
  session.press();
  await vi.advanceTimersByTimeAsync(0);
  session.press();
  await vi.advanceTimersByTimeAsync(119);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
});

test('leaving the game ends everything it had under way', async () => {
  holdTimers();
  const { session, told: calls } = opened();
  answers = [answer()];
  session.press();
  session.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toEqual(['rest', 'spin', 'destroy']);
  expect(followed).toHaveLength(0);
});
