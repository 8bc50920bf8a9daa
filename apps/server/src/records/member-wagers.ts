import { formatAmount } from '@baize/contract/money';
import type { WagerRecord, wagers } from '@baize/contract/records';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { offsetText, zoneText } from '@baize/contract/zones';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import type { App, PlayerSession } from '../context.ts';
import { refuse } from '../platform/refuse.ts';
import { replayOf, STATE, TX } from '../vendors/vendors.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { lotteryContent } from './lottery-content.ts';
import { betsOf, findWagers, type StoredWager, shownWager, sumsOf } from './wagers.ts';

const PAGE = 20;
const PAGE_MAX = 50;

export async function listWagers(
  app: App,
  { member, currency }: PlayerSession,
  { cursor, limit, ...filter }: InputOf<typeof wagers>,
): Promise<OutputOf<typeof wagers>> {
  const max = Math.min(Math.max(limit ?? PAGE, 1), PAGE_MAX);
  const { span, rows, next, all } = await findWagers(app, {
    source: betsOf(member),
    filter,
    cursor,
    limit: max,
  });
  const { from, to } = span;
  const shown = rows.map((row) => shownWager(app, row, filter.language));
  const zone = zoneText(span.zone, span.start);
  return { rows: shown, next, from, to, zone, currency, sums: { page: sumsOf(rows), all } };
}

/** One bet of a member's with everything that happened to it. */
export async function readWager(
  app: App,
  { member, currency }: PlayerSession,
  { id, language }: { id: string; language?: string | undefined },
): Promise<WagerRecord> {
  const row = await requireWager(app, member, id);
  const own = row.outside === null;
  const lottery = own ? await lotteryContent(app.db, member, row.id) : null;
  return {
    ...shownWager(app, row, language),
    currency,
    zone: offsetText(app.zone.name(), row.at),
    settlement: row.settlement === null ? null : String(row.settlement),
    steps: own ? ownSteps(row) : await thirdPartySteps(app, row),
    lottery,
    fair: own && lottery === null,
    replay: !own && row.state !== OPEN,
  };
}

export async function replayWager(app: App, member: MemberId, id: string): Promise<string> {
  const { vendor, outside } = await requireWager(app, member, id);
  return outside === null ? refuse('records.noReplay') : replayOf(app, vendor, outside);
}

async function requireWager({ db }: App, member: MemberId, id: string): Promise<StoredWager> {
  const row = await db
    .selectFrom('records.wager')
    .selectAll()
    .where('id', '=', id)
    .where('member', '=', member)
    .executeTakeFirst();
  return row ?? refuse('records.unknown');
}

const OPEN = 1;

/** An own round is a stake and, once it is settled, its payout; the round itself shows its spins. */
function ownSteps({ at, settled_at, state, stake, payout }: StoredWager): WagerRecord['steps'] {
  const bet = {
    kind: 'bet' as const,
    at: at.toISOString(),
    amount: formatAmount(stake),
    reversed: state === 2,
    details: [],
  };
  if (settled_at === null) return [bet];
  const kind = state === 2 ? ('rollback' as const) : ('win' as const);
  return [
    bet,
    { kind, at: settled_at.toISOString(), amount: formatAmount(payout), reversed: false, details: [] },
  ];
}

const Details = z.array(
  z.object({
    market: z.string(),
    selection: z.string(),
    price: z.optional(z.string()),
    stake: z.optional(z.string()),
  }),
);

/** Messages that were accepted, without those that changed nothing. */
async function thirdPartySteps(
  { db }: App,
  { vendor, outside, member }: StoredWager,
): Promise<WagerRecord['steps']> {
  const rows = await db
    .selectFrom('vendors.tx')
    .select(['kind', 'state', 'status', 'amount', 'moved', 'at'])
    .select(sql<unknown>`details -> 'betDetails'`.as('details'))
    .where('vendor', '=', vendor)
    .where('round', '=', outside)
    .where('member', '=', member)
    .where('state', 'in', [STATE.posted, STATE.held, STATE.reversed])
    .orderBy('at')
    .orderBy('kind')
    .execute();
  return rows.map((row) => {
    const parsed = Details.safeParse(row.details);
    // A win over its cap brought nothing as long as it waits; what is paid of it is a step of its own.
    const asMoved = SIGNED.has(row.kind) || (row.kind !== TX.bet && row.status === 'WIN_OVER_CAP');
    const amount = asMoved ? row.moved : row.amount;
    return {
      kind: KINDS[row.kind - 1] ?? 'adjust',
      at: row.at.toISOString(),
      amount: formatAmount(amount),
      reversed: row.state === STATE.reversed,
      details: (parsed.success ? parsed.data : []).map(
        ({ market, selection, price = null, stake = null }) => ({
          market,
          selection,
          price,
          stake,
        }),
      ),
    };
  });
}

/** Amounts of either sign. */
const SIGNED: ReadonlySet<number> = new Set([TX.rollback, TX.adjust, TX.collect]);
const KINDS = Object.keys(TX) as (keyof typeof TX)[];
