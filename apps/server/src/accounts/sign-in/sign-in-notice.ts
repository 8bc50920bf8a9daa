import { DEFAULT_LANGUAGE } from '@baize/contract/languages';

import type { App } from '../../context.ts';
import { profileOf } from '../../members/members.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Noted } from '../../safety/safety.ts';
import type { MemberId } from '../../wallet/wallet.ts';

/** Tells a member of a sign-in: always from a new device (A14), from a known one where he wants to hear of each (A06). */
export async function tellOfSignIn(
  app: App,
  tx: Tx,
  member: MemberId,
  { newDevice, country, device, address }: Noted & { device: string; address: string },
): Promise<void> {
  const { preferences } = await profileOf(tx, member);
  if (!newDevice && !preferences.loginNotice) return;
  const place = country === null ? address : `${country}, ${address}`;
  const values = { device, place, time: app.clock.now() };
  const language = preferences.language ?? DEFAULT_LANGUAGE;
  await app.care.tell(tx, member, { template: 'newDevice', values, language });
}
