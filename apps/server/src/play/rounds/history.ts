import { formatAmount } from '@baize/contract/money';
import { SPAN_DAYS_MAX } from '@baize/contract/records/records';
import { sql } from 'kysely';

import { namesOf } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time.ts';
import { placeOf } from '../../safety/safety.ts';
import { cashBefore, type MemberId } from '../../wallet/wallet.ts';
import { pairSeeds } from '../fairness/seeds.ts';
import { awardsOf, revealedOf } from '../pools/pools.ts';

const PAGE_MAX = 50;
const SPAN_MS = SPAN_DAYS_MAX * DAY_MS;
/** Whether its stake was granted. */
const FREE = sql<boolean>`exists (select from play.round_bonus f
  where f.member = play.round.member and f.round = play.round.id and f.wins is not null)`.as('freeRound');
/** Whether its feature was bought. */
const BOUGHT = sql<boolean>`coalesce(play.round.bet ? 'buy', false)`.as('bought');
const STATES = ['settled', 'open', 'void'] as const;

export interface HistoryQuery {
  readonly vendor?: string | undefined;
  readonly code?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** One page of a member's rounds, newest first, with the sums of everything the filter holds (31 days at most). */
export async function history(app: App, member: MemberId, currency: string, query: HistoryQuery) {
  const to = query.to ? new Date(query.to) : new Date(app.clock.ms() + MINUTE_MS);
  const from = query.from ? new Date(query.from) : new Date(to.getTime() - SPAN_MS + MINUTE_MS);
  if (!(to.getTime() - from.getTime() <= SPAN_MS)) refuse('period.length', { days: SPAN_DAYS_MAX });
  const rules = query.code || query.vendor ? app.play.rules.idsOf(query.vendor, query.code) : null;
  const limit = Math.min(Math.max(query.limit ?? 20, 1), PAGE_MAX);

  const found = app.db
    .selectFrom('play.round')
    .where('member', '=', member)
    .where('at', '>=', from)
    .where('at', '<', to)
    .$if(rules !== null, (of) => of.where('rules', 'in', rules?.length ? rules : [0]));
  const [rows, total] = await Promise.all([
    found
      .select(['id', 'at', 'rules', 'state', 'stake', 'payout', 'stops', FREE, BOUGHT])
      .$if(query.cursor !== undefined, (of) => of.where('id', '<', query.cursor ?? ''))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    found
      .select(sql<bigint>`count(*)`.as('rounds'))
      .select(sql<bigint>`coalesce(sum(stake), 0)::bigint`.as('staked'))
      .select(sql<bigint>`coalesce(sum(payout), 0)::bigint`.as('returned'))
      .executeTakeFirstOrThrow(),
  ]);
  const shown = rows.slice(0, limit);
  return {
    rows: shown.map((row) => rowOf(app, row, currency)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    total: {
      rounds: Number(total.rounds),
      staked: formatAmount(total.staked),
      returned: formatAmount(total.returned),
    },
  };
}

/** One round with everything needed to recompute it; the server seed only once its pair is revealed. */
export async function roundRecord(app: App, member: MemberId, currency: string, id: string) {
  const row = await app.db
    .selectFrom('play.round')
    .selectAll()
    .select([FREE, BOUGHT])
    .where('member', '=', member)
    .where('id', '=', id)
    .executeTakeFirst();
  const rules = row && app.play.rules.byId(row.rules);
  if (!row || !rules) return refuse('play.roundUnknown');
  const [seeds, steps, place, played, before, awards] = await Promise.all([
    pairSeeds(app.db, app, member, row.pair),
    shownSteps(app, member, id),
    placeOf(app, member, row.at),
    stateAsPlayed(app, member, row),
    cashBefore(app.db, member, id),
    awardsOf(app.db, member, id),
  ]);
  const { family, definition } = rules;
  const { nonce } = row;
  const actions = steps.flatMap(({ action }) => (action === null ? [] : [action]));
  const stored = { stake: row.stake - row.raised, bet: row.bet, actions, step: steps.length, awards };
  const drawn = family.draw(definition, { ...seeds, nonce }, stored);
  // An open round shows no step the player has not seen yet.
  const step = played === 1 ? steps.length : family.steps(drawn);
  const { capped, ...shown } = family.record(definition, { ...stored, step }, drawn);
  return {
    ...rowOf(app, row, currency),
    ...shown,
    rules: definition.version,
    settledAt: row.state === 1 ? null : (steps.at(-1)?.at ?? row.at).toISOString(),
    place,
    capped: row.state === 0 && capped,
    // A round of bonus money or free rounds may leave cash as it was.
    balanceBefore: formatAmount(before ?? row.balance),
    balanceAfter: formatAmount(row.balance),
    ...(awards.length > 0 && { jackpots: await revealedOf(app.db, member, id) }),
    fairness: {
      commitment: seeds.commitment,
      clientSeed: seeds.clientSeed,
      nonce: String(row.nonce),
      serverSeed: seeds.revealed ? seeds.serverSeed : null,
    },
  };
}

/** The state as the play left it, before anybody corrected the round. */
async function stateAsPlayed(app: App, member: MemberId, row: { id: string; state: number }) {
  const first = await app.db
    .selectFrom('play.correction')
    .select('was_state')
    .where('member', '=', member)
    .where('round', '=', row.id)
    .orderBy('at')
    .executeTakeFirst();
  return first?.was_state ?? row.state;
}

/** When each step was shown, and by which action, in their order. */
function shownSteps(app: App, member: MemberId, round: string): Promise<{ at: Date; action: unknown }[]> {
  return app.db
    .selectFrom('play.round_step')
    .select(['at', 'action'])
    .where('member', '=', member)
    .where('round', '=', round)
    .orderBy('step')
    .execute();
}

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly rules: number;
  readonly state: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly stops: readonly number[];
  readonly freeRound: boolean;
  readonly bought: boolean;
}

function rowOf(app: App, row: Row, currency: string) {
  const rules = app.play.rules.byId(row.rules);
  return {
    round: row.id,
    at: row.at.toISOString(),
    vendor: rules?.vendor ?? '',
    code: rules?.title.code ?? '',
    name: rules?.title.name ?? '',
    names: rules ? namesOf(app, { vendor: rules.vendor, code: rules.title.code }) : {},
    model: rules?.definition.model ?? '',
    state: STATES[row.state] ?? 'void',
    stake: formatAmount(row.stake),
    payout: formatAmount(row.payout),
    currency,
    family: rules?.family.code ?? '',
    freeRound: row.freeRound,
    bought: row.bought,
    free: row.state === 1 || !rules ? 0 : rules.family.freeSpins(rules.definition, row.stops),
  };
}
