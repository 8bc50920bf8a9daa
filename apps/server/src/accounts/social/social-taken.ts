import type { SocialProvider } from '@baize/contract/accounts/social';
import { DEFAULT_LANGUAGE } from '@baize/contract/languages';

import type { App } from '../../context.ts';
import { profileOf } from '../../members/members.ts';
import type { Tx } from '../../platform/database/db.ts';
import { GUEST, inScope } from '../../platform/database/scope.ts';
import { DAY_MS } from '../../platform/time.ts';

const PROVIDER_NAMES = {
  google: 'Google',
  facebook: 'Facebook',
  telegram: 'Telegram',
} as const satisfies Record<SocialProvider, string>;

const REST_MS = DAY_MS;

interface Identity {
  readonly provider: SocialProvider;
  readonly subject: Buffer;
}

/** Tells the owner of an identity, once a day at most, that somebody wanted to link it. The refusal that follows undoes nothing of it. */
export function tellOfTaken(app: App, identity: Identity): void {
  inScope(GUEST, () => app.db.transaction().execute((tx) => tell(app, tx, identity))).catch(
    (error: unknown) => app.log.warn({ err: error }, 'the owner of an identity was not told'),
  );
}

async function tell(app: App, tx: Tx, { provider, subject }: Identity): Promise<void> {
  const now = app.clock.now();
  const owner = await tx
    .updateTable('accounts.social_identity')
    .set({ told_at: now })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where((or) => or.or([or('told_at', 'is', null), or('told_at', '<=', new Date(now.getTime() - REST_MS))]))
    .returning('member')
    .executeTakeFirst();
  if (!owner) return;
  const { preferences } = await profileOf(tx, owner.member);
  const language = preferences.language ?? DEFAULT_LANGUAGE;
  const values = { provider: PROVIDER_NAMES[provider] };
  await app.care.tell(tx, owner.member, { template: 'socialTaken', values, language });
}
