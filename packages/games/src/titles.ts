import { ARCADE, ARCADE_LAWS, type ArcadeTitle } from './arcade/titles.ts';
import { KENO, KENO_LAWS, type KenoTitle } from './keno/titles.ts';
import { type BetLaw, type BetsCertificate, certifyBets } from './kit/bets.ts';
import type { BetRules } from './kit/title.ts';
import { stakeUnit } from './slots/title.ts';
import { SLOTS, type OwnTitle as SlotTitle } from './slots/titles.ts';

/** A title with the family of games that plays it. */
export type OwnTitle = SlotTitle | BetTitle;
/** A title of a family other than slots: one version of rules, and bets with choices. */
export type BetTitle = ArcadeTitle | KenoTitle;

/** The titles of the families other than slots. */
export const BET_TITLES: readonly BetTitle[] = [...ARCADE, ...KENO];

/** Our own titles: the catalogue, the switches, the models and the stakes follow from them. */
export const TITLES: readonly OwnTitle[] = [...SLOTS, ...BET_TITLES];

const LAWS: Readonly<Record<string, () => Iterable<BetLaw>>> = { ...ARCADE_LAWS, ...KENO_LAWS };

const CENT = 100n;

/** What each stake is a multiple of. */
export function unitOf(title: OwnTitle): bigint {
  return title.family === 'slots' ? stakeUnit(title) : CENT;
}

/** Counts every bet of a title. */
export function certifyTitle(rules: BetRules): BetsCertificate {
  const laws = LAWS[rules.code];
  if (!laws) throw new Error(`nobody knows the bets of ${rules.code}`);
  return certifyBets(rules, laws(), rules.usual);
}
