import { SharedRound } from '@baize/contract/games/sharing';
import { parseAmount } from '@baize/contract/money';

import { maskName, namesOf } from '../../catalog/catalog.ts';
import type { App, PlayerSession } from '../../context.ts';
import { profileOf } from '../../members/members.ts';
import { GUEST, inScope } from '../../platform/database/scope.ts';
import { token as makeToken } from '../../platform/random.ts';
import { refuse } from '../../platform/refuse.ts';
import { DAY_MS } from '../../platform/time.ts';
import type { SharedFacts } from '../../site/site.ts';
import { replayRecord } from './replays.ts';

/** 128 bits: nobody finds a link by trying. */
const TOKEN_BYTES = 16;

/** The end of the link to a round that was won with money; refuses every other round. */
export async function share(
  app: App,
  { member, currency }: Pick<PlayerSession, 'member' | 'currency'>,
  round: string,
): Promise<{ link: string }> {
  const known = await app.db
    .selectFrom('play.shared_round')
    .select(['token as link', 'at'])
    .where('member', '=', member)
    .where('round', '=', round)
    .executeTakeFirst();
  if (known && known.at > oldestShared(app)) return { link: known.link };
  // A link that led nowhere any more leads nowhere still: the new one is another.
  if (known) await app.db.deleteFrom('play.shared_round').where('token', '=', known.link).execute();
  const record = await replayRecord(app, { member, currency, round });
  const won = parseAmount(record.payout) > parseAmount(record.stake);
  if (record.state !== 'settled' || !won) refuse('play.roundUnknown');
  const [{ nickname }, { preferences }] = await Promise.all([
    app.care.person(app.db, member),
    profileOf(app.db, member),
  ]);
  const player = preferences.winnerName === 'hidden' ? null : maskName(nickname);
  // Everything that the contract does not name stays behind.
  const shown = SharedRound.parse({ ...record, player });
  const row = { token: makeToken(app.random, TOKEN_BYTES), member, round, at: app.clock.now() };
  const made = await app.db
    .insertInto('play.shared_round')
    .values({ ...row, shown: JSON.stringify(shown) })
    .onConflict((on) => on.columns(['member', 'round']).doNothing())
    .returning('token as link')
    .executeTakeFirst();
  return made ?? share(app, { member, currency }, round);
}

export async function unshare(
  app: App,
  { member }: PlayerSession,
  round: string,
): Promise<Record<string, never>> {
  await app.db
    .deleteFrom('play.shared_round')
    .where('member', '=', member)
    .where('round', '=', round)
    .execute();
  return {};
}

/** A round that somebody shares, for anybody with its link. */
export async function sharedBy(app: App, link: string): Promise<SharedRound> {
  const row = await inScope(GUEST, () =>
    app.db
      .selectFrom('play.shared_round')
      .select('shown')
      .where('token', '=', link)
      .where('at', '>', oldestShared(app))
      .executeTakeFirst(),
  );
  if (!row) return refuse('play.roundUnknown');
  const shared = SharedRound.parse(row.shown);
  const { vendor, code, model, rules } = shared;
  const now = app.play.rules.of(vendor, code, model)?.definition.version;
  const names = namesOf(app, { vendor, code });
  return { ...shared, names, changed: rules !== undefined && rules !== now };
}

/** The facts of a shared round for programs that show links; null where the link leads nowhere. */
export async function sharedFacts(app: App, link: string): Promise<SharedFacts | null> {
  const shared = await sharedBy(app, link).catch(() => null);
  if (!shared) return null;
  const { code, name, stake, payout, currency } = shared;
  return { code, name, stake, payout, currency };
}

/** Removes the rounds whose links have ended. */
export async function sweepShared(app: App): Promise<void> {
  await app.db.deleteFrom('play.shared_round').where('at', '<=', oldestShared(app)).execute();
}

/** Rounds that were shared at this time or earlier are shown no more. */
function oldestShared(app: App): Date {
  return new Date(app.clock.ms() - app.switches.values()['play.sharedDays'] * DAY_MS);
}
