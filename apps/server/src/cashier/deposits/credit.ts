import { feeOf } from '@baize/contract/cashier/fees';
import type { DEPOSIT_REASONS } from '@baize/contract/cashier/states';
import { ppmOf } from '@baize/contract/money';
import type { Selectable } from 'kysely';

import { forfeitCleared } from '../../bonus/bonus.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { refuse } from '../../platform/refuse.ts';
import { settleDepositUse } from '../../protection/protection.ts';
import { worthWithStakes } from '../../stakes/stakes.ts';
import { clearWhenBust, EVERY_BET, openRequirement } from '../../turnover/turnover.ts';
import { CASH, type Leg, legsBetween } from '../../wallet/wallet.ts';
import type { Channel } from '../channels/channels.ts';
import { move } from '../ground.ts';
import { cashierRules } from '../rules.ts';
import { changeDeposit, depositAllows, type StoredDeposit } from './changes.ts';

export type IncomingRow = Selectable<DB['cashier.incoming']>;

interface Credit {
  readonly event: 'pay' | 'match';
  /** Ledger units that really arrived (DP-1). */
  readonly amount: bigint;
  /** The account that holds the money now: the channel's, or suspense. */
  readonly from: string;
  readonly operator?: string | undefined;
  readonly note?: string | undefined;
}

/**
 * Credits a deposit with what has arrived for it and opens its turnover requirement (DP-5), in the transaction of the caller, who
 * holds the member's lock and shows the balance after the commit.
 */
export async function creditDeposit(
  app: App,
  tx: Tx,
  row: StoredDeposit,
  credit: Credit,
): Promise<StoredDeposit> {
  const { amount, from } = credit;
  const { member, id } = row;
  const fee = feeIn(row, amount);
  const legs: Leg[] = legsBetween({ house: from }, { no: CASH }, amount);
  if (fee > 0n)
    legs.push({ account: { no: CASH }, amount: -fee }, { account: { house: 'fees' }, amount: fee });
  const pay = () => move(app, tx, { member, kind: 'deposit', about: id, legs });
  return countCredit(app, tx, row, { ...credit, fee, pay });
}

interface Counted extends Omit<Credit, 'from'> {
  readonly fee: bigint;
  /** Posts the movement that credits it, and answers its key. */
  readonly pay: () => Promise<string>;
  readonly piece?: string;
}

/** Credits a deposit by a movement, and lets everything follow that a deposit brings: state, limits, turnover. */
export async function countCredit(
  app: App,
  tx: Tx,
  row: StoredDeposit,
  { event, amount, fee, pay, operator, note, piece }: Counted,
): Promise<StoredDeposit> {
  if (!depositAllows(row.state, event)) refuse('deposit.state');
  const { member, id, currency } = row;
  const now = app.clock.now();
  const worth = await worthWithStakes(app, tx, member);
  const movement = await pay();
  const set = { received: amount, fee, movement, finished_at: now, expires_at: null };
  const credited = await changeDeposit(app, tx, row, event, { set, operator, note, piece });
  await settleDepositUse(tx, id, { amount, at: now });
  const cleared = await clearWhenBust(tx, {
    member,
    worth,
    threshold: cashierRules(app.switches.values(), currency).amount('deposit.bustBelow'),
    at: now,
  });
  await forfeitCleared(app, tx, member, cleared);
  const multiplier = BigInt(row.turnover_ppm);
  if (multiplier > 0n) {
    const table = EVERY_BET;
    await openRequirement(tx, {
      member,
      source: 'deposit',
      sourceId: id,
      base: amount,
      multiplier,
      table,
      at: now,
    });
  }
  return credited;
}

export type FeeTerms = Pick<Channel, 'fee_ppm' | 'fee_fixed' | 'fee_min' | 'fee_max'>;

/** The terms that an order keeps, as they are now. Another member is paid without a fee. */
export function termsNow(
  app: Pick<App, 'switches'>,
  channel: FeeTerms | null,
): FeeTerms & { turnover_ppm: number } {
  const { fee_ppm = 0, fee_fixed = 0n, fee_min = 0n, fee_max = 0n } = channel ?? {};
  const turnover_ppm = ppmOf(app.switches.values()['deposit.turnoverPercent']);
  return { fee_ppm, fee_fixed, fee_min, fee_max, turnover_ppm };
}

/** The fee of an amount by its terms. */
export function feeIn(
  { fee_ppm: ppm, fee_fixed: fixed, fee_min: min, fee_max: max }: FeeTerms,
  amount: bigint,
): bigint {
  return feeOf(amount, { ppm, fixed, min, max });
}

/** Refuses an order that operators have looked at. */
export async function rejectDeposit(
  app: App,
  tx: Tx,
  row: StoredDeposit,
  {
    reason,
    operator,
    note,
  }: { reason: (typeof DEPOSIT_REASONS)[number]; operator: string; note?: string | undefined },
): Promise<StoredDeposit> {
  const set = { reason, finished_at: app.clock.now(), expires_at: null };
  const rejected = await changeDeposit(app, tx, row, 'reject', { set, operator, note });
  await settleDepositUse(tx, row.id, null);
  return rejected;
}
