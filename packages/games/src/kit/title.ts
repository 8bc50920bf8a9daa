import { sha256Hex } from './sha256.ts';

/** A version of rules as far as every family has it. */
export interface RulesVersion {
  readonly code: string;
  readonly name: string;
  /** Short content hash of everything that decides an outcome. */
  readonly version: string;
  readonly model: string;
  /** Declared exact return. */
  readonly returns: number;
  /** Declared exact deviation of one round, in stakes. */
  readonly sigma: number;
  /** Times the total stake. */
  readonly maxWinX: number;
}

/** The rules of a game with many bets, whose returns may differ a little. */
export interface BetRules extends RulesVersion {
  /** The bet that `returns` and `sigma` are of, by its name in the certificate. */
  readonly usual: string;
  readonly returnsMin: number;
  readonly returnsMax: number;
  /** The deviation of the bet with the longest odds. */
  readonly sigmaMax: number;
}

/** The model of a title that has only one. */
export const ONLY_MODEL = 'standard';

/** A game as players know it, in the family that plays it. */
export interface GameTitle<Family extends string, Definition extends RulesVersion> {
  readonly family: Family;
  readonly code: string;
  readonly name: string;
  readonly models: Readonly<Record<string, Definition>>;
  readonly defaultModel: string;
  readonly minCycleMs: number;
  readonly maxWinX: number;
  /** Sigma of one round in stakes: low < 3, medium < 7, high < 15, very high above. */
  readonly volatility: 'low' | 'medium' | 'high' | 'very high';
  /** The source of its rules below `packages/games/src`, without the ending. */
  readonly source: string;
  /** What each stake is a multiple of, so that every win is whole cents; a cent where nothing is said. */
  readonly unit?: bigint;
}

/** A version of rules that is offered, with what its certificate says. */
export function declared<Rules extends object>(
  rules: Rules,
  figures: Omit<BetRules, 'code' | 'name' | 'version' | 'model'>,
): Rules & Omit<BetRules, 'code' | 'name' | 'version'> {
  return { ...rules, ...figures, model: ONLY_MODEL };
}

/** The one version of a title, stamped with the hash of everything that decides an outcome. */
export function stamped<Rules extends { readonly code: string; readonly maxWinX: number }>(
  rules: Rules,
  declared: Omit<BetRules, 'code' | 'version' | 'model' | 'maxWinX'>,
): Rules & BetRules {
  return { ...rules, ...declared, model: ONLY_MODEL, version: versionOf(rules) };
}

/** A short content hash of everything that decides an outcome or a payout. */
export function versionOf(content: unknown): string {
  return sha256Hex(JSON.stringify(content)).slice(0, 12);
}

const CLASSES = [
  [3, 'low'],
  [7, 'medium'],
  [15, 'high'],
] as const;

export function volatilityOf(sigma: number): 'low' | 'medium' | 'high' | 'very high' {
  return CLASSES.find(([below]) => sigma < below)?.[1] ?? 'very high';
}
