import { type BetRules, type GameTitle, volatilityOf } from './title.ts';

/** What a row says of a title. */
export interface TitleRow {
  readonly rules: BetRules;
  /** Other versions of its rules that may be offered in their place. */
  readonly others?: readonly BetRules[];
  readonly source: string;
  readonly unit?: bigint;
}

/** The titles of a family, from a row each. */
export function betTitles<Family extends string>(
  family: Family,
  rows: readonly TitleRow[],
): GameTitle<Family, BetRules>[] {
  return rows.map(({ rules, others = [], ...more }) => ({
    family,
    code: rules.code,
    name: rules.name,
    models: Object.fromEntries([rules, ...others].map((each) => [each.model, each])),
    defaultModel: rules.model,
    minCycleMs: 1000,
    maxWinX: rules.maxWinX,
    volatility: volatilityOf(rules.sigma),
    ...more,
  }));
}
