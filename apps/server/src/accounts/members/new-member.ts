import { withoutCards } from '@baize/contract/card-numbers';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { token } from '../../platform/random.ts';
import { type MemberId, openMember } from '../../wallet/wallet.ts';

export interface NewMember {
  readonly username: string;
  readonly nickname: string;
  readonly type: number;
  readonly currency: string;
  readonly upline: MemberId | null;
  readonly passwordHash: string | null;
}

/** Adds a member under an upline and opens his purse. */
export async function addMember(app: App, tx: Tx, member: NewMember): Promise<MemberId> {
  const row = await tx
    .insertInto('accounts.member')
    .values({
      public_id: token(app.random, 9),
      username: member.username,
      nickname: withoutCards(member.nickname),
      type: member.type,
      upline: member.upline,
      path: member.upline === null ? sql`''::ltree` : pathOf(member.upline),
      currency: member.currency,
      password_hash: member.passwordHash,
      created_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await openMember(tx, { member: row.id, currency: member.currency });
  return row.id;
}

/** The path of a member's uplines; his own downlines hang below `path.id`. */
function pathOf(upline: MemberId) {
  return sql<string>`(select path || id::text::ltree from accounts.member where id = ${upline})`;
}
