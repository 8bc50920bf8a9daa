import { sql } from 'kysely';
import * as z from 'zod/mini';

import type { App } from '../app.ts';
import { toUnits, toWire } from './amounts.ts';
import type { Vendor } from './book.ts';
import { askVendor } from './outbound.ts';
import { closeRound, payWin } from './outcome.ts';
import type { Player } from './players.ts';
import { ROUND } from './stored.ts';

/** What a vendor answers to `roundDetails`. */
const Told = z.object({
  state: z.enum(['OPEN', 'CLOSED', 'VOID', 'UNKNOWN']),
  wins: z.optional(z.array(z.object({ playerId: z.string(), amount: z.string() }))),
});
type Told = z.infer<typeof Told>;

interface Overdue {
  readonly id: string;
  readonly member: bigint;
  readonly player: string;
  readonly won: bigint;
}

/** A round may stand open so long by the type of its game, and is asked for again after so long. */
const OPEN_FOR = `case g.type when 'RNG' then interval '15 minutes' when 'LIVE' then interval '6 hours'
  when 'FISH' then interval '6 hours' when 'PVP' then interval '6 hours' else interval '24 hours' end`;
const AGAIN_MS = 600_000;
const AT_ONCE = 50;

/** Asks vendors for rounds that stand open too long, and applies what they say was won. What is void waits for people. */
export async function askForOpenRounds(app: App): Promise<void> {
  for (const vendor of app.vendors.book.all()) {
    for (const round of vendor.baseUrl === '' ? [] : await overdueRounds(app, vendor))
      await inquire(app, vendor, round);
  }
}

async function overdueRounds({ db, clock }: App, vendor: Vendor): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    select r.id, r.member, p.id as player, r.won
      from vendors.round r
      join vendors.player p on p.vendor = r.vendor and p.member = r.member
      left join catalog.game g on g.id = r.game
      left join vendors.inquiry q on q.vendor = r.vendor and q.round = r.id and q.member = r.member
     where r.vendor = ${vendor.id} and r.state = ${ROUND.open} and r.bets > 0
       and r.opened_at < ${clock.now()}::timestamptz - ${sql.raw(OPEN_FOR)}
       and (q.asked_at is null or q.asked_at < ${new Date(clock.ms() - AGAIN_MS)})
     order by coalesce(q.asked_at, r.opened_at)
     limit ${AT_ONCE}
  `.execute(db);
  return rows;
}

async function inquire(app: App, vendor: Vendor, round: Overdue): Promise<void> {
  const path = `/rounds/${encodeURIComponent(round.id)}`;
  const answer = await askVendor(app, vendor, { method: 'GET', path }).catch(() => null);
  const read = Told.safeParse(answer);
  await note(app, vendor, round, read.success ? read.data.state : 'AWAY');
  const player = await app.vendors.players.find(vendor.id, round.player);
  if (read.success && read.data.state === 'CLOSED' && player)
    await close(app, vendor, { round, player, told: read.data });
}

/** Ids of our own, so that whatever the vendor sends after all finds the round closed. */
async function close(
  app: App,
  vendor: Vendor,
  { round, player, told }: { round: Overdue; player: Player; told: Told },
): Promise<void> {
  const { currency } = player;
  const mine = (told.wins ?? []).filter(({ playerId }) => playerId === player.id);
  const won = mine.reduce((sum, { amount }) => sum + (toUnits(amount, currency) ?? 0n), 0n);
  const about = { requestId: '', playerId: player.id, currency, roundId: round.id };
  const id = (n: number) => `sweep:${round.id}:${player.id}:${n}`;
  if (won > round.won)
    await payWin(app, vendor, player, {
      ...about,
      transactionId: id(1),
      amount: toWire(won - round.won, currency),
    });
  await closeRound(app, vendor, player, { ...about, transactionId: id(2) });
  app.log.info({ vendor: vendor.code, round: round.id }, 'a round was closed as its vendor says');
}

async function note({ db, clock }: App, vendor: Vendor, round: Overdue, told: string): Promise<void> {
  await db
    .insertInto('vendors.inquiry')
    .values({
      vendor: vendor.id,
      round: round.id,
      member: round.member,
      asked_at: clock.now(),
      told,
      times: 1,
    })
    .onConflict((on) =>
      on.columns(['vendor', 'round', 'member']).doUpdateSet({
        asked_at: clock.now(),
        told,
        times: sql<number>`case when inquiry.told = excluded.told then inquiry.times + 1 else 1 end`,
      }),
    )
    .execute();
}
