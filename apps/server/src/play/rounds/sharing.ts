import { SharedRound } from '@baize/contract/games/sharing';
import { parseAmount } from '@baize/contract/money';

import { maskName } from '../../catalog/catalog.ts';
import type { App, PlayerSession } from '../../context.ts';
import { profileOf } from '../../members/members.ts';
import { GUEST, inScope } from '../../platform/database/scope.ts';
import { token as makeToken } from '../../platform/random.ts';
import { refuse } from '../../platform/refuse.ts';
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
    .select('token as link')
    .where('member', '=', member)
    .where('round', '=', round)
    .executeTakeFirst();
  if (known) return known;
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
    app.db.selectFrom('play.shared_round').select('shown').where('token', '=', link).executeTakeFirst(),
  );
  return row ? SharedRound.parse(row.shown) : refuse('play.roundUnknown');
}
