import type { LanguageCode } from '@baize/contract/languages';

import type { App } from '../app.ts';
import type { Tx } from '../platform/db.ts';
import type { MemberId } from '../wallet/wallet.ts';

/** A change of the ways into an account: `weakens` when it opens one more or takes a guard away. */
export interface WayChange {
  readonly member: MemberId;
  readonly language: LanguageCode;
  readonly weakens: boolean;
}

/** The owner is told (A14); after what could be a thief's work payouts rest for a day (A13). */
export async function noteWayChange(
  app: Pick<App, 'care' | 'clock'>,
  tx: Tx,
  { member, language, weakens }: WayChange,
): Promise<void> {
  if (weakens) await app.care.holdPayouts(tx, member);
  const time = app.clock.now().toISOString().slice(0, 16).replace('T', ' ');
  await app.care.tell(tx, member, { template: 'waysChanged', values: { time }, language });
}
