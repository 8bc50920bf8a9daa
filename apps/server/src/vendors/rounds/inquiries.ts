import { RoundAnswer } from '@baize/contract/vendors/answers';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { fingerprint } from '../../wallet/wallet.ts';
import type { Player } from '../players/players.ts';
import { toUnits } from '../registry/amounts.ts';
import { askVendor } from '../registry/outbound.ts';
import type { Vendor } from '../registry/registry.ts';
import type { Message } from '../states/message.ts';
import { ROUND, STATE, TX } from '../states/stored-state.ts';
import { settle } from './settle.ts';
import { about as aboutRound } from './wins.ts';

const NOTE_INQUIRY = sqlFile(import.meta.dirname, 'note-inquiry');

interface Overdue {
  readonly id: string;
  readonly member: bigint;
  readonly player: string;
}

/** A round may be open so long by the type of its game, and is asked for again after so long. */
const OPEN_FOR = `case g.type when 'RNG' then interval '15 minutes' when 'LIVE' then interval '6 hours'
  when 'FISH' then interval '6 hours' when 'PVP' then interval '6 hours' else interval '24 hours' end`;
const AGAIN_MS = 600_000;
const AT_ONCE = 50;
/** Such a round its vendor does not know, or no longer: either answer confirms the other. */
export const GONE = sql`('VOID', 'UNKNOWN')`;

/** Asks vendors for rounds that are open too long, and applies the wins they report. A void round waits for people. */
export async function askForOpenRounds(app: App): Promise<void> {
  for (const vendor of app.vendors.book.all()) {
    // It is asked for again; those behind it are asked for now.
    for (const round of await overdueRounds(app, vendor))
      await inquire(app, vendor, round).catch((error: unknown) =>
        app.log.error({ err: error, vendor: vendor.code, round: round.id }, 'a round could not be closed'),
      );
  }
}

async function overdueRounds({ db, clock }: App, vendor: Vendor): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    select r.id, r.member, p.id as player
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
  // A vendor without an address of his own cannot be asked, which is no answer either.
  const asked = vendor.baseUrl === '' ? null : askVendor(app, vendor, { method: 'GET', path });
  const read = RoundAnswer.safeParse(await asked?.catch(() => null));
  const player = await app.vendors.players.find(vendor.id, round.player);
  if (!player) throw new Error(`${round.player} of ${vendor.code} is nobody`);
  const won = read.success ? wonBy(player, read.data) : null;
  // An answer that cannot be read to the last amount is none: a win is not reported twice.
  const answer = won === null || !read.success ? null : read.data.state;
  await note(app, vendor, round, answer);
  if (answer === 'CLOSED' && won !== null) await close(app, vendor, { round, player, won });
}

/** The vendor's win of a player; null when an amount has places that the currency does not have. */
function wonBy({ id, currency }: Player, { wins = [] }: RoundAnswer): bigint | null {
  const amounts = wins
    .filter(({ playerId }) => playerId === id)
    .map(({ amount }) => toUnits(amount, currency));
  return amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0n);
}

/**
 * Pays what the vendor says was won beyond the wins that it sent, and closes the round: by one message of our own, so that whatever
 * the vendor sends after all finds the round closed, and what it sent meanwhile finds this one undone.
 */
async function close(
  app: App,
  vendor: Vendor,
  { round, player, won }: { round: Overdue; player: Player; won: bigint },
): Promise<void> {
  const { currency } = player;
  const { version: seen, sent, grant } = await sentOf(app, vendor, round);
  const amount = won - sent;
  const paid = amount > 0n;
  const txid = `sweep:${round.id}:${player.id}:${paid ? 1 : 2}`;
  const common = { txid, hash: fingerprint('sweep', player.id, round.id, amount), seen, wrong: null };
  const win = {
    amount,
    ends: true,
    named: false,
    free: grant !== null,
    cap: vendor.caps.get(currency) ?? null,
  };
  const message: Message = paid ? { ...common, ...win, kind: 'win' } : { ...common, kind: 'endRound' };
  const about = aboutRound(app, vendor, player, { roundId: round.id, transactionId: txid, currency });
  const played = paid && grant !== null ? { id: grant, spin: null } : null;
  const { status } = await settle(app, { ...about, message, grant: played, details: null });
  app.log.info({ vendor: vendor.code, round: round.id, status }, 'a round is closed as its vendor says');
}

/**
 * The state of a round, and its vendor's messages: also a win that still waits for the staff, or that a grant capped. A round
 * whose bets are all of a grant wins within it.
 */
async function sentOf({ db }: App, { id: vendor }: Vendor, { id, member }: Overdue) {
  const { rows } = await sql<{ version: number; sent: bigint; grant: string | null }>`
    select r.version, (select coalesce(sum(t.amount), 0)::bigint from vendors.tx t
             where t.vendor = r.vendor and t.round = r.id and t.member = r.member
               and t.kind in (${TX.win}, ${TX.jackpotWin}) and t.state = ${STATE.posted}) as sent,
           (select case when bool_and(t.grant_id is not null) then min(t.grant_id) end from vendors.tx t
             where t.vendor = r.vendor and t.round = r.id and t.member = r.member
               and t.kind = ${TX.bet} and t.state in (${STATE.posted}, ${STATE.held})) as "grant"
      from vendors.round r where r.vendor = ${vendor} and r.id = ${id} and r.member = ${member}`.execute(db);
  if (!rows[0]) throw new Error(`round ${id} is not stored`);
  return rows[0];
}

/** Two askings count as two when they are ten minutes apart, on any node; a missing answer keeps the earlier one. */
async function note(
  { db, clock }: App,
  { id: vendor }: Vendor,
  { id, member }: Overdue,
  answer: RoundAnswer['state'] | null,
): Promise<void> {
  const now = clock.now();
  await NOTE_INQUIRY.query({
    vendor,
    id,
    member,
    now,
    told: answer,
    times: answer === null ? 0 : 1,
    awaySince: answer === null ? now : null,
    gone: GONE,
    askedBefore: new Date(now.getTime() - AGAIN_MS),
    answer: answer ?? 'AWAY',
  }).execute(db);
}
