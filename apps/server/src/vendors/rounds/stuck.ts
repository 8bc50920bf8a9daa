import type { opsStuckRounds, StuckRound, StuckWhy } from '@baize/contract/desk/stuck';
import { formatAmount } from '@baize/contract/money';
import { betNumber } from '@baize/contract/records/short-numbers';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import { memberCalled } from '../../accounts/accounts.ts';
import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { refuse } from '../../platform/refuse.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { ROUND } from '../states/stored-state.ts';
import { GONE } from './inquiries.ts';

const STUCK_ROUNDS = sqlFile(import.meta.dirname, 'stuck-rounds');

/** A round that its vendor does not close (close-out). */
export interface Stuck {
  readonly vendor: number;
  readonly code: string;
  readonly round: string;
  /** Its bet number. */
  readonly wager: string;
  readonly member: bigint;
  readonly publicId: string;
  readonly username: string;
  readonly currency: string;
  readonly game: number;
  readonly stake: bigint;
  readonly held: bigint;
  /** The amount it brought so far. */
  readonly paid: bigint;
  readonly openedAt: Date;
  readonly firstAt: Date;
  readonly askedAt: Date;
  readonly asks: number;
  readonly told: string | null;
  readonly times: number;
  readonly awaySince: Date | null;
  readonly why: StuckWhy;
  readonly answers: { readonly told: StuckRound['answers'][number]['told']; readonly times: number }[];
}

/** So often in a row a vendor calls a round void or unknown before two people may take it back. */
const GONE_TIMES = 2;
const SILENT = sql`interval '72 hours'`;

interface Wanted {
  readonly vendor?: string | undefined;
  readonly why?: StuckWhy | undefined;
  readonly member?: MemberId | undefined;
  readonly round?: string | undefined;
}

/** Open rounds that their vendor called void or unknown twice, and those of which he said nothing for three days. */
function stuckRounds({ clock }: Pick<App, 'clock'>, wanted: Wanted) {
  const { vendor = null, why = null, member = null, round = null } = wanted;
  return STUCK_ROUNDS.query<Stuck>({
    gone: GONE,
    goneTimes: GONE_TIMES,
    now: clock.now(),
    silent: SILENT,
    open: ROUND.open,
    vendor,
    round,
    member,
    why,
  });
}

const SORTS = {
  openedAt: sql`l."openedAt"`,
  vendor: sql`l.code`,
  stake: sql`l.stake`,
  paid: sql`l.paid`,
};

export async function listStuck(
  app: App,
  { vendor, why, member, round, ...place }: InputOf<typeof opsStuckRounds>,
): Promise<OutputOf<typeof opsStuckRounds>> {
  const of = member === undefined ? undefined : ((await memberCalled(app.db, member)) ?? 0n);
  const [all, found] = [stuckRounds(app, {}), stuckRounds(app, { vendor, why, member: of, round })];
  const sums = ['stake', 'held', 'paid'] as const;
  const source = { all, found, id: 'wager', sorts: SORTS, first: 'openedAt', sums } as const;
  const { rows, ...rest } = await listFrom(app.db, place, source);
  return { ...rest, rows: rows.map((row) => shown(app, row)) };
}

function shown(app: App, row: Stuck): StuckRound {
  const { code: vendor, round, wager, currency, asks, told: answer, times, why, answers } = row;
  return {
    vendor,
    round,
    wager,
    number: betNumber(wager),
    currency,
    asks,
    times,
    why,
    answers,
    member: { id: row.publicId, username: row.username },
    game: app.catalog.gameById(row.game)?.name ?? '',
    stake: formatAmount(row.stake),
    held: formatAmount(row.held),
    paid: formatAmount(row.paid),
    told: answer as StuckRound['told'],
    openedAt: row.openedAt.toISOString(),
    firstAt: row.firstAt.toISOString(),
    askedAt: row.askedAt.toISOString(),
    awaySince: row.awaySince?.toISOString() ?? null,
  };
}

/** A round that is still on one of the lists. */
export async function requireStuck(
  app: App,
  db: Db | Tx,
  { member, ...of }: { vendor: string; round: string; member: string },
): Promise<Stuck> {
  const id = (await memberCalled(db, member)) ?? 0n;
  const { rows } = await stuckRounds(app, { ...of, member: id }).execute(db);
  const [row] = rows;
  return row ?? refuse('play.roundMoved');
}
