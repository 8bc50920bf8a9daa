import type { App } from '../context.ts';
import { DAY_MS } from '../platform/time.ts';

/** Rows that open a door for minutes. */
const EXPIRED = ['live_ticket', 'social_try', 'social_result', 'social_spent'] as const;
/** A day after it expired, no limit counts it any more. */
const EXPIRED_A_DAY_AGO = [
  'captcha',
  'human_proof',
  'passkey_challenge',
  'hand_over',
  'step_up',
  'remembered',
  'recovery_link',
] as const;
/** Removes what has served its time. */
export async function sweepAccounts({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const dayAgo = new Date(clock.ms() - DAY_MS);
  for (const table of EXPIRED)
    await db.deleteFrom(`accounts.${table}`).where('expires_at', '<', now).execute();
  for (const table of EXPIRED_A_DAY_AGO)
    await db.deleteFrom(`accounts.${table}`).where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('accounts.login_failure').where('first_at', '<', dayAgo).execute();
  await db.deleteFrom('accounts.recovery_try').where('at', '<', dayAgo).execute();
  await db.deleteFrom('accounts.bank_name_try').where('at', '<', dayAgo).execute();
  await db.deleteFrom('accounts.code').where('sent_at', '<', dayAgo).execute();
}
