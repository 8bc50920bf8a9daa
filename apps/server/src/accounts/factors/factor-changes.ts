import type { LanguageCode } from '@baize/contract/languages';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { DeliveryChannel } from '../../platform/delivery/delivery.ts';
import type { MemberId } from '../../wallet/wallet.ts';

/** A change of the ways into an account: `weakens` when it opens one more or takes a guard away. */
export interface WayChange {
  readonly member: MemberId;
  readonly language: LanguageCode;
  readonly weakens: boolean;
  /** A contact that is the member's no longer and hears of it as well: its owner may be the one who did not ask. */
  readonly dropped?: { readonly channel: DeliveryChannel; readonly to: string };
}

/** The owner is notified (A14); after a change that could be a thief's work payouts rest for a day (A13). */
export async function noteWayChange(
  app: Pick<App, 'care' | 'clock' | 'delivery'>,
  tx: Tx,
  { member, language, weakens, dropped }: WayChange,
): Promise<void> {
  if (weakens) await app.care.holdPayouts(tx, member);
  const notice = { template: 'waysChanged', values: { time: app.clock.now() }, language } as const;
  if (dropped) await app.delivery.send(tx, { ...notice, ...dropped, member });
  await app.care.tell(tx, member, notice);
}
