import { declared, versionOf } from '../kit/title.ts';
import { type FamilyName, family } from './hands.ts';

export interface VideoPokerDefinition {
  readonly code: string;
  readonly name: string;
  readonly version: string;
  /** What machines call the table: the pays of a full house and a flush, or a name. */
  readonly table: string;
  readonly family: FamilyName;
  /** Times the stake of a hand, the stake included, by hand. */
  readonly pays: Readonly<Record<string, number>>;
  /** How many hands may be played on one deal. */
  readonly hands: readonly number[];
}

/** Figures of a table that is offered: one hand of the best player, exact. Others may play as badly as there is. */
function offered(definition: VideoPokerDefinition, figures: { returns: number; sigma: number }) {
  const { returns, sigma } = figures;
  const ends = { returnsMin: 0, returnsMax: returns, sigmaMax: sigma };
  return declared(definition, { usual: 'best play of 1', ...figures, ...ends, maxWinX: 800 });
}

function defined(rules: Omit<VideoPokerDefinition, 'version' | 'hands'>): VideoPokerDefinition {
  const hands = [1, 10];
  const content = [rules.family, payTable(rules), hands];
  return { ...rules, hands, version: versionOf(['video-poker', ...content]) };
}

/** The pays of a family's hands in its order; a hand that is not graded pays what its plain name pays. */
export function payTable({ family: name, pays }: Pick<VideoPokerDefinition, 'family' | 'pays'>): number[] {
  const { hands, plain } = family(name);
  const pay = (hand: string): number => pays[hand] ?? (plain[hand] === undefined ? 0 : pay(plain[hand]));
  return hands.map(pay);
}

const JACKS = ['jacks-or-better', 'two-pair', 'three-of-a-kind', 'straight', 'flush', 'full-house'];
const WILD = [
  ...['three-of-a-kind', 'straight', 'flush', 'full-house', 'quads', 'straight-flush', 'five-of-a-kind'],
  ...['wild-royal', 'four-deuces', 'natural-royal'],
];

function byName(names: readonly string[], pays: readonly number[]): Record<string, number> {
  return Object.fromEntries(names.map((name, i) => [name, pays[i] ?? 0]));
}

function standard(
  game: { code: string; name: string; table: string },
  pays: readonly number[],
  quads: Readonly<Record<string, number>>,
): VideoPokerDefinition {
  const all = { ...byName(JACKS, pays), ...quads, 'straight-flush': 50, 'royal-flush': 800 };
  return defined({ ...game, family: 'standard', pays: all });
}

function jacks(table: string, flush: number, fullHouse: number): VideoPokerDefinition {
  const game = { code: 'jacks-or-better', name: 'Jacks or Better', table };
  return standard(game, [1, 2, 3, 4, flush, fullHouse], { quads: 25 });
}

function deuces(table: string, pays: readonly number[]): VideoPokerDefinition {
  return defined({
    code: 'deuces-wild',
    name: 'Deuces Wild',
    table,
    family: 'deuces',
    pays: byName(WILD, pays),
  });
}

export const JACKS_96 = {
  ...offered(jacks('9/6', 6, 9), { returns: 0.9954390436951225, sigma: 4.417541898739023 }),
  model: '9-6',
};
export const JACKS_85 = {
  ...offered(jacks('8/5', 5, 8), { returns: 0.9729843375055874, sigma: 4.395822881283858 }),
  model: '8-5',
};
export const DEUCES_NSUD = offered(deuces('NSUD', [1, 2, 3, 4, 4, 10, 16, 25, 200, 800]), {
  returns: 0.9972829465166086,
  sigma: 5.0774271722747315,
});

/** The tables that return what a house may offer. Others below prove the count against figures that everybody knows. */
export const VIDEO_POKER = [JACKS_96, JACKS_85, DEUCES_NSUD];

/** Two of them return more than all stakes: none is ever offered. */
export const KNOWN_TABLES: readonly VideoPokerDefinition[] = [
  jacks('8/6', 6, 8),
  jacks('9/5', 5, 9),
  jacks('7/5', 5, 7),
  standard({ code: 'bonus-poker', name: 'Bonus Poker', table: '8/5' }, [1, 2, 3, 4, 5, 8], {
    quads: 25,
    'quads-low': 40,
    'quads-aces': 80,
  }),
  standard({ code: 'double-bonus', name: 'Double Bonus', table: '10/7' }, [1, 1, 3, 5, 7, 10], {
    quads: 50,
    'quads-low': 80,
    'quads-aces': 160,
  }),
  standard({ code: 'double-double-bonus', name: 'Double Double Bonus', table: '9/6' }, [1, 1, 3, 4, 6, 9], {
    quads: 50,
    'quads-low': 80,
    'quads-low-kicker': 160,
    'quads-aces': 160,
    'quads-aces-kicker': 400,
  }),
  deuces('full pay', [1, 2, 2, 3, 5, 9, 15, 25, 200, 800]),
  deuces('9/15', [1, 2, 3, 4, 4, 9, 15, 25, 200, 800]),
];
