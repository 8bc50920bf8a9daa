import { Refused, Unreachable } from '@baize/client/refused';
import type { Action, Bet, BetAnswer } from '@baize/contract/games/play';
import type { RefusalCode } from '@baize/contract/refusals';
import { beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';

import type { Motion, PacedTable } from '../../../stage/arcade/bet-stage.ts';
import { climbsOf } from '../../../stage/kit/big-win.ts';
import dice from '../../../stage/titles/dice/look.ts';
import { useHiddenWin } from '../show/hidden-win.ts';
import { BetSession } from './bet-session.ts';
import type { BetNeeds, BetStart } from './bet-view.ts';
import type { Face } from './face.ts';

/** A table that shows everything when it is let, and remembers its calls. */
function recordingTable() {
  const calls: string[] = [];
  const held: (() => void)[] = [];
  const table: PacedTable & { hold: boolean } = {
    hold: false,
    look: dice,
    motion: createStore<Motion<unknown>>(() => ({ waiting: false, runs: [], rest: null })),
    begin: () => void calls.push('begin'),
    async land() {
      calls.push('land');
      if (table.hold) await new Promise<void>((shown) => held.push(shown));
    },
    stay: () => void calls.push('stay'),
    cheer: () => void calls.push('cheer'),
    async bigWin({ amount, stake }, onCount) {
      const top = climbsOf(amount, stake).at(-1);
      if (!top) return;
      calls.push(top.name);
      onCount({ name: top.name, amount, whole: true });
    },
    hurry: () => void calls.push('hurry'),
    goOn: () => undefined,
    setByHand: () => undefined,
    setTurbo: () => undefined,
    setReducedMotion: () => undefined,
    setSound: () => undefined,
    destroy: () => void calls.push('destroy'),
  };
  return { table, calls, next: () => held.shift()?.() };
}

const MINES = {
  game: 'mines' as const,
  mines: 3,
  opened: [],
  gems: 0,
  times: 10_000,
  next: 11_250,
  board: null,
};

function answer(change: Partial<BetAnswer> = {}): BetAnswer {
  return {
    family: 'arcade',
    round: 'r1',
    state: 'settled',
    stake: '1.00',
    payout: '0.00',
    nonce: '0',
    capped: false,
    balance: '99.00',
    version: '1',
    replayed: false,
    step: 0,
    options: [],
    bet: { target: 200 },
    show: { game: 'limbo', target: 200, point: 130, won: false },
    ...change,
  };
}
const waiting = (gems: number) =>
  answer({
    state: 'open',
    step: gems,
    options: gems > 0 ? ['open', 'cashOut'] : ['open'],
    show: { ...MINES, gems },
  });

let asked: { key: string; about: string }[];
let answers: (BetAnswer | Error)[];
let followed: BetAnswer[];
let balance: bigint;
let online: boolean;

function opened(start: Partial<BetStart> = {}, own: Partial<Face> = {}) {
  const { table, calls, next } = recordingTable();
  const given = async () => {
    const one = answers.shift();
    if (!one) throw new Error('nothing more was prepared');
    if (one instanceof Error) throw one;
    return one;
  };
  const needs: BetNeeds = {
    minCycleMs: 0,
    hurries: true,
    face: {
      ...own,
      ready: (bet: Bet) => !('picks' in bet) || bet.picks.length > 0,
      main: ({ options }: BetAnswer) =>
        options.includes('cashOut') ? { action: { do: 'cashOut' }, times: null } : null,
    } as unknown as Face,
    place(key, stake, bet) {
      asked.push({ key, about: `${stake} ${JSON.stringify(bet)}` });
      return given();
    },
    step(key, { action, after }) {
      asked.push({ key, about: `${after} ${tileOf(action)}` });
      return given();
    },
    balance: () => balance,
    online: () => online,
    onAnswer: (one) => void followed.push(one),
    onChoice: (bet) => void calls.push(JSON.stringify(bet)),
    onOpenElsewhere: () => void calls.push('open elsewhere'),
    onStakesChanged: () => void calls.push('other stakes'),
  };
  const session = new BetSession(table, needs, {
    stake: '1.00',
    bet: { target: 200 },
    open: null,
    sound: false,
    ...start,
  });
  const view = () => session.view.getState();
  const settled = () => expect.poll(() => view().phase).toMatch(/idle|unknown/);
  return { session, table, calls, next, view, settled };
}

function tileOf(action: Action): string {
  return action.do === 'open' ? `open ${action.tile}` : action.do;
}

beforeEach(() => {
  asked = [];
  answers = [];
  followed = [];
  balance = 1_000_000n;
  online = true;
});

test('a bet is asked for once, shown, and followed once it is shown; the balance is hidden until then', async () => {
  const { session, table, calls, next, view, settled } = opened();
  table.hold = true;
  answers = [answer({ payout: '2.00', balance: '101.00' })];
  session.press();
  await expect.poll(() => calls).toEqual(['stay', 'begin', 'land']);
  // The stake is gone and the payout not yet seen.
  expect(view()).toMatchObject({ phase: 'showing', frozen: 990_000n, choosing: false });
  session.press();
  expect(calls.at(-1)).toBe('hurry');
  expect(followed).toEqual([]);
  next();
  await settled();
  expect(followed).toHaveLength(1);
  expect(asked).toHaveLength(1);
  expect(calls.slice(-1)).toEqual(['cheer']);
  expect(view()).toMatchObject({
    frozen: null,
    choosing: true,
    lastWin: 20_000n,
    said: { kind: 'result', won: true },
  });
});

test('a player who leaves a result that is not uncovered yet has it all the same', async () => {
  const { session, table, calls } = opened();
  table.hold = true;
  answers = [answer({ payout: '2.00', balance: '101.00' })];
  session.press();
  await expect.poll(() => calls).toContain('land');
  expect(followed).toEqual([]);
  session.close();
  expect(followed.map(({ balance: left }) => left)).toEqual(['101.00']);
});

test('U-33 a return that is not above the stake is not cheered; one of ten stakes and more is celebrated', async () => {
  const { session, calls, settled, view } = opened();
  answers = [answer({ payout: '1.00' }), answer({ payout: '26.00' })];
  session.press();
  await settled();
  expect(view().said).toMatchObject({ won: false, win: 10_000n });
  expect(calls).not.toContain('cheer');
  session.press();
  await expect.poll(() => view().recent).toHaveLength(2);
  await settled();
  expect(calls.slice(-2)).toEqual(['cheer', 'mega']);
  expect(view().bigWin).toBeNull();
});

test('U-09 a bet whose answer is unknown is asked again with the same key, and nothing else can be pressed', async () => {
  const { session, settled, view } = opened();
  answers = [new Unreachable('play.spin'), answer({ payout: '3.00' })];
  session.press();
  await settled();
  expect(view()).toMatchObject({ phase: 'unknown', said: { kind: 'unknown' } });
  session.choose({ target: 300 });
  session.setStake('5.00');
  expect(view()).toMatchObject({ bet: { target: 200 }, stake: '1.00' });
  session.press();
  await expect.poll(() => view().phase).toBe('idle');
  expect(asked).toHaveLength(2);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});

test('without a connection nothing is pressed; what was under way is asked for when it is back', async () => {
  const { session, view } = opened();
  online = false;
  session.press();
  expect(asked).toEqual([]);
  online = true;
  answers = [new Unreachable('play.spin'), answer()];
  session.press();
  online = false;
  await expect.poll(() => view().said.kind).toBe('offline');
  expect(view().phase).toBe('spinning');
  online = true;
  session.returned();
  await expect.poll(() => view().phase).toBe('idle');
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});

test('a balance below the stake asks nobody, and a refusal lays the table as it was', async () => {
  const { session, calls, settled, view } = opened();
  balance = 9_999n;
  session.press();
  expect([asked, view().said.kind]).toEqual([[], 'short']);
  balance = 1_000_000n;
  const refused = (code: RefusalCode) => new Refused({ code, traceId: '', status: 409 });
  answers = [refused('wallet.insufficientFunds'), refused('play.stake'), refused('play.roundOpen')];
  for (const [said, last] of [
    ['short', 'stay'],
    ['fault', 'other stakes'],
    ['fault', 'open elsewhere'],
  ]) {
    session.press();
    await settled();
    expect([view().said.kind, calls.at(-1), view().frozen]).toEqual([said, last, null]);
  }
});

test('G-19 a round goes on tile by tile with a key for each step, and the button cashes it out', async () => {
  const { session, view, settled } = opened({ bet: { mines: 3 } });
  const end = answer({
    step: 2,
    payout: '1.12',
    show: { ...MINES, gems: 1, times: 11_250, board: [1, 2, 3] },
  });
  answers = [waiting(0), waiting(1), end];
  session.press();
  await expect.poll(() => view().open?.step).toBe(0);
  // Without a gem there is nothing to cash out.
  session.press();
  session.choose({ mines: 9 });
  session.act({ do: 'open', tile: 7 });
  session.act({ do: 'open', tile: 8 });
  await expect.poll(() => view().open?.step).toBe(1);
  session.press();
  await expect.poll(() => view().recent).toHaveLength(1);
  await settled();
  expect(asked.map(({ about }) => about)).toEqual(['1.00 {"mines":3}', '0 open 7', '1 cashOut']);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(3);
  expect(view()).toMatchObject({ open: null, choosing: true, bet: { mines: 3 } });
});

test('G-19 an open round is where it was after a reload', async () => {
  const { session, view, settled } = opened({ bet: { mines: 3 }, open: waiting(2) });
  expect(view()).toMatchObject({ said: { kind: 'resumed' }, choosing: false, open: { step: 2 } });
  answers = [answer({ step: 3, payout: '1.30', show: { ...MINES, gems: 2, board: [1] } })];
  session.press();
  await settled();
  expect(asked.map(({ about }) => about)).toEqual(['2 cashOut']);
});

test('G-19 a card that is not uncovered lies there again, out of the strip and with its prize hidden, and asks nobody', async () => {
  const covered = new Set<string>();
  const covers = {
    begin: (round: string) => void covered.add(round),
    has: (round: string) => covered.has(round),
    end: (round: string) => void covered.delete(round),
  };
  const bought = opened({}, { covers });
  bought.table.hold = true;
  answers = [answer({ payout: '5.00' })];
  bought.session.press();
  await expect.poll(() => bought.view().showing?.round).toBe('r1');
  expect([...covered]).toEqual([asked[0]?.key]);
  bought.session.close();
  // The server names a round by the key of its press.
  const left = { ...answer({ payout: '5.00' }), round: asked[0]?.key ?? '' };
  const start = { recent: [left, answer({ round: 'before' })] };
  const again = opened(start, { covers });
  again.table.hold = true;
  const shown = () => again.view().recent.map(({ round }) => round);
  expect(again.view()).toMatchObject({ phase: 'showing', showing: left, choosing: false });
  expect([shown(), useHiddenWin.getState()]).toEqual([['before'], { round: left.round, payout: 50_000n }]);
  again.next();
  await again.settled();
  expect(again.view()).toMatchObject({ said: { kind: 'result', win: 50_000n }, choosing: true });
  expect([shown(), covered.size, useHiddenWin.getState()]).toEqual([[left.round, 'before'], 0, null]);
  expect(asked).toHaveLength(1);
});

test('several balls fall at once, each a bet of its own; the balance never tells more than what has landed', async () => {
  const { session, table, next, view } = opened({}, { several: true });
  table.hold = true;
  answers = [
    answer({ round: 'a', payout: '5.00', balance: '104.00', version: '1' }),
    answer({ round: 'b', payout: '0.50', balance: '103.50', version: '2' }),
  ];
  session.press();
  await expect.poll(() => view().phase).toBe('idle');
  session.press();
  await expect.poll(() => asked).toHaveLength(2);
  await expect.poll(() => view().frozen).toBe(980_000n);
  expect(view().choosing).toBe(false);
  next();
  await expect.poll(() => view().frozen).toBe(1_030_000n);
  next();
  await expect.poll(() => view().frozen).toBeNull();
  expect(view().choosing).toBe(true);
  expect(followed.map(({ round }) => round)).toEqual(['a', 'b']);
});

test('auto play stops at its loss limit and sums up, and never begins without a bet', async () => {
  const { session, view } = opened({ bet: { picks: [] } });
  const plan = { rounds: 10, lossMax: 20_000n, winMax: null };
  session.startAuto(plan);
  session.press();
  expect(asked).toEqual([]);
  session.choose({ picks: [1] });
  answers = [answer(), answer(), answer()];
  session.startAuto(plan);
  await expect.poll(() => view().autoSum).toMatchObject({ end: 'loss', rounds: 2, staked: 20_000n });
  expect(view()).toMatchObject({ auto: null, choosing: true });
});
