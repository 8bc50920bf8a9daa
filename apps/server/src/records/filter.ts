import { SPAN_DAYS_MAX, type WAGER_BASES, type WAGER_STATES } from '@baize/contract/records/records';
import { shortNumberIn } from '@baize/contract/records/short-numbers';
import { dayAfter } from '@baize/contract/zones';
import { type RawBuilder, sql } from 'kysely';

import type { App } from '../context.ts';
import { type Span, spanBetween } from '../platform/span.ts';
import { unionAll } from '../wagers/wagers.ts';

export interface WagerFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly by?: (typeof WAGER_BASES)[number] | undefined;
  readonly category?: string | undefined;
  readonly vendor?: string | undefined;
  readonly code?: string | undefined;
  readonly state?: (typeof WAGER_STATES)[number] | undefined;
  readonly number?: string | undefined;
  /** An issue of the game that `code` names. */
  readonly issue?: string | undefined;
}

/** Today where nothing is said; as many days as a list spans up to a last day alone. */
export function spanOf(app: Pick<App, 'clock' | 'zone'>, filter: Pick<WagerFilter, 'from' | 'to'>): Span {
  const firstOf = (last: string) => (filter.to ? dayAfter(last, 1 - SPAN_DAYS_MAX) : last);
  return spanBetween(app, filter, SPAN_DAYS_MAX, firstOf);
}

/** The numbers of the games that a filter holds, or null when it holds every game. */
export function gamesOf({ catalog }: App, { category, vendor, code }: WagerFilter): number[] | null {
  if (category === undefined && vendor === undefined && code === undefined) return null;
  const named = (wanted: string | undefined, name: string) =>
    wanted === undefined || wanted.toLowerCase() === name.toLowerCase();
  return catalog
    .games()
    .filter((game) => named(category, game.type) && named(vendor, game.vendor.code) && named(code, game.code))
    .map(({ id }) => id);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids of the bets with a number: our own, its short form, or another of a family, such as a vendor's of its round. */
export function numbered({ families }: Pick<App, 'families'>, number: string): RawBuilder<unknown> {
  const own = UUID.test(number) ? number : null;
  const short = shortNumberIn(number);
  const bets = short && short.kind !== 'order' ? [sql`select records.bets_numbered(${short.value})`] : [];
  const others = families.flatMap((family) => family.numbered?.(number) ?? []);
  return sql`(${unionAll([sql`select ${own}::uuid where ${own}::uuid is not null`, ...bets, ...others])})`;
}
