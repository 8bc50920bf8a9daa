// Chases of the lottery: a cart that becomes one, and those that run and have ended.
import { CHASE_ITEM_STATES, type LotteryChase } from '@baize/contract/lottery/chase';

import type { Scene } from '../ground/scene.ts';
import { betScene } from './bet-scenes.ts';

const NOW = Date.parse('2026-11-25T06:00:00Z');
const ID = '01936f00-0000-7000-8000-0000000001';
const codeOf = (n: number) => `20261125-${String(n).padStart(4, '0')}`;
const after = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();

/** The issue that bets are for, and those that follow it. */
const OPEN = Array.from({ length: 24 }, (_, n) => ({
  code: codeOf(361 + n),
  openAt: after(-146 + 300 * n),
  closeAt: after(154 + 300 * n),
  drawAt: after(159 + 300 * n),
}));

export const CHASE_ID = `${ID}01`;

/** A play whose one unit is in the address, so that the pad is marked from the beginning. */
export const DRAGON = '/lottery?gameCode=FFSSC5&play=DT_12&selection=DRAGON';

/** A member on the page of a game, with the issues that a chase can go on to. */
export function planScene(open = OPEN.length): Scene {
  const scene = betScene('SSC', 'LOTT', {
    plays: [{ code: 'DT_12', odds: { DRAGON: '2.1777', TIGER: '2.1777', TIE: '9.80' } }],
  });
  return {
    ...scene,
    says: {
      ...scene.says,
      '/lgw/vn/numeros/opened/game': { now: after(0), rows: [], next: null },
      '/lgw/lottery/orders': { rows: [], next: null },
      '/lgw/lottery/issues': { now: after(0), issues: OPEN.slice(0, open) },
      '/lgw/lottery/chases': {
        id: CHASE_ID,
        stake: '3100.00',
        issues: 5,
        balance: '1231467.89',
        version: '8',
      },
    },
  };
}

function chaseOf(n: number, other: Partial<LotteryChase> = {}): LotteryChase {
  return {
    id: `${ID}${String(n).padStart(2, '0')}`,
    at: after(-3_600 * n),
    gameCode: 'FFSSC5',
    lottery: 'SSC',
    play: 'DT_12',
    lines: 2,
    state: 'running',
    first: codeOf(356),
    last: codeOf(367),
    issues: 12,
    waiting: 6,
    way: 'raise',
    stop: 'profit',
    stopProfit: '5000.00',
    stake: '24600.00',
    used: '1500.00',
    back: '0.00',
    payout: '217.77',
    ...other,
  };
}

const CHASES: readonly LotteryChase[] = [
  chaseOf(1),
  chaseOf(2, { state: 'stopped', waiting: 0, way: 'profit', stop: 'win', stopProfit: null, back: '9000.00' }),
  chaseOf(3, { state: 'cancelled', waiting: 0, way: 'same', stop: 'never', stopProfit: null, lines: 1 }),
  chaseOf(4, { state: 'ended', waiting: 0, play: 'S5_DIRECT', lines: 1, used: '24600.00' }),
];

/** An item in each of its states, and the rest of the plan waiting. */
const ITEMS = Array.from({ length: 12 }, (_, n) => {
  const state = (['lost', 'won', 'refunded', 'back', 'back', 'open'] as const)[n] ?? 'waiting';
  return {
    n: n + 1,
    issue: codeOf(356 + n),
    closeAt: after(154 + 300 * (n - 5)),
    drawAt: after(159 + 300 * (n - 5)),
    multiplier: 2 ** n,
    stake: `${100 * 2 ** n}.00`,
    state,
    reason: state === 'back' ? ('payoutLimit' as const) : null,
    payout: state === 'won' ? '435.54' : '0.00',
    refund: state === 'refunded' || state === 'back' ? `${100 * 2 ** n}.00` : '0.00',
    order: n < 6 && state !== 'back' ? `${ID}99` : null,
  };
});

/** The states that the items of the opened chase are in. */
export const SHOWN_STATES = CHASE_ITEM_STATES.filter((state) => ITEMS.some((item) => item.state === state));

/** A member with chases, the first of which runs. */
export const OWN_CHASES: Scene = {
  who: 'member',
  says: {
    '/lgw/lottery/chases': {
      rows: CHASES,
      next: null,
      currency: 'MMK',
      total: { chases: 4, stake: '98400.00', used: '29100.00', back: '9000.00', payout: '871.08' },
    },
    '/lgw/lottery/chase': {
      ...chaseOf(1),
      currency: 'MMK',
      bets: [
        { play: 'DT_12', selection: 'DRAGON', units: 1, unitStake: '100.00' },
        { play: 'S5_DIRECT', selection: '0,1,2,3,4|3|4|5,6|6,7,8,9', units: 40, unitStake: '100.00' },
      ],
      items: ITEMS,
    },
    '/lgw/lottery/chases/cancel': { refund: '19200.00', items: 6, balance: '1253767.89', version: '9' },
  },
};
