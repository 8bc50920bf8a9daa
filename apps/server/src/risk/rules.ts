import type { RiskRuleValue } from '@baize/contract/risk/desk-rules';
import {
  fitsParameter,
  RISK_RULE_NAMES,
  RISK_RULES,
  type RiskLevel,
  type RiskParameter,
  type RiskRule,
} from '@baize/contract/risk/rules';
import type { SwitchValues } from '@baize/contract/switches';

import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { refuse } from '../platform/refuse.ts';

export interface StoredRule extends RiskRuleValue {
  readonly rule: RiskRule;
  readonly changedBy: string | null;
  readonly changedAt: Date | null;
}

export function parametersOf(rule: RiskRule): Readonly<Record<string, RiskParameter>> {
  return RISK_RULES[rule].parameters;
}

/** Every rule as it is in force: as delivered, or as it was last changed. */
export async function riskRules(db: Db | Tx): Promise<StoredRule[]> {
  const changed = await db.selectFrom('risk.rule').selectAll().execute();
  return RISK_RULE_NAMES.map((rule) => {
    const row = changed.find((each) => each.rule === rule);
    const stored = (row?.parameters ?? {}) as Record<string, number>;
    const parameters = Object.entries(parametersOf(rule)).map(
      ([name, { standard }]) => [name, stored[name] ?? standard] as const,
    );
    return {
      rule,
      on: row?.is_on ?? true,
      points: row?.points ?? RISK_RULES[rule].points,
      parameters: Object.fromEntries(parameters),
      changedBy: row?.changed_by ?? null,
      changedAt: row?.changed_at ?? null,
    };
  });
}

/** Refuses parameters that the rule has not, or out of their range. */
export function requireParameters(rule: RiskRule, given: Readonly<Record<string, number>>): void {
  const known = parametersOf(rule);
  const extra = Object.keys(given).find((name) => known[name] === undefined);
  const wrong = Object.entries(known).find(
    ([name, parameter]) => !fitsParameter(parameter, given[name] ?? Number.NaN),
  );
  const field = extra ?? wrong?.[0];
  if (field !== undefined) refuse('request.invalid', { field });
}

/** Puts a rule in force; answers what was before and what is now. */
export async function saveRiskRule(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { rule, by, ...value }: RiskRuleValue & { readonly rule: RiskRule; readonly by: string },
): Promise<{ before: RiskRuleValue; after: RiskRuleValue }> {
  const { on, points, parameters } = value;
  requireParameters(rule, parameters);
  const stored = (await riskRules(tx)).find((each) => each.rule === rule) ?? value;
  const row = {
    is_on: on,
    points,
    parameters: JSON.stringify(parameters),
    changed_by: by,
    changed_at: app.clock.now(),
  };
  await tx
    .insertInto('risk.rule')
    .values({ rule, ...row })
    .onConflict((conflict) => conflict.column('rule').doUpdateSet(row))
    .execute();
  const before = { on: stored.on, points: stored.points, parameters: stored.parameters };
  return { before, after: { on, points, parameters } };
}

/** The level of a score: `watch` takes a second person, `high` also a press for each payout. */
export function riskLevel(values: SwitchValues, score: number): RiskLevel {
  if (score >= values['risk.highFrom']) return 'high';
  return score >= values['risk.watchFrom'] ? 'watch' : 'low';
}
