// Games that are played by bets as the screens' server answers for them.
import { DICE } from '@baize/games/arcade/dice';
import { LIMBO } from '@baize/games/arcade/limbo';
import { KENO_40, KENO_80 } from '@baize/games/keno/keno';
import { DEUCES_NSUD, JACKS_96 } from '@baize/games/poker/tables';
import { GOLD_PANNER, LUCKY_NINE } from '@baize/games/scratch/scratch';
import { diceLaws, diceLayout, HOO_HEY_HOW, SIC_BO } from '@baize/games/tables/dice';
import { payingLayout, ROULETTE_LA_PARTAGE, rouletteLaws } from '@baize/games/tables/roulette';
import { WHEEL } from '@baize/games/tables/roulette-layout';
import { BET_TITLES } from '@baize/games/titles';
import {
  baccaratTable,
  bjHand,
  blackjackTable,
  chipsTable,
  deucesHands,
  edgeBps,
  hooHeyHowLaid,
  jacksHand,
  kenoShow,
  kenoTable,
  minesTable,
  plinkoTable,
  pokerTable,
  rouletteLaid,
  scratchTable,
  sicBoLaid,
} from './bet-tables.ts';

export interface BetScene {
  readonly code: string;
  readonly family: 'arcade' | 'keno' | 'poker' | 'scratch' | 'tables';
  readonly table: { readonly game: string } & Readonly<Record<string, unknown>>;
  readonly choice: object;
  /** A result of 50 stakes. */
  readonly show: object;
  readonly says: string;
}

export const BET_SCENES: readonly BetScene[] = [
  {
    code: 'dice',
    family: 'arcade',
    table: { game: 'dice', edgeBps, chanceMin: DICE.chanceMin, chanceMax: DICE.chanceMax },
    choice: { over: true, target: 9801 },
    show: { game: 'dice', over: true, target: 9801, roll: 9921, times: 500_000, won: true },
    says: '99.21',
  },
  {
    code: 'limbo',
    family: 'arcade',
    table: { game: 'limbo', edgeBps, targetMin: LIMBO.targetMin, targetMax: LIMBO.targetMax },
    choice: { target: 5000 },
    show: { game: 'limbo', target: 5000, point: 8412, won: true },
    says: '84.12',
  },
  {
    code: 'plinko',
    family: 'arcade',
    table: plinkoTable,
    choice: { rows: 16, risk: 'high' },
    show: { game: 'plinko', rows: 16, risk: 'high', falls: Array(16).fill(1), slot: 16, times: 10_000_000 },
    says: '1,000',
  },
  {
    code: 'mines',
    family: 'arcade',
    table: minesTable,
    choice: { mines: 3 },
    show: {
      game: 'mines',
      mines: 3,
      opened: [0, 6, 12, 18],
      gems: 4,
      times: 15_800,
      next: null,
      board: [3, 9, 20],
    },
    says: '1.58',
  },
  {
    code: 'keno-80',
    family: 'keno',
    table: kenoTable(KENO_80),
    choice: { picks: [3, 14, 22, 35, 41, 58, 63, 77] },
    show: kenoShow(KENO_80, [3, 14, 22, 35, 41, 58, 63, 77], 5),
    says: '14×',
  },
  {
    code: 'keno-40',
    family: 'keno',
    table: kenoTable(KENO_40),
    choice: { picks: [3, 14, 22, 35, 40], risk: 'medium' },
    show: kenoShow(KENO_40, [3, 14, 22, 35, 40], 4),
    says: '17.50×',
  },
  {
    code: 'roulette',
    family: 'tables',
    table: {
      game: 'roulette',
      wheel: [...WHEEL],
      laPartage: true,
      ...chipsTable(rouletteLaws(ROULETTE_LA_PARTAGE), payingLayout(ROULETTE_LA_PARTAGE)),
    },
    choice: { chips: rouletteLaid.chips },
    show: { game: 'roulette', pocket: 17, results: rouletteLaid.results },
    says: '17',
  },
  {
    code: 'sic-bo',
    family: 'tables',
    table: { game: 'sic-bo', ...chipsTable(diceLaws(SIC_BO), diceLayout(SIC_BO)) },
    choice: { chips: sicBoLaid.chips },
    show: { game: 'sic-bo', dice: [3, 4, 6], results: sicBoLaid.results },
    says: '13',
  },
  {
    code: 'hoo-hey-how',
    family: 'tables',
    table: { game: 'hoo-hey-how', ...chipsTable(diceLaws(HOO_HEY_HOW), diceLayout(HOO_HEY_HOW)) },
    choice: { chips: hooHeyHowLaid.chips },
    show: { game: 'hoo-hey-how', dice: [4, 4, 6], results: hooHeyHowLaid.results },
    says: 'fish fish prawn',
  },
  {
    code: 'blackjack',
    family: 'tables',
    table: blackjackTable,
    choice: { hands: ['200.00', '100.00', '200.00'] },
    show: {
      game: 'blackjack',
      dealer: { cards: [16, 45, 30], points: 25, soft: false },
      hands: [
        bjHand([36, 33, 7], 23, { state: 'bust', payout: '0.00' }),
        bjHand([51, 47], 21, { spot: 'hand-2', stake: '100.00', state: 'blackjack', payout: '250.00' }),
        bjHand([12, 16, 32], 21, { spot: 'hand-3', stake: '400.00', doubled: true, payout: '24750.00' }),
      ],
      active: null,
      asks: null,
    },
    says: '23 21 21:25',
  },
  {
    code: 'jacks-or-better',
    family: 'poker',
    table: pokerTable(JACKS_96),
    choice: { hands: 1 },
    show: {
      game: 'video-poker',
      deal: [32, 33, 4, 18, 51],
      dealt: 'nothing',
      held: [0, 1, 4],
      hands: [jacksHand],
    },
    says: '4K',
  },
  {
    code: 'deuces-wild',
    family: 'poker',
    table: pokerTable(DEUCES_NSUD),
    choice: { hands: 10 },
    show: {
      game: 'video-poker',
      deal: [0, 1, 20, 33, 46],
      dealt: 'three-of-a-kind',
      held: [0, 1],
      hands: deucesHands,
    },
    says: '4/10',
  },
  {
    code: 'baccarat',
    family: 'tables',
    table: baccaratTable,
    choice: {
      chips: [
        { spot: 'banker', stake: '300.00' },
        { spot: 'lucky-6', stake: '200.00' },
      ],
    },
    show: {
      game: 'baccarat',
      player: { cards: [5, 34, 28], points: 2 },
      banker: { cards: [40, 47, 18], points: 6 },
      winner: 'banker',
      results: [
        { spot: 'banker', stake: '300.00', payout: '585.00' },
        { spot: 'lucky-6', stake: '200.00', payout: '4800.00' },
      ],
    },
    says: 'B 2:6',
  },
  {
    code: 'gold-panner',
    family: 'scratch',
    table: scratchTable(GOLD_PANNER),
    choice: {},
    show: {
      game: 'scratch',
      prize: 50,
      amounts: [50, 2, 100_000, 1, 50, 500, 1, 50, 2],
      winning: [],
      own: [],
    },
    says: '50×',
  },
  {
    code: 'lucky-nine',
    family: 'scratch',
    table: scratchTable(LUCKY_NINE),
    choice: {},
    show: {
      game: 'scratch',
      prize: 50,
      amounts: [1000, 2, 10_000, 1, 50, 200, 5, 10, 2],
      winning: [7, 23, 41],
      own: [12, 3, 30, 8, 23, 44, 19, 1, 36],
    },
    says: '50×',
  },
];

const NAMES = new Map(BET_TITLES.map(({ code, name }) => [code, name]));
/** The sample of a slot has these as well: a union shows one of them. */
export const betInfo = ({ code, family, table }: BetScene) => ({
  family,
  code,
  name: NAMES.get(code) ?? code,
  vendorName: 'Baize',
  maxWinX: 100_000,
  paybackMin: '98.90',
  paybackMax: '99.12',
  minCycleMs: 0,
  table,
  open: null,
  stakes: ['100.00', '500.00', '50000.00'],
  usualStake: '500.00',
});

export const betAnswer = ({ family, choice, show }: BetScene) => ({
  family,
  bet: choice,
  step: 0,
  options: [],
  state: 'settled',
  stake: '500.00',
  payout: '25000.00',
  capped: false,
  show,
});

/** The record that the strip begins with: as much of it as a header takes. The roads have a test of their own. */
export const betResults = ({ code, choice, show }: BetScene) => ({
  rows: Array.from(
    {
      length:
        code === 'baccarat' ? 0 : Math.min(12, Math.ceil(2_000 / JSON.stringify({ choice, show }).length)),
    },
    (_, n) => ({
      round: `01936f01-0000-7000-8000-${String(n).padStart(12, '0')}`,
      stake: '500.00',
      payout: n % 3 === 0 ? '1000.00' : '0.00',
      capped: false,
      bet: choice,
      show: code === 'roulette' ? { ...show, pocket: (n * 17 + 5) % 37 } : show,
    }),
  ),
});

export const betSays = (row: BetScene) => ({
  '/wps/play/game': betInfo(row),
  '/wps/play/spin': betAnswer(row),
  '/wps/play/results': betResults(row),
});

const ACTED: Readonly<Record<string, readonly object[]>> = {
  mines: [{ do: 'open', tile: 0 }, { do: 'open', tile: 6 }, { do: 'cashOut' }],
  blackjack: [{ do: 'hit' }, { do: 'double' }],
  'jacks-or-better': [{ do: 'hold', held: [0, 1, 4] }],
  'deuces-wild': [{ do: 'hold', held: [0, 1] }],
};
export const BET_ROUND = '01936f00-0000-7000-8000-000000000001';
/** The record of that round: a slot's sample has fields beside it that nobody reads. */
export const betRecord = (row: BetScene) => {
  const { show, family, code } = row;
  const actions = ACTED[code] ?? [];
  const money = { stake: '500.00', firstStake: '500.00', payout: '25000.00' };
  const game = { vendor: 'baize', code, name: code, model: 'standard' };
  const shows = [show, ...actions.map(() => show)];
  return { ...game, ...money, family, state: 'settled', bet: row.choice, actions, show, shows };
};
