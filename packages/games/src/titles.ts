import { ARCADE, ARCADE_LAWS, type ArcadeTitle } from './arcade/titles.ts';
import { KENO, KENO_LAWS, type KenoTitle } from './keno/titles.ts';
import { CENT } from './kit/amounts.ts';
import { type BetLaw, type BetsCertificate, certifyBets } from './kit/bets.ts';
import type { BetRules } from './kit/title.ts';
import { POKER, POKER_CERTIFICATES, type PokerTitle } from './poker/titles.ts';
import { SCRATCH, SCRATCH_LAWS, type ScratchTitle } from './scratch/titles.ts';
import { stakeUnit } from './slots/title.ts';
import { SLOTS, type OwnTitle as SlotTitle } from './slots/titles.ts';
import { blackjackCertificate } from './tables/blackjack/certificate.ts';
import { TABLE_LAWS, TABLES, type TableTitle } from './tables/titles.ts';

/** A title with the family of games that plays it. */
export type OwnTitle = SlotTitle | BetTitle;
/** A title of a family other than slots: bets with choices. */
export type BetTitle = ArcadeTitle | KenoTitle | TableTitle | PokerTitle | ScratchTitle;

/** The titles of the families other than slots. */
export const BET_TITLES: readonly BetTitle[] = [...ARCADE, ...KENO, ...TABLES, ...POKER, ...SCRATCH];

/** Our own titles: the catalogue, the switches, the models and the stakes follow from them. */
export const TITLES: readonly OwnTitle[] = [...SLOTS, ...BET_TITLES];

const LAWS: Readonly<Record<string, (rules: BetRules) => Iterable<BetLaw>>> = {
  ...ARCADE_LAWS,
  ...KENO_LAWS,
  ...TABLE_LAWS,
  ...SCRATCH_LAWS,
};
/** Of games whose return needs a strategy. */
const STRATEGIES: Readonly<Record<string, (rules: BetRules) => BetsCertificate>> = {
  ...POKER_CERTIFICATES,
  blackjack: blackjackCertificate,
};

/** What each stake is a multiple of. */
export function unitOf(title: OwnTitle): bigint {
  return title.family === 'slots' ? stakeUnit(title) : (title.unit ?? CENT);
}

/** Counts every bet under a version of a title's rules. */
export function certifyTitle(rules: BetRules): BetsCertificate {
  const strategy = STRATEGIES[rules.code];
  if (strategy) return strategy(rules);
  const laws = LAWS[rules.code];
  if (!laws) throw new Error(`nobody knows the bets of ${rules.code}`);
  return certifyBets(rules, laws(rules), rules.usual);
}
