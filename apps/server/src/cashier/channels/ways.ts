import { payoutProviderName } from '@baize/contract/members/payout-providers';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Channel } from './channels.ts';

type Named = Pick<Channel, 'kind' | 'bank' | 'code'>;

/** The code of the bank, wallet, card or network that members see behind a channel. */
export function providerCode({ kind, bank, code }: Named): string {
  // The profile of a QR code is the wallet's name in another manner of writing.
  return kind === 'qr' ? bank.toLowerCase() : bank || code;
}

export function providerName(channel: Named & Pick<Channel, 'name'>): string {
  const code = providerCode(channel);
  const name = payoutProviderName(code);
  return name === code ? channel.name : name;
}

/** A time is measured from so many payments on. */
const FEW = 10;
const RECENT = 500;

/**
 * The usual minutes from an order to its credit by method and provider: the middle of the last measured times, else what operators say.
 */
export async function usualDeposits(app: App, currency: string): Promise<Map<string, number>> {
  const [ways, { rows }] = await Promise.all([
    storedWays(app.db),
    sql<{ method: string; kind: string; bank: string; code: string; seconds: number; times: number }>`
      select c.method, c.kind, c.bank, c.code, d.seconds, d.times from cashier.channel c
        left join (select channel, percentile_cont(0.5) within group (order by seconds)::int as seconds, count(*)::int as times
                     from (select channel, extract(epoch from finished_at - coalesce(submitted_at, created_at)) as seconds
                             from cashier.credited where currency = ${currency} order by finished_at desc limit ${RECENT}) recent
                    group by channel) d on d.channel = c.id
       where c.currency = ${currency} order by d.times`.execute(app.db),
  ]);
  // The channel with the most payments is the last one, and speaks for its provider.
  return new Map(
    rows.flatMap((row) => {
      const code = providerCode(row);
      const said = ways.get(code)?.deposit_minutes ?? null;
      const minutes = row.times >= FEW ? minutesOf(row.seconds) : said;
      return minutes === null ? [] : [[`${row.method} ${code}`, minutes] as const];
    }),
  );
}

/** The usual minutes from a request to its payment by provider, as with deposits. */
export async function usualPayouts(app: App, currency: string): Promise<Map<string, number>> {
  const [ways, { rows }] = await Promise.all([
    storedWays(app.db),
    sql<{ provider: string; seconds: number }>`
      select provider, percentile_cont(0.5) within group (order by seconds)::int as seconds
        from (select provider, extract(epoch from issued_at - created_at) as seconds from cashier.withdrawal
               where currency = ${currency} and issued_at is not null order by issued_at desc limit ${RECENT}) recent
       group by provider having count(*) >= ${FEW}`.execute(app.db),
  ]);
  const said = [...ways].flatMap(([code, { payout_minutes: minutes }]) =>
    minutes === null ? [] : [[code, minutes] as const],
  );
  return new Map([...said, ...rows.map(({ provider, seconds }) => [provider, minutesOf(seconds)] as const)]);
}

function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}

interface WayChange {
  readonly provider: string;
  readonly deposit_minutes?: number | null;
  readonly payout_minutes?: number | null;
  readonly mark?: Buffer | null;
  readonly mark_hash?: string | null;
}

/** Keeps what operators say about a provider; fields that are left out stay as they are. */
export async function saveWay(tx: Db, { provider, ...change }: WayChange): Promise<void> {
  await tx
    .insertInto('cashier.way')
    .values({ provider, ...change })
    .onConflict((on) => on.column('provider').doUpdateSet(change))
    .execute();
}

/** The word of operators about providers, by their codes. */
export async function storedWays(db: Db) {
  const rows = await db
    .selectFrom('cashier.way')
    .select(['provider', 'deposit_minutes', 'payout_minutes', 'mark_hash'])
    .execute();
  return new Map(rows.map((row) => [row.provider, row]));
}
