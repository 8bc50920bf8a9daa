import { type Board, ReplayedRound } from '@baize/contract/games/replays';
import { formatAmount } from '@baize/contract/money';

import { stepsOf } from '../../catalog/catalog.ts';
import type { App, StaffSession } from '../../context.ts';
import { permissionsIn } from '../../operators/operators.ts';
import { inScope, memberScope, OPERATOR } from '../../platform/database/scope.ts';
import { refuse } from '../../platform/refuse.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import type { Rules } from '../fairness/rules.ts';
import { roundRecord } from './history.ts';

/** Somebody who has a ticket may look at its round for so long. */
const VALID_MS = 5 * MINUTE_MS;
const PURPOSE = 'replay ticket';

/** A round and its player. */
interface Played {
  readonly member: MemberId;
  readonly currency: string;
  readonly round: string;
}

/** The content of a ticket. It is sealed: neither its round nor its player can be read from it. */
interface Ticket {
  readonly until: number;
  readonly session: string;
  readonly member: string;
  readonly currency: string;
  readonly round: string;
}

type Record = Awaited<ReturnType<typeof roundRecord>>;

/** The record of a round with all that it takes to draw it as its player saw it. */
export async function replayRecord(app: App, { member, currency, round }: Played) {
  const record = await roundRecord(app, member, currency, round);
  const rules = app.play.rules.of(record.vendor, record.code, record.model);
  if (!rules || rules.definition.version !== record.rules) return { ...record, changed: true };
  return { ...record, changed: false, ...boardOf(app, rules, record) };
}

function boardOf(app: App, { family, definition, title }: Rules, record: Record): { board?: Board } {
  const info = family.info(definition, title.volatility);
  if (info.family === 'slots' || record.family === 'slots') return {};
  const game = app.catalog.findGame(record.vendor, record.code);
  const stakes = game ? stepsOf(game, title, record.currency).map(formatAmount) : [];
  const { firstStake, bet, shows } = record;
  return { board: { table: info.table, stakes, firstStake, bet, shows } };
}

/** The right to look at one round, for as long as this session of an operator is open and for a few minutes at most. */
export function replayTicket(app: App, { id: session }: Pick<StaffSession, 'id'>, played: Played) {
  const until = app.clock.ms() + VALID_MS;
  const { member, currency, round } = played;
  const held: Ticket = { until, session, member: String(member), currency, round };
  const ticket = app.keys.personal.wrap(PURPOSE, Buffer.from(JSON.stringify(held))).toString('base64url');
  return { ticket, expiresAt: new Date(until).toISOString() };
}

/** The round of a ticket. */
export async function replayByTicket(app: App, ticket: string): Promise<ReplayedRound> {
  const held = opened(app, ticket);
  if (!held || held.until <= app.clock.ms()) return refuse('play.roundUnknown');
  const permissions = await inScope(OPERATOR, () => permissionsIn(app.db, held.session));
  if (!permissions.includes('records.read')) refuse('play.roundUnknown');
  const member = BigInt(held.member);
  const record = await inScope(memberScope(member), () => replayRecord(app, { ...held, member }));
  // Everything that the contract does not name stays behind.
  return ReplayedRound.parse(record);
}

function opened(app: App, ticket: string): Ticket | null {
  try {
    return JSON.parse(app.keys.personal.unwrap(PURPOSE, Buffer.from(ticket, 'base64url')).toString());
  } catch {
    return null;
  }
}
