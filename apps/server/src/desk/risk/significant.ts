import { formatAmount } from '@baize/contract/money';
import { betNumber } from '@baize/contract/records/short-numbers';
import type { opsSignificantEvents, SignificantKind } from '@baize/contract/risk/desk-significant';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { dayAfter, dayIn } from '@baize/contract/zones';

import { memberCalled } from '../../accounts/accounts.ts';
import { cashierRules } from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { CURRENCIES } from '../../wallet/wallet.ts';
import { reportSpan } from '../reports/span.ts';

const EVENTS = sqlFile(import.meta.dirname, 'significant');
/** Days that are shown where nothing is said. */
const DAYS = 30;

interface Found {
  readonly id: string;
  readonly kind: SignificantKind;
  readonly at: Date;
  readonly currency: string;
  readonly amount: bigint | null;
  readonly subject: string;
  readonly note: string;
  readonly public_id: string | null;
  readonly username: string | null;
  readonly operator: string | null;
}

/** Significant events, read from where each was recorded; a changed threshold holds for the past too. */
export async function listSignificantEvents(
  app: App,
  { kind, member, from, to, ...place }: InputOf<typeof opsSignificantEvents>,
): Promise<OutputOf<typeof opsSignificantEvents>> {
  const last = to ?? dayIn(app.zone.name(), app.clock.now());
  const first = from ?? dayAfter(last, 1 - DAYS);
  const { start, end } = reportSpan(app, { by: 'month', from: first, to: last });
  const found = EVENTS.query<Found>({
    thresholds: thresholds(app),
    start,
    end,
    kind: kind ?? null,
    member: member === undefined ? null : await memberNamed(app, member),
  });
  const { rows, ...rest } = await listFrom(app.db, place, { all: found, found, id: 'id' });
  return { rows: rows.map(eventRow), ...rest };
}

const OF_BETS: readonly SignificantKind[] = ['largeWin', 'roundResettled', 'roundVoided'];

function eventRow({ public_id: id, username, at, amount, ...row }: Found) {
  return {
    ...row,
    subject: OF_BETS.includes(row.kind) ? betNumber(row.subject) : row.subject,
    at: at.toISOString(),
    member: id === null ? null : { id, username: username ?? '' },
    amount: amount === null ? null : formatAmount(amount),
  };
}

/** The amounts from which on money counts as large, by currency. */
function thresholds(app: App): string {
  const values = app.switches.values();
  const all = Object.keys(CURRENCIES).map((currency) => {
    const { amount } = cashierRules(values, currency);
    return {
      currency,
      deposit: String(amount('events.depositFrom')),
      withdrawal: String(amount('events.withdrawalFrom')),
      win: String(amount('events.winFrom')),
    };
  });
  return JSON.stringify(all);
}

/** A member by name or id; nobody has the number 0. */
async function memberNamed(app: App, name: string): Promise<bigint> {
  return (await memberCalled(app.db, name)) ?? 0n;
}
