import { AVATARS, type AvatarName, Preferences } from '@baize/contract/members/members';
import { sql } from 'kysely';
import { noteOwnChange } from '../audit/audit.ts';
import type { App, PlayerSession } from '../context.ts';
import type { Db } from '../platform/database/db.ts';
import type { MemberId } from '../wallet/wallet.ts';

interface Profile {
  readonly avatar: AvatarName;
  readonly preferences: Preferences;
}

/** A member's picture and preferences; until they choose, their number picks one of the standard pictures. */
export async function profileOf(db: Db, member: MemberId): Promise<Profile> {
  const row = await db
    .selectFrom('members.profile')
    .select(['avatar', 'preferences'])
    .where('member', '=', member)
    .executeTakeFirst();
  const avatar = AVATARS.find((each) => each === row?.avatar) ?? firstAvatar(member);
  return { avatar, preferences: Preferences.parse(row?.preferences ?? {}) };
}

export async function saveAvatar(app: App, session: PlayerSession, avatar: AvatarName): Promise<void> {
  const { member } = session;
  await app.db.transaction().execute(async (tx) => {
    const before = await profileOf(tx, member);
    await saveProfileRow(app, tx, member, { avatar, preferences: {} });
    const change = { before: { picture: before.avatar }, after: { picture: avatar } };
    await noteOwnChange(app, tx, session, { what: 'picture', ...change });
  });
}

/** Changes the preferences that are named and answers them all. */
export async function savePreferences(
  app: App,
  member: MemberId,
  changed: Preferences,
): Promise<Preferences> {
  await saveProfileRow(app, app.db, member, { avatar: null, preferences: changed });
  return (await profileOf(app.db, member)).preferences;
}

async function saveProfileRow(
  app: App,
  on: Db,
  member: MemberId,
  { avatar, preferences }: { avatar: AvatarName | null; preferences: Preferences },
): Promise<void> {
  const now = app.clock.now();
  const added = JSON.stringify(preferences);
  await on
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
