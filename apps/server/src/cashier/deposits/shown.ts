import type { Deposit, PayInstructions } from '@baize/contract/cashier/deposits';
import { OPEN_DEPOSIT_STATES, type PieceState, type RefundState } from '@baize/contract/cashier/states';
import { formatAmount, percentOf } from '@baize/contract/money';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { kindOf } from '../channels/channels.ts';
import { providerCode } from '../channels/ways.ts';
import type { StoredDeposit } from './changes.ts';
import { feeIn } from './credit.ts';

type Shown = StoredDeposit & {
  readonly kind: string;
  readonly name: string;
  readonly bank: string;
  readonly code: string;
  readonly given_back: bigint | null;
  readonly going_back: bigint | null;
  readonly piece_state: string | null;
  readonly confirm_until: Date | null;
  readonly comes_back: boolean;
};

/** A payment that differed from the order `d` has arrived, and the order was rejected as another person's. */
const COMES_BACK = sql<boolean>`d.reason is not distinct from 'thirdParty' and not d.peer
  and exists (select from cashier.event e where e.subject = d.id and e.event = 'differ')`;

/** Deposits with the name and the kind of their channels, and what went back of them. */
export function depositsWithChannels(db: Db) {
  return db
    .selectFrom('cashier.deposit as d')
    .innerJoin('cashier.channel as c', 'c.id', 'd.channel')
    .leftJoin('cashier.piece as k', 'k.deposit', 'd.id')
    .selectAll('d')
    .select(['c.kind', 'c.name', 'c.bank', 'c.code', refunded(['sent']).as('given_back')])
    .select(refunded(['held', 'sending', 'unknown']).as('going_back'))
    .select(['k.state as piece_state', 'k.confirm_until'])
    .select(COMES_BACK.as('comes_back'));
}

/** The sum of the refunds of a deposit `d` in these states; null without one. */
function refunded(states: readonly RefundState[]) {
  return sql<bigint | null>`(
    select sum(r.amount)::bigint from cashier.refund r where r.deposit = d.id and r.state = any(${states}::text[]))`;
}

/** A deposit as its member sees it. */
export function shownDeposit(row: Shown): Deposit {
  const open = OPEN_DEPOSIT_STATES.some((state) => state === row.state);
  return {
    id: row.id,
    reference: row.reference,
    method: row.method as Deposit['method'],
    provider: providerCode(row),
    channel: row.name,
    state: row.state as Deposit['state'],
    currency: row.currency,
    amount: formatAmount(row.amount),
    payable: formatAmount(row.payable),
    received: row.received === null ? null : formatAmount(row.received),
    fee: formatAmount(row.fee),
    expectedFee: open ? formatAmount(feeIn(row, row.payable)) : null,
    turnoverPercent: percentOf(row.turnover_ppm),
    createdAt: row.created_at.toISOString(),
    expiresAt: open ? (row.expires_at?.toISOString() ?? null) : null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    reason: row.reason as Deposit['reason'],
    comesBack: row.comes_back,
    pay: open ? (row.pay as PayInstructions | null) : null,
    slip: kindOf(row).slip,
    pictures: row.pictures,
    refunds: [
      { amount: row.given_back, state: 'done' as const },
      { amount: row.going_back, state: 'pending' as const },
    ].flatMap(({ amount, state }) => (amount === null ? [] : [{ amount: formatAmount(amount), state }])),
    peer:
      row.piece_state === null
        ? null
        : {
            state: row.piece_state as PieceState,
            confirmUntil: row.confirm_until?.toISOString() ?? null,
          },
  };
}
