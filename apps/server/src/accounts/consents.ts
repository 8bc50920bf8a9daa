import type { register } from '@baize/contract/registration';
import type { InputOf } from '@baize/contract/route';

import type { App } from '../app.ts';
import type { Tx } from '../platform/db.ts';
import { refuse } from '../platform/refuse.ts';
import type { MemberId } from '../wallet/wallet.ts';

export type Consents = InputOf<typeof register>['consents'];

const KINDS = ['terms', 'privacy', 'truthful', 'adult'] as const;

/** A11: everything is agreed to, and to the text that is in force now. */
export function requireConsents(app: App, consents: Consents): void {
  const agreed = KINDS.every((kind) => consents[kind]);
  if (!agreed || consents.version !== app.switches.values()['register.termsVersion']) {
    refuse('register.consent', { version: app.switches.values()['register.termsVersion'] });
  }
}

/** Keeps who agreed to which text, when and from where. */
export async function saveConsents(
  app: App,
  tx: Tx,
  { member, version, address }: { member: MemberId; version: string; address: string },
): Promise<void> {
  const at = app.clock.now();
  const rows = KINDS.map((kind) => ({ member, kind, version, at, address }));
  await tx.insertInto('accounts.consent').values(rows).execute();
}
