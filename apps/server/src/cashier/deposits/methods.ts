import type { depositMethods as call } from '@baize/contract/cashier/deposits';
import {
  CHANNEL_KINDS,
  type ChannelKind,
  OPEN_DEPOSIT_STATES,
  type PaymentMethod,
} from '@baize/contract/cashier/states';
import { formatAmount } from '@baize/contract/money';
import type { OutputOf } from '@baize/contract/route';

import type { App, PlayerSession } from '../../context.ts';
import { depositRoom } from '../../protection/protection.ts';
import { greatest, least } from '../amounts.ts';
import { type Channel, openChannels } from '../channels/channels.ts';
import { providerCode, providerName, usualDeposits } from '../channels/ways.ts';
import { identityLeft } from '../identity-needed.ts';
import { cashierRules } from '../rules.ts';
import type { FeeTerms } from './credit.ts';
import { depositsWithChannels, shownDeposit } from './shown.ts';

type Methods = OutputOf<typeof call>;

/** The ways to deposit that are open now, the open orders, and what the member's own limits leave. */
export async function depositMethods(app: App, session: PlayerSession): Promise<Methods> {
  const { member, currency } = session;
  const [channels, usual, room, unproven, last, open] = await Promise.all([
    openChannels(app, currency),
    usualDeposits(app, currency),
    depositRoom(app, app.db, member),
    identityLeft(app, app.db, session),
    lastDeposit(app, member),
    openOrders(app, member),
  ]);
  const serving = Map.groupBy(
    channels.filter((row) => row.deposits),
    wayOf,
  );
  const lastWay = last && wayOf(last);
  const methods = [...serving].map(([way, rows]) =>
    methodOf(rows, { usual: usual.get(way) ?? null, last: way === lastWay }),
  );
  const highest = greatest(channels.map(({ max }) => max));
  const lowest = least(channels.map(({ min }) => min));
  const { offered } = cashierRules(app.switches.values(), currency);
  return {
    currency,
    methods: methods.toSorted(byUse),
    amounts: offered.filter((amount) => amount >= lowest && amount <= highest).map(formatAmount),
    left: room.left === null ? null : formatAmount(room.left),
    identityLeft: unproven === null ? null : formatAmount(unproven),
    openMax: app.switches.values()['deposit.openMax'],
    open: open.map(shownDeposit),
    last: last
      ? {
          method: last.method as PaymentMethod,
          provider: providerCode(last),
          amount: formatAmount(last.amount),
        }
      : null,
  };
}

/** The channels of a method at one provider are one way to pay. */
function wayOf(row: Pick<Channel, 'method' | 'kind' | 'bank' | 'code'>): string {
  return `${row.method} ${providerCode(row)}`;
}

/** The one used last comes first, then wallets, which most members pay with, and among the rest the fastest. */
function byUse(one: Methods['methods'][number], other: Methods['methods'][number]): number {
  const minutes = ({ usualMinutes }: typeof one) => usualMinutes ?? Number.MAX_SAFE_INTEGER;
  const wallet = ({ method }: typeof one) => Number(method === 'wallet');
  return (
    Number(other.lastUsed) - Number(one.lastUsed) ||
    wallet(other) - wallet(one) ||
    minutes(one) - minutes(other)
  );
}

/** The joint offer of the channels of one way: the widest limits, and the fee of the cheapest. */
function methodOf(
  channels: readonly Channel[],
  { usual, last }: { usual: number | null; last: boolean },
): Methods['methods'][number] {
  const [first] = channels as readonly [Channel];
  const cheapest = channels.toSorted((one, other) => one.fee_ppm - other.fee_ppm)[0];
  const min = least(channels.map((row) => row.min));
  const max = greatest(channels.map((row) => row.max));
  return {
    method: first.method as PaymentMethod,
    provider: providerCode(first),
    name: providerName(first),
    min: formatAmount(min),
    max: formatAmount(max),
    fee: feeTermsOf(cheapest),
    usualMinutes: usual,
    minutes: CHANNEL_KINDS[first.kind as ChannelKind].minutes,
    lastUsed: last,
  };
}

/** The terms of a fee as the wire carries them; nothing without any. */
export function feeTermsOf(terms: FeeTerms | undefined) {
  return {
    ppm: terms?.fee_ppm ?? 0,
    fixed: formatAmount(terms?.fee_fixed ?? 0n),
    min: formatAmount(terms?.fee_min ?? 0n),
    max: formatAmount(terms?.fee_max ?? 0n),
  };
}

function own(app: App, member: bigint) {
  return depositsWithChannels(app.db).where('d.member', '=', member).orderBy('d.id', 'desc');
}

function lastDeposit(app: App, member: bigint) {
  return own(app, member).where('d.state', '=', 'credited').limit(1).executeTakeFirst();
}

function openOrders(app: App, member: bigint) {
  return own(app, member).where('d.state', 'in', OPEN_DEPOSIT_STATES).execute();
}
