import { changeRegistrationRule, type RuleChange } from '../../accounts/accounts.ts';
import { auditBy } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';

/** Sets a rule of a register form, and tells the audit log what stood before. */
export async function setRegistrationRule(app: App, change: RuleChange, acting: Acting): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await changeRegistrationRule(app, tx, { ...change, by: acting.session.operator });
    await auditBy(app, tx, acting, {
      action: 'registration.rule',
      element: `${change.form}.${change.field}`,
      before: change.was,
      after: change.rule,
    });
  });
}
