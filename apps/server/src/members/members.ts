/** The details that members give of themselves: profile, details, payout accounts, payment password. */

import type { App } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { type Details, saveDetails } from './details.ts';

export { ageOn, requireBirthday } from './birthday.ts';
export { isEthereumAddress } from './crypto-address.ts';
export {
  type Details,
  detailsOf,
  documentNumberIndex,
  membersByDetail,
  normalName,
  noteStoredDetails,
  requireDocumentNumber,
  requirePersonName,
} from './details.ts';
export { requireNickname, requireUnreserved } from './nickname.ts';
export {
  paymentPasswordState,
  requirePaymentPassword,
  requirePaymentRule,
  savePaymentPassword,
} from './payment-password.ts';
export {
  insertPayoutAccount,
  noteStoredAccounts,
  payeeOf,
  payoutAccountsOf,
  readPayoutAccount,
} from './payout-accounts.ts';
export { profileOf } from './profile.ts';
export { securityOf } from './security.ts';

/** The details that a new member gave, in the transaction that registers them. */
export async function saveProfile(
  app: Pick<App, 'keys' | 'clock'>,
  tx: Tx,
  member: MemberId,
  fields: Details,
): Promise<void> {
  await saveDetails(app, tx, member, fields);
}
