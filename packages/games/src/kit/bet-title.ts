import { type BetRules, type GameTitle, ONLY_MODEL, volatilityOf } from './title.ts';

/** What a row says of a title of one version of rules. */
export interface TitleRow {
  readonly rules: BetRules;
  readonly source: string;
  readonly unit?: bigint;
}

/** The titles of a family, from a row each. */
export function betTitles<Family extends string>(
  family: Family,
  rows: readonly TitleRow[],
): GameTitle<Family, BetRules>[] {
  return rows.map(({ rules, ...more }) => ({
    family,
    code: rules.code,
    name: rules.name,
    models: { [ONLY_MODEL]: rules },
    defaultModel: ONLY_MODEL,
    minCycleMs: 1000,
    maxWinX: rules.maxWinX,
    volatility: volatilityOf(rules.sigma),
    ...more,
  }));
}
