import { TRIAL } from '@baize/contract/accounts/session';
import { parseAmount } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { readablePassword } from '../../platform/random.ts';
import { refuse } from '../../platform/refuse.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { isAwayHere } from '../../protection/protection.ts';
import { CASH, fingerprint, type MemberId, post } from '../../wallet/wallet.ts';
import { addMember } from '../members/new-member.ts';
import { deviceHash, type From } from '../sessions/devices.ts';
import { sessionCookie } from '../sessions/sessions.ts';
import type { Welcome } from './open-session.ts';

export const TRIAL_CURRENCY = 'PLAY';

/** Opens a trial account with its purse of play money and signs it in. */
export async function freePlay(
  app: App,
  from: Pick<From, 'address' | 'agent'> & Partial<From>,
): Promise<Welcome> {
  if (!app.switches.values().FREEPLAY3) refuse('session.freeplayOff');
  return app.db.transaction().execute(async (tx) => {
    if (from.device && (await isAwayHere(app, tx, deviceHash(from.device)))) refuse('protection.excluded');
    const member = await openTrial(app, tx);
    const { address, agent } = from;
    const issued = await app.sessions.issue(tx, member, { address, agent, method: 'trial' });
    return {
      ...issued,
      cookies: [sessionCookie(issued.cookie)],
      firstTimeLogin: true,
      passwordExpired: false,
      weakPassword: false,
      previousLoginAt: null,
    };
  });
}

/** Adds a trial account with a full purse of play money. */
export async function openTrial(app: App, tx: Tx): Promise<MemberId> {
  const now = app.clock.now();
  const name = `guest${readablePassword(app.random, 6)}`;
  const member = await addMember(app, tx, {
    username: `${name}.${readablePassword(app.random, 4)}`,
    nickname: name,
    type: TRIAL,
    currency: TRIAL_CURRENCY,
    upline: null,
    passwordHash: null,
  });
  const purse = trialPurse(app);
  const legs = [
    { account: { no: CASH }, amount: purse },
    { account: { house: 'promo' }, amount: -purse },
  ];
  const key = uuidv7(now.getTime());
  const print = fingerprint('trial', member, purse);
  await post(tx, [{ member, key, kind: 'trial', fingerprint: print, legs }], { at: now });
  return member;
}

/** A full purse of play money. */
export function trialPurse({ switches }: Pick<App, 'switches'>): bigint {
  const { 'freeplay.purse': set, 'brand.currency': currency } = switches.values();
  return set === '' ? scaleOf(currency).chips : parseAmount(set);
}
