// The tables of games that are played by bets, and what may lie on them.
import { DICE } from '@baize/games/arcade/dice';
import { gemsMax, MINES, minesTimes } from '@baize/games/arcade/mines';
import { PLINKO, PLINKO_RISKS, plinkoTimes } from '@baize/games/arcade/plinko';
import { type KenoDefinition, kenoTimes } from '@baize/games/keno/keno';
import type { BetLaw } from '@baize/games/kit/bets';
import { figuresOf } from '@baize/games/kit/bets';
import type { VideoPokerDefinition } from '@baize/games/poker/tables';
import type { ScratchDefinition } from '@baize/games/scratch/scratch';
import { BACCARAT } from '@baize/games/tables/baccarat';
import { BLACKJACK_CERTIFIED } from '@baize/games/tables/blackjack/certified.generated';
import { BLACKJACK } from '@baize/games/tables/blackjack/rules';

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
export const kenoTable = (rules: KenoDefinition) => ({
  game: 'keno',
  numbers: rules.numbers,
  drawn: rules.drawn,
  picksMax: rules.picksMax,
  tables: rules.risks.flatMap((risk) =>
    upTo(rules.picksMax).map((picks) => ({
      risk,
      picks,
      times: kenoTimes(rules, picks, risk),
      payback: '95.00',
    })),
  ),
});
export const plinkoTable = {
  game: 'plinko',
  tables: upTo(9).flatMap((n) =>
    PLINKO_RISKS.map((risk) => {
      const rows = n + 7;
      return { rows, risk, times: plinkoTimes(PLINKO, { rows, risk }), payback: '98.99' };
    }),
  ),
};
export const minesTable = {
  game: 'mines',
  tiles: 25,
  edgeBps: MINES.edgeBps,
  times: upTo(24).map((mines) =>
    upTo(gemsMax(MINES, mines)).map((gems) => Number(minesTimes(MINES, mines, gems))),
  ),
};
export const { edgeBps } = DICE;
export const kenoShow = (rules: KenoDefinition, picks: number[], hits: number) => ({
  game: 'keno',
  picks,
  risk: rules.risks[0],
  drawn: [...picks.slice(0, hits), ...upTo(rules.numbers).filter((n) => !picks.includes(n))].slice(
    0,
    rules.drawn,
  ),
  hits,
  times: kenoTimes(rules, picks.length, rules.risks[0] ?? '')[hits] ?? 0,
});

export const chipsTable = (laws: readonly BetLaw[], layout: ReadonlyMap<string, { kind: string }>) => ({
  bets: laws.map((law) => ({
    kind: law.name,
    times: law.wins.map(({ times }) => Number(times)).sort((a, b) => a - b),
    edge: ((1 - figuresOf(law).returns) * 100).toFixed(2),
  })),
  spots: [...layout].map(([spot, { kind }]) => ({ spot, kind })),
});
/** A bet of 500.00 on a few spots, and what came back. */
const laid = (spots: Readonly<Record<string, readonly [stake: string, payout: string]>>) => ({
  chips: Object.entries(spots).map(([spot, [stake]]) => ({ spot, stake })),
  results: Object.entries(spots).map(([spot, [stake, payout]]) => ({ spot, stake, payout })),
});
export const hooHeyHowLaid = laid({
  fish: ['300.00', '25000.00'],
  crab: ['100.00', '0.00'],
  deer: ['100.00', '0.00'],
});

export const rouletteLaid = laid({
  'straight-17': ['100.00', '24500.00'],
  'corner-16-17-19-20': ['100.00', '300.00'],
  black: ['100.00', '200.00'],
  'dozen-1': ['100.00', '0.00'],
  'split-0-2': ['100.00', '0.00'],
});
export const sicBoLaid = laid({
  'single-4': ['100.00', '200.00'],
  'total-13': ['100.00', '800.00'],
  big: ['100.00', '24000.00'],
  'pair-1-2': ['100.00', '0.00'],
  'triple-6': ['100.00', '0.00'],
});

export const blackjackTable = {
  game: 'blackjack',
  ...BLACKJACK.rules,
  strategyPayback: '99.64',
  strategy: BLACKJACK_CERTIFIED.table,
};
export const pokerTable = ({ table, pays, hands }: VideoPokerDefinition) => ({
  game: 'video-poker',
  table,
  hands,
  pays: Object.entries(pays)
    .map(([hand, times]) => ({ hand, times }))
    .reverse(),
});
/** A hand of blackjack on the table; its cards are numbers from 0 to 51. */
export const bjHand = (cards: number[], points: number, change: object = {}) => ({
  spot: 'hand-1',
  cards,
  points,
  soft: false,
  stake: '200.00',
  insurance: '0.00',
  state: 'stands',
  doubled: false,
  payout: null,
  ...change,
});
/** Quads of tens, drawn to two of them; and ten hands of which every third one pays. */
export const jacksHand = { cards: [32, 33, 34, 35, 51], hand: 'quads', payout: '25000.00' };
export const deucesHands = upTo(10).map((n) =>
  n % 3 === 1
    ? { cards: [0, 1, 48, 49, 4 + n * 3], hand: 'quads', payout: '2000.00' }
    : { cards: [0, 1, 8 + n, 21 + n, 36 + n], hand: 'nothing', payout: '0.00' },
);

export const scratchTable = ({ face, prizes }: ScratchDefinition) => ({
  game: 'scratch',
  face: face.kind,
  prizes,
});

export const baccaratTable = {
  game: 'baccarat',
  decks: 8,
  bets: Object.entries(BACCARAT.pays).map(([kind, pays]) => ({
    kind,
    times: pays.map((pay) => pay + 10_000),
    edge: '1.06',
  })),
  spots: Object.keys(BACCARAT.pays).map((spot) => ({ spot, kind: spot })),
};
