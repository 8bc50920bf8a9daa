import type { registrationSettings as contract } from '@baize/contract/accounts/registration';
import type { OutputOf } from '@baize/contract/route';

import type { App } from '../../context.ts';
import { asksFirebase } from '../../platform/config/firebase-config.ts';
import { rulesOf } from './registration-rules.ts';

/** The present fields of the register popup. */
export async function registrationSettings(app: App): Promise<OutputOf<typeof contract>> {
  const [username, mobile] = await Promise.all([
    rulesOf(app, app.db, 'username'),
    rulesOf(app, app.db, 'mobile'),
  ]);
  const switches = app.switches.values();
  const { USERNAMEREG3, MOBILENUMREG3, REGMOBVERF3, MOBILENUMPASSREG3, DIRECTREG3 } = switches;
  const shown = (field: string) =>
    [...username, ...mobile].some((rule) => rule.field === field && rule.enabled);
  const enabled = (rules: typeof username) => rules.filter((rule) => rule.enabled);
  return {
    USERNAMEREG3,
    MOBILENUMREG3,
    REGMOBVERF3,
    MOBILENUMPASSREG3,
    DIRECTREG3,
    minAge: switches['register.minAge'],
    termsVersion: switches['register.termsVersion'],
    showAffiliateCode: shown('affiliateCode'),
    showReferralCode: shown('referralCode'),
    firebaseProject: asksFirebase(app.config.firebase, switches) ? switches['firebase.project'] : null,
    forms: {
      username: { open: USERNAMEREG3, fields: enabled(username) },
      mobile: { open: MOBILENUMREG3, fields: enabled(mobile) },
    },
  };
}
