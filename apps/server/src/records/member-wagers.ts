import { formatAmount } from '@baize/contract/money';
import type { WagerRecord, wagers } from '@baize/contract/records/records';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { offsetText, zoneText } from '@baize/contract/zones';
import type { App, PlayerSession } from '../context.ts';
import { refuse } from '../platform/refuse.ts';
import type { StoredWager } from '../wagers/wagers.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { requireWager } from './one-wager.ts';
import { betsOf, findWagers, shownWager, sumsOf } from './wagers.ts';

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
  const { wager, content } = await requireWager(app, member, id);
  return {
    ...shownWager(app, wager, language),
    currency,
    zone: offsetText(app.zone.name(), wager.at),
    settlement: wager.settlement === null ? null : String(wager.settlement),
    steps: plainSteps(wager),
    lottery: null,
    fair: false,
    replay: false,
    ...(await content.member?.(app, wager)),
  };
}

export async function replayWager(app: App, member: MemberId, id: string): Promise<string> {
  const { wager, content } = await requireWager(app, member, id);
  return content.replay?.(app, wager) ?? refuse('records.noReplay');
}

/** A stake and, once it is settled, its payout. */
function plainSteps({ at, settled_at, state, stake, payout }: StoredWager): WagerRecord['steps'] {
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
