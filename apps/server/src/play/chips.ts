import { TRIAL } from '@baize/contract/accounts/session';
import { formatAmount } from '@baize/contract/money';

import { openTrial, TRIAL_CURRENCY, trialPurse } from '../accounts/accounts.ts';
import type { App, PlayerSession } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { GUEST, inScope, memberScope } from '../platform/database/scope.ts';
import { refuse } from '../platform/refuse.ts';
import { balanceOf, CASH, fingerprint, type MemberId, post } from '../wallet/wallet.ts';

export type PlayMode = 'real' | 'demo';

/**
 * The player: the member with money, or in a demo the trial account with the member's play chips (G-10, ACC-5). It has a
 * ledger, seeds and rounds of its own, so that every rule about trial accounts applies to a demo as well.
 */
export async function asPlayer<T>(
  app: App,
  session: PlayerSession,
  playMode: PlayMode | undefined,
  work: (player: PlayerSession) => Promise<T>,
): Promise<T> {
  const player = await playerOf(app, session, playMode);
  return player === session ? work(session) : inScope(memberScope(player.member), () => work(player));
}

async function playerOf(
  app: App,
  session: PlayerSession,
  playMode: PlayMode | undefined,
): Promise<PlayerSession> {
  if (playMode !== 'demo' || session.type === TRIAL) return session;
  if (!app.switches.values().FREEPLAY3) refuse('session.freeplayOff');
  const member = (await chipsOf(app.db, session.member)) ?? (await openChips(app, session.member));
  return { ...session, member, type: TRIAL, currency: TRIAL_CURRENCY };
}

/** Fills the chips of a player up to the full purse, once per key; more than that is left as it is. */
export function fillChips(app: App, session: PlayerSession, key: string) {
  if (!app.switches.values().FREEPLAY3) refuse('session.freeplayOff');
  return asPlayer(app, session, 'demo', (player) => fill(app, player.member, key));
}

async function fill(app: App, member: MemberId, key: string) {
  await app.db.transaction().execute(async (tx) => {
    // Of two fills at once the second waits here and finds the purse full.
    await tx.selectFrom('accounts.member').select('id').where('id', '=', member).forNoKeyUpdate().execute();
    const { balance } = await balanceOf(tx, member);
    const short = trialPurse(app) - balance;
    if (short <= 0n) return;
    const legs = [
      { account: { no: CASH }, amount: short },
      { account: { house: 'promo' }, amount: -short },
    ];
    const print = fingerprint('chips', member);
    const movement = { member, key, kind: 'trial' as const, fingerprint: print, legs };
    await post(tx, [movement], { at: app.clock.now() });
  });
  const purse = await balanceOf(app.db, member);
  return { balance: formatAmount(purse.balance), version: String(purse.seq) };
}

async function chipsOf(db: Db | Tx, member: MemberId): Promise<MemberId | undefined> {
  const row = await db
    .selectFrom('play.chips')
    .select('trial')
    .where('member', '=', member)
    .executeTakeFirst();
  return row?.trial;
}

function openChips(app: App, member: MemberId): Promise<MemberId> {
  return inScope(GUEST, () => addChips(app, member));
}

async function addChips(app: App, member: MemberId): Promise<MemberId> {
  return app.db.transaction().execute(async (tx) => {
    // Of two first requests the second waits here and finds what the first one opened.
    await tx.selectFrom('accounts.member').select('id').where('id', '=', member).forNoKeyUpdate().execute();
    const known = await chipsOf(tx, member);
    if (known) return known;
    const trial = await openTrial(app, tx);
    await tx.insertInto('play.chips').values({ member, trial }).execute();
    return trial;
  });
}
