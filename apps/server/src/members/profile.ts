import { AVATARS, type AvatarName, Preferences } from '@baize/contract/members';
import { sql } from 'kysely';

import type { App } from '../app.ts';
import type { Db } from '../platform/db.ts';
import type { MemberId } from '../wallet/wallet.ts';

interface Profile {
  readonly avatar: AvatarName;
  readonly preferences: Preferences;
}

/** How a member looks and how he wants the site; until he chooses, his number picks one of the house's pictures. */
export async function profileOf(db: Db, member: MemberId): Promise<Profile> {
  const row = await db
    .selectFrom('members.profile')
    .select(['avatar', 'preferences'])
    .where('member', '=', member)
    .executeTakeFirst();
  const avatar = AVATARS.find((each) => each === row?.avatar) ?? firstAvatar(member);
  return { avatar, preferences: Preferences.parse(row?.preferences ?? {}) };
}

export async function saveAvatar(app: App, member: MemberId, avatar: AvatarName): Promise<void> {
  await saveProfileRow(app, member, { avatar, preferences: {} });
}

/** Changes the preferences that are named and answers them all. */
export async function savePreferences(
  app: App,
  member: MemberId,
  changed: Preferences,
): Promise<Preferences> {
  await saveProfileRow(app, member, { avatar: null, preferences: changed });
  return (await profileOf(app.db, member)).preferences;
}

async function saveProfileRow(
  app: App,
  member: MemberId,
  { avatar, preferences }: { avatar: AvatarName | null; preferences: Preferences },
): Promise<void> {
  const now = app.clock.now();
  const added = JSON.stringify(preferences);
  await app.db
    .insertInto('members.profile')
    .values({ member, avatar: avatar ?? firstAvatar(member), preferences: added, changed_at: now })
    .onConflict((on) =>
      on.column('member').doUpdateSet({
        ...(avatar && { avatar }),
        preferences: sql`members.profile.preferences || ${added}::jsonb`,
        changed_at: now,
      }),
    )
    .execute();
}

function firstAvatar(member: MemberId): AvatarName {
  return AVATARS[Number(member % BigInt(AVATARS.length))] ?? 'owl';
}
