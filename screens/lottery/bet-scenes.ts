// The games of the lottery as their lobby, bet page and cart ask for them.
import type { LastDraw, LotteryGame, PrizeMode } from '@baize/contract/lottery/games';
import { formatAmount } from '@baize/contract/money';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { soldIn } from '@baize/games/lottery/menu/sold';
import { oddsOf, type Terms } from '@baize/games/lottery/odds/odds';
import type { Play } from '@baize/games/lottery/play';
import { playsOf } from '@baize/games/lottery/plays';

import type { Scene } from '../ground/scene.ts';
import { numbersOf } from './draw-scenes.ts';

const NOW = '2026-11-25T06:00:00Z';
const YEAR = 2026;
const codeOf = (n: number) => `20261125-${String(n).padStart(4, '0')}`;
const after = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString();
const ID = '01936f00-0000-7000-8000-000000000001';

const times = (n: number, seconds: number) => ({
  code: codeOf(n),
  openAt: after(seconds - 300),
  closeAt: after(seconds),
  drawAt: after(seconds + 5),
});

/** An issue that closed so many seconds ago and waits for its numbers. */
export const awaited = (seconds: number) => ({
  ...times(360, seconds),
  lateAt: after(seconds + 60),
});

/** A draw of so many seconds ago, or of later. */
export const lastDraw = (lottery: LotteryCode, n: number, seconds: number): LastDraw => ({
  code: codeOf(n),
  drawAt: after(seconds),
  numbers: { ...numbersOf(lottery, n) },
  version: 1,
  drawnAt: after(seconds),
});

export function lotteryGameOf(
  lottery: LotteryCode,
  mode: PrizeMode,
  other: Partial<LotteryGame> = {},
): LotteryGame {
  return {
    code: `FF${lottery}5`,
    lottery,
    mode,
    own: true,
    every: 5,
    region: null,
    closed: false,
    sourceUrl: null,
    place: lottery === 'MY2D' ? 10 : 60,
    odds: { play: 'S5_DIRECT', highest: mode === 'LOTT' ? '98000.00' : '85.00', upTo: mode === 'LOTT' },
    issue: times(361, 154),
    last: lastDraw(lottery, 360, -140),
    awaited: null,
    ...other,
  };
}

const VN = (region: string, seconds: number) =>
  lotteryGameOf('VN_S', 'ELOTT', {
    code: `VN${region}`,
    region,
    own: false,
    every: null,
    sourceUrl: 'https://www.example.com/results',
    issue: times(1, seconds),
    last: lastDraw('VN_S', 1, -8 * 86_400),
  });

export const MENUS = {
  now: NOW,
  menus: [
    {
      type: 'SSC',
      gameMenus: [lotteryGameOf('SSC', 'LOTT'), lotteryGameOf('SSC', 'ZY', { code: 'ZYSSC1' })],
    },
    { type: '11x5', gameMenus: [lotteryGameOf('11X5', 'LOTT', { awaited: awaited(-3) })] },
    {
      type: 'K3',
      gameMenus: [lotteryGameOf('K3', 'LOTT'), lotteryGameOf('K3', 'LOTT', { code: 'K31', closed: true })],
    },
    { type: 'PK10', gameMenus: [lotteryGameOf('PK10', 'LOTT')] },
    { type: 'LHC', gameMenus: [lotteryGameOf('LHC', 'ZY')] },
    { type: 'VN', gameMenus: [lotteryGameOf('VN_N', 'ELOTT'), VN('hcmc', 9_000), VN('da-lat', 90_000)] },
    {
      type: 'SEA',
      gameMenus: [
        lotteryGameOf('MY2D', 'SEA', {
          code: 'MM2D',
          own: false,
          every: null,
          issue: times(2, 420),
          sourceUrl: 'https://www.set.or.th/en/market/product/stock/overview',
        }),
        lotteryGameOf('4D', 'SEA'),
      ],
    },
  ],
};

function termsOf(mode: PrizeMode): Terms {
  if (mode === 'LOTT') return { mode, group: 1960 };
  return mode === 'ZY' ? { mode, plate: 'A' } : { mode };
}

/** A scene travels in a header, which has no room for every play. */
const PLAYS_SHOWN = 24;

export function soldPlayOf(play: Play, mode: PrizeMode): { code: string; odds: Record<string, string> } {
  const odds = Object.entries(oddsOf(play, termsOf(mode), YEAR));
  return {
    code: play.code,
    odds: Object.fromEntries(odds.map(([tier, paid]) => [tier, formatAmount(paid)])),
  };
}

/** Everything that a bet on a game needs; the odds are those of the rules. */
export function betTermsOf(lottery: LotteryCode, mode: PrizeMode, other: object = {}): object {
  const sold = playsOf(lottery)
    .filter((play) => soldIn(play, mode))
    .slice(0, PLAYS_SHOWN);
  return {
    now: NOW,
    game: lotteryGameOf(lottery, mode),
    currency: 'MMK',
    revision: 7,
    unitPrices: ['100.00', '500.00', '1000.00'],
    unitModes: mode === 'LOTT' ? [1, 10, 100] : [1],
    multiplierMax: 99_999,
    groups: mode === 'LOTT' ? { least: 1700, own: 1960 } : null,
    plates: mode === 'ZY' ? ['A', 'B', 'C', 'D'] : null,
    plays: sold.map((play) => soldPlayOf(play, mode)),
    limits: {
      lineMin: '100.00',
      playMax: '5000000.00',
      linePayoutMax: '20000000.00',
      issuePayoutMax: '40000000.00',
    },
    numbers:
      lottery === 'MY2D'
        ? [
            { play: null, key: '03', status: 'closed' },
            { play: null, key: '07', status: 'half' },
          ]
        : [],
    popular: lottery === 'MY2D' ? ['07', '70', '68'] : [],
    cancellable: true,
    cancelLeadSeconds: 10,
    ...other,
  };
}

const LAST = (lottery: LotteryCode) =>
  Array.from({ length: lottery.startsWith('VN') ? 3 : 10 }, (_, i) => ({
    issue: codeOf(360 - i),
    openTime: after(-140 - 300 * i),
    draw: { ...numbersOf(lottery, 360 - i) },
    version: 1,
  }));

export function betOf(n: number, other: object = {}): object {
  return {
    id: ID.slice(0, -2) + String(n).padStart(2, '0'),
    order: ID,
    at: after(-600 * n),
    gameCode: 'FFSSC5',
    lottery: 'SSC',
    issue: codeOf(360 - n),
    drawAt: after(-600 * n + 200),
    play: 'S5_DIRECT',
    selection: '1,2|3|4|5|6',
    units: 2,
    unitStake: '100.00',
    stake: '200.00',
    most: '9800000.00',
    state: 'open',
    payout: '0.00',
    refund: '0.00',
    wins: null,
    numbers: null,
    cancelUntil: null,
    late: false,
    chase: null,
    ...other,
  };
}

const WON = {
  state: 'won',
  play: 'DT_12',
  selection: 'DRAGON',
  units: 1,
  stake: '100.00',
  payout: '217.77',
  wins: { DRAGON: 1 },
  numbers: { ...numbersOf('SSC', 358) },
};

export const BETS = {
  rows: [betOf(1, { cancelUntil: after(140) }), betOf(2, WON), betOf(3, { state: 'lost' })],
  next: null,
  from: '2026-11-19',
  to: '2026-11-25',
  zone: 'Asia/Yangon',
  currency: 'MMK',
  total: { bets: 3, stake: '500.00', payout: '217.77', refund: '0.00' },
};

/** A member in the lobby. */
export const LOBBY: Scene = {
  who: 'member',
  says: {
    '/lgw/vn/games/game_menu': MENUS,
    '/lgw/vn/games/game_menu/recent': { now: NOW, menus: MENUS.menus.slice(0, 1) },
  },
};

/** A member on the page of a game. */
export function betScene(lottery: LotteryCode, mode: PrizeMode, other: object = {}): Scene {
  return {
    who: 'member',
    says: {
      '/lgw/lottery/game': betTermsOf(lottery, mode, other),
      '/lgw/vn/numeros/opened/game': { now: NOW, rows: LAST(lottery), next: null },
      '/lgw/lottery/orders': BETS,
    },
  };
}

/** A member with bets, one of them won. */
export const OWN_BETS: Scene = {
  who: 'member',
  says: {
    '/lgw/lottery/orders': BETS,
    '/lgw/lottery/order': {
      ...betOf(2, WON),
      currency: 'MMK',
      odds: { DRAGON: '2.1777', TIGER: '2.1777', TIE: '9.80' },
      terms: '1960',
      rebate: '0',
      settledAt: after(-100),
      version: 1,
    },
    '/lgw/lottery/draw': {
      ...times(360, -145),
      gameCode: 'FFSSC5',
      lottery: 'SSC',
      own: true,
      state: 'settled',
      commitment: 'a'.repeat(64),
      serverSeed: null,
      beacon: null,
      beaconRound: null,
      commitOnly: false,
      sourceUrl: null,
      draws: [
        {
          version: 1,
          numbers: { ...numbersOf('SSC', 360) },
          sources: [],
          reason: null,
          at: after(-140),
        },
      ],
    },
  },
};

/** A won bet on a lottery as the betting record has it. */
export const LOTTERY_WAGER = {
  '/wps/member/wager': {
    stake: '300.00',
    payout: '217.77',
    lottery: {
      gameCode: 'FFSSC5',
      lottery: 'SSC',
      issue: codeOf(360),
      play: 'DT_12',
      selection: 'DRAGON,TIGER,TIE',
      units: 3,
      odds: { DRAGON: '2.1777', TIGER: '2.1777', TIE: '9.8' },
      wins: { DRAGON: 1 },
      numbers: { ...numbersOf('SSC', 360) },
    },
  },
};

/** The page of a game on which a draw has just been shown, with bets of the player on it and hits of others. */
export const WATCHED: Scene = (() => {
  const game = lotteryGameOf('SSC', 'LOTT', { last: lastDraw('SSC', 360, -5) });
  const scene = betScene('SSC', 'LOTT', { game });
  const own = { issue: codeOf(360), state: 'lost' };
  const hit = (n: number, payout: string, player: string | null) => ({
    key: `hit${n}`,
    player,
    play: 'S5_DIRECT',
    stake: '100.00',
    payout,
    times: (Number(payout) / 100).toFixed(2),
  });
  return {
    ...scene,
    says: {
      ...scene.says,
      '/lgw/lottery/orders': { ...BETS, rows: [betOf(1, own), betOf(2, { ...WON, ...own, state: 'won' })] },
      '/lgw/lottery/hits': {
        settled: true,
        currency: 'MMK',
        rows: [
          hit(1, '9800000.00', 'mi***a'),
          hit(2, '98000.00', null),
          hit(3, '9801.00', 'ko***9'),
          hit(4, '1000.00', 'za***w'),
        ],
      },
    },
  };
})();
