import assert from 'node:assert/strict';
import {
  BONUS_EVENTS,
  type BonusEvent,
  type BonusReason,
  type BonusSource,
} from '@baize/contract/bonus/bonus';
import type { Selectable } from 'kysely';

import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { stateful } from '../platform/database/stateful.ts';
import type { DB } from '../platform/database/tables.generated.ts';
import { tellMember } from '../platform/realtime/tail.ts';
import { refuse } from '../platform/refuse.ts';
import { DAY_MS } from '../platform/time.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { isPlayClosed } from '../protection/protection.ts';
import { type ContributionTable, cancelRequirementOf, openRequirement } from '../turnover/turnover.ts';
import {
  advanceVersion,
  balanceOf,
  CASH,
  fingerprint,
  legsBetween,
  type MemberId,
  type Movement,
  openAccount,
  post,
} from '../wallet/wallet.ts';

export type StoredPurse = Selectable<DB['bonus.purse']>;

/** PR-21: the share of a valid bet that counts for a bonus. */
export const BONUS_CONTRIBUTION: ContributionTable = {
  rest: 0,
  categories: {
    RNG: 100,
    'RNG.TG': 10,
    'RNG.VP': 10,
    FISH: 50,
    LIVE: 10,
    SPORTS: 100,
    ESPORTS: 100,
    COCKFIGHT: 100,
    LOTT: 50,
    ELOTT: 50,
    PVP: 0,
  },
};

/** PR-22, where nothing else is said. */
export const EXPIRES_AFTER_MS = 30 * DAY_MS;

export interface NewBonus {
  readonly member: MemberId;
  readonly currency: string;
  readonly source: BonusSource;
  /** Once for each source and id. */
  readonly sourceId: string;
  /** As its member reads it. */
  readonly name: string;
  readonly amount: bigint;
  /** The base of the turnover, such as deposit and bonus together (PR-20), and how often, in millionths. */
  readonly base: bigint;
  readonly multiplier: bigint;
  readonly table: ContributionTable;
  readonly maxBet: bigint;
  /** 0 without a limit. */
  readonly maxConvert: bigint;
  readonly expiresAt: Date;
}

/** Grants a bonus in the caller's transaction, which has locked no other row yet. A member has one at a time (PR-40). */
export async function grantBonus(app: App, tx: Tx, wanted: NewBonus): Promise<StoredPurse> {
  const { member, source, sourceId, amount, base, multiplier, table, currency } = wanted;
  assert(amount > 0n);
  const now = app.clock.now();
  const id = uuidv7(now.getTime());
  // From here on no bet of the member comes between, and the next one is composed with the bonus in mind.
  await advanceVersion(tx, member);
  const known = await tx
    .selectFrom('bonus.purse')
    .selectAll()
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  if (known) return known;
  if (await isPlayClosed(app, tx, member)) refuse('bonus.playClosed');
  if (await activePurse(tx, member)) refuse('bonus.active');
  const account = await openAccount(tx, { member, name: `bonus:${id}` });
  const legs = legsBetween({ house: 'promo' }, { no: account }, amount);
  await move(app, tx, { member, kind: 'bonus', about: id, legs });
  const requirement = await openRequirement(tx, {
    member,
    source: 'bonus',
    sourceId: id,
    base,
    multiplier,
    table,
    at: now,
  });
  await tellMember(tx, member, { type: 'bonus' });
  return tx
    .insertInto('bonus.purse')
    .values({
      id,
      member,
      source,
      source_id: sourceId,
      name: wanted.name,
      account,
      currency,
      amount,
      requirement,
      contribution: JSON.stringify(table),
      max_bet: wanted.maxBet,
      max_convert: wanted.maxConvert,
      opened_at: now,
      expires_at: wanted.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function activePurse(db: Db | Tx, member: MemberId): Promise<StoredPurse | undefined> {
  return db
    .selectFrom('bonus.purse')
    .selectAll()
    .where('member', '=', member)
    .where('state', '=', 'active')
    .executeTakeFirst();
}

export type Ending =
  | { readonly event: 'convert' | 'expire' }
  | { readonly event: 'forfeit'; readonly reason: BonusReason; readonly note?: string };

const { change: changeBonus } = stateful<'bonus.purse', BonusEvent>({
  table: 'bonus.purse',
  events: BONUS_EVENTS,
  unknown: 'bonus.unknown',
  conflict: 'bonus.over',
  note: (_app, tx, { member }) => tellMember(tx, member, { type: 'bonus' }),
});

/**
 * Ends an active bonus in the caller's transaction and answers what it moved; null where it is over already. A converted
 * bonus becomes cash up to the limit, everything else goes back to promotions (PR-22).
 */
export async function endBonus(
  app: App,
  tx: Tx,
  { id, member }: Pick<StoredPurse, 'id' | 'member'>,
  ending: Ending,
): Promise<{ converted: bigint; forfeited: bigint } | null> {
  await advanceVersion(tx, member);
  const purse = await activePurse(tx, member);
  if (purse?.id !== id) return null;
  const now = app.clock.now();
  const { balance } = await balanceOf(tx, member, purse.account);
  const converted = ending.event === 'convert' ? mostOf(balance, purse.max_convert) : 0n;
  const forfeited = balance - converted;
  if (balance > 0n) {
    const legs = [
      { account: { no: purse.account }, amount: -balance },
      { account: { no: CASH }, amount: converted },
      { account: { house: 'promo' }, amount: forfeited },
    ].filter(({ amount }) => amount !== 0n);
    await move(app, tx, { member, kind: converted > 0n ? 'bonusConvert' : 'bonusForfeit', about: id, legs });
  }
  const why = ending.event === 'forfeit' ? { reason: ending.reason, note: ending.note ?? null } : {};
  await changeBonus(app, tx, purse, ending.event, {
    set: { finished_at: now, converted, forfeited, ...why },
  });
  if (ending.event !== 'convert')
    await cancelRequirementOf(tx, { member, source: 'bonus', sourceId: id, at: now });
  return { converted, forfeited };
}

function mostOf(balance: bigint, max: bigint): bigint {
  return max > 0n && balance > max ? max : balance;
}

interface Wanted extends Pick<Movement, 'member' | 'legs'> {
  readonly kind: 'bonus' | 'bonusConvert' | 'bonusForfeit';
  readonly about: string;
}

/** Each kind moves once for a bonus: its row is written in the same transaction under the member's lock. */
async function move(app: App, tx: Tx, { member, kind, about, legs }: Wanted): Promise<void> {
  const now = app.clock.now();
  const print = fingerprint('bonus', kind, about);
  const movement = { member, key: uuidv7(now.getTime()), kind, fingerprint: print, legs };
  const [verdict] = await post(tx, [movement], { at: now });
  if (verdict?.reason === 'accountClosed') refuse('wallet.accountClosed');
  assert(verdict?.status === 'posted', `a ${kind} of ${about} was ${verdict?.status} ${verdict?.reason}`);
}

/** WL-33: forfeits the rest of the bonus whose requirement was cleared. */
export async function forfeitCleared(
  app: App,
  tx: Tx,
  member: MemberId,
  cleared: readonly { readonly source: string; readonly sourceId: string }[],
): Promise<void> {
  for (const { source, sourceId: id } of cleared) {
    if (source === 'bonus') await endBonus(app, tx, { id, member }, { event: 'forfeit', reason: 'bust' });
  }
}
