import type { BreakKind, TheirMessage } from '@baize/contract/desk/reconciliation';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import { toUnits, toWire } from '../registry/amounts.ts';
import type { Vendor } from '../registry/registry.ts';
import { theirMessages } from './vendor-messages.ts';

/** Asking every balance takes its time, and the clocks of both sides are not one. */
const SLACK_MS = 900_000;

interface Days {
  readonly from: Date;
  readonly until: Date;
}

/** Between two hours in which the vendor reported the balances of all players of a currency. */
interface Span {
  readonly currency: string;
  /** Of the first span, that of the first transfer. */
  readonly from: Date;
  readonly first: boolean;
  readonly until: Date;
}

/**
 * The results of players with a transfer vendor: by its balances, and by its own list of bets and wins. A day is reckoned from
 * the last hour before it in which all balances were reported to the last such hour in it, so that days follow each other
 * without a gap. A difference is of a player, without tolerance.
 */
export async function compareKept(app: App, vendor: Vendor, days: Days) {
  const spans = await spansOf(app, vendor, days);
  if (spans.length === 0) return { differences: [], ours: 0, theirs: 0 };
  const list = await theirMessages(app, vendor, {
    from: new Date(Math.min(...spans.map(({ from }) => from.getTime())) - SLACK_MS),
    until: new Date(Math.max(...spans.map(({ until }) => until.getTime())) + SLACK_MS),
  });
  const rows = list.filter(({ state }) => state !== 'REFUSED' && state !== 'TOMBSTONE').map(played);
  const compared = await Promise.all(spans.map((span) => compareSpan(app, vendor, span, rows)));
  return {
    differences: compared.flatMap(({ differences }) => differences),
    ours: compared.reduce((sum, { ours }) => sum + ours, 0),
    theirs: compared.reduce((sum, { theirs }) => sum + theirs, 0),
  };
}

async function spansOf({ db }: App, { id }: Vendor, { from, until }: Days): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select currency, until, start is null as first,
           coalesce(start, (select min(created_at) from vendors.transfer where vendor = ${id}), until) as "from"
      from (select currency, max(at) filter (where at < ${from}) as start, max(at) as until
              from vendors.clearing where vendor = ${id} and open = 0 and at < ${until} group by currency) c
     where until >= ${from}`.execute(db);
  return rows;
}

interface Played {
  readonly player: string;
  readonly currency: string;
  readonly at: number;
  /** Its effect on the balance of the player. */
  readonly result: bigint;
}

function played({ playerId: player, currency, createdAt, amount, direction }: TheirMessage): Played {
  const units = toUnits(amount, currency);
  // Without it nobody can say whether it was won or lost.
  if (units === null || direction === undefined) return refuse('reconciliation.list');
  const result = direction === 'CREDIT' ? units : -units;
  return { player, currency, at: Date.parse(createdAt), result };
}

async function compareSpan(app: App, vendor: Vendor, span: Span, list: readonly Played[]) {
  const { currency, from, until } = span;
  const ours = await resultsOf(app, vendor, span);
  const theirs = Map.groupBy(
    list.filter((row) => row.currency === currency),
    ({ player }) => player,
  );
  const players = [...new Set([...ours.keys(), ...theirs.keys()])];
  const differences = players.flatMap((player) => {
    const rows = (theirs.get(player) ?? []).sort((a, b) => a.at - b.at);
    const result = ours.get(player);
    if (agrees(rows, span, result ?? 0n)) return [];
    const within = rows.filter(({ at }) => at > from.getTime() && at <= until.getTime());
    const reported = within.length === 0 ? undefined : within.reduce((sum, row) => sum + row.result, 0n);
    return [differenceOf({ player, currency, until, result, reported })];
  });
  return { differences, ours: ours.size, theirs: theirs.size };
}

/** Whether the list adds up to the change of the balances at some instant near the reports. */
function agrees(rows: readonly Played[], { from, until, first }: Span, result: bigint): boolean {
  const starts = new Set([0n]);
  const ends = new Set<bigint>();
  let [sum, before] = [0n, 0n];
  for (const row of rows) {
    sum += row.result;
    if (!first && row.at <= from.getTime() + SLACK_MS) starts.add(sum);
    if (row.at < until.getTime() - SLACK_MS) before = sum;
    else ends.add(sum);
  }
  ends.add(before);
  return [...starts].some((start) => ends.has(start + result));
}

/** By the name that the vendor knows a player by. */
async function resultsOf(
  { db }: App,
  { id }: Vendor,
  { currency, from, first, until }: Span,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ player: string; result: bigint }>`
    select p.id as player, sum(r.result)::bigint as result
      from (select member, result, at from vendors.valuation where vendor = ${id}
            union all
            select member, result, settled_at from vendors.transfer
             where vendor = ${id} and direction = 'out' and state = 'done' and result <> 0) r
      join vendors.player p on p.vendor = ${id} and p.member = r.member
      join accounts.member m on m.id = r.member
     where m.currency = ${currency} and (${first}::boolean or r.at > ${from}) and r.at <= ${until}
     group by p.id`.execute(db);
  return new Map(rows.map(({ player, result }) => [player, result]));
}

function differenceOf(about: {
  player: string;
  currency: string;
  until: Date;
  result: bigint | undefined;
  reported: bigint | undefined;
}) {
  const { player, currency, until, result, reported } = about;
  const gap = (result ?? 0n) - (reported ?? 0n);
  const side = (amount: bigint | undefined) =>
    amount === undefined
      ? null
      : {
          state: 'POSTED',
          amount: toWire(amount, currency),
          currency,
          playerId: player,
          at: until.toISOString(),
        };
  const missing: BreakKind = result === undefined ? 'MISSING_HERE' : 'MISSING_THERE';
  const kind: BreakKind = result === undefined || reported === undefined ? missing : 'AMOUNT';
  return {
    kind,
    tx: player,
    ours: side(result),
    theirs: side(reported),
    currency,
    amount: gap < 0n ? -gap : gap,
  };
}
