import type { ownReferral } from '@baize/contract/agency/agency';
import type { OutputOf } from '@baize/contract/route';

import type { App, PlayerSession } from '../context.ts';
import { newCode } from './codes.ts';

/** ACC-11: the code by which a member invites friends, made when he first asks for it. */
export async function referralOf(app: App, { member }: PlayerSession): Promise<OutputOf<typeof ownReferral>> {
  await app.db
    .insertInto('agency.referral_code')
    .values({ member, code: newCode(app.random) })
    .onConflict((on) => on.column('member').doNothing())
    .execute();
  const { code } = await app.db
    .selectFrom('agency.referral_code')
    .select('code')
    .where('member', '=', member)
    .executeTakeFirstOrThrow();
  const { n } = await app.db
    .selectFrom('agency.placement')
    .select((row) => row.fn.countAll<bigint>().as('n'))
    .where('referrer', '=', member)
    .executeTakeFirstOrThrow();
  return { code, url: `${app.config.publicUrl}/register?referralCode=${code}`, registrations: Number(n) };
}
