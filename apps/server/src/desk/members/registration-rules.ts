import { changeRegistrationRule, type RuleChange } from '../../accounts/accounts.ts';
import { audit } from '../../audit/audit.ts';
import type { App, StaffSession } from '../../context.ts';

/** Sets a rule of a register form, and tells the audit log what stood before. */
export async function setRegistrationRule(
  app: App,
  session: StaffSession,
  change: RuleChange,
  address: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await changeRegistrationRule(app, tx, { ...change, by: session.operator });
    await audit(tx, app.clock, {
      actor: session.operator,
      action: 'registration.rule',
      element: `${change.form}.${change.field}`,
      before: change.was,
      after: change.rule,
      address,
    });
  });
}
