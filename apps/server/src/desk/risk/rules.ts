import type { OpsRiskRule, opsRiskRules, opsSetRiskRule } from '@baize/contract/risk/desk-rules';
import { RISK_RULE_NAMES } from '@baize/contract/risk/rules';
import type { InputOf, OutputOf } from '@baize/contract/route';
import * as z from 'zod/mini';

import { askSecondPerson, type Setting, settingOperation } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { requireParameters, riskRules, saveRiskRule } from '../../risk/risk.ts';

export async function listRiskRules(app: App): Promise<OutputOf<typeof opsRiskRules>> {
  const [rules, operators] = await Promise.all([
    riskRules(app.db),
    app.db.selectFrom('operators.operator').select(['id', 'name']).execute(),
  ]);
  const values = app.switches.values();
  return {
    rows: rules.map(
      ({ changedBy, changedAt, ...rule }): OpsRiskRule => ({
        ...rule,
        changedBy: operators.find(({ id }) => id === changedBy)?.name ?? null,
        changedAt: changedAt?.toISOString() ?? null,
      }),
    ),
    watchFrom: values['risk.watchFrom'],
    highFrom: values['risk.highFrom'],
  };
}

const Change = z.strictObject({
  rule: z.enum(RISK_RULE_NAMES),
  on: z.boolean(),
  points: z.number(),
  parameters: z.record(z.string(), z.number()),
  reason: z.string(),
});
type Change = z.infer<typeof Change>;

const RULE = {
  name: 'risk.rule',
  about: { rule: 'rule' },
  maker: 'risk.rules',
  approver: 'risk.rules.approve',
  input: Change,
  action: 'risk.rule',
  async write(app, tx, { reason, ...change }, by) {
    const { before, after } = await saveRiskRule(app, tx, { ...change, by });
    return { element: change.rule, before, after: { ...after, reason } };
  },
} satisfies Setting<Change>;

export const riskRuleChange = settingOperation(RULE);

/** Asks a second operator to change a rule. */
export function requestRiskRule(
  app: App,
  { key, ...change }: InputOf<typeof opsSetRiskRule>,
  { session, address }: Acting,
): Promise<string> {
  return askSecondPerson(app, { key, operation: riskRuleChange, session, address }, async () => {
    requireParameters(change.rule, change.parameters);
    return change;
  });
}
