import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import {
  type OpsStanding,
  type OpsTournament,
  type opsCancelTournament,
  type opsPublishTournament,
  type opsSaveTournament,
  type opsStanding,
  type opsTournament,
  type opsTournaments,
  TournamentTerms,
} from '@baize/contract/tournaments/desk-tournaments';
import type { Scoring } from '@baize/contract/tournaments/tournaments';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import { memberCalled } from '../../accounts/accounts.ts';
import { askSecondPerson, audit, auditBy, type Operation } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import {
  cancelTournament,
  changeDraft,
  makeDraft,
  phaseOf,
  publishDraft,
  requireTournamentTerms,
  type Texts,
  tournamentTerms,
} from '../../tournaments/tournaments.ts';

function tournaments({ db }: App) {
  return db
    .selectFrom('tournaments.tournament as t')
    .selectAll('t')
    .select(sql<bigint>`(select sum(p) from unnest(t.prizes) p)::bigint`.as('fund'))
    .select(
      sql<bigint>`coalesce((select sum(p.amount) from tournaments.prize p where p.tournament = t.id), 0)::bigint`.as(
        'paid',
      ),
    )
    .select(
      sql<number>`(select count(*) from tournaments.score s where s.tournament = t.id and s.score > 0)::int`.as(
        'players',
      ),
    );
}
type Found = Awaited<ReturnType<ReturnType<typeof tournaments>['executeTakeFirstOrThrow']>>;

/** The state of a tournament and its time, as a condition. */
const PHASE = sql<string>`case when t.state <> 'published' then replace(t.state, 'settled', 'ended')`;

export async function opsListTournaments(
  app: App,
  { phase, currency, ...place }: InputOf<typeof opsTournaments>,
): Promise<OutputOf<typeof opsTournaments>> {
  const all = tournaments(app);
  const now = app.clock.now();
  let found = all;
  if (currency !== undefined) found = found.where('t.currency', '=', currency);
  if (phase !== undefined)
    found = found.where(
      sql<boolean>`${PHASE} when ${now} < t.starts_at then 'coming' when ${now} < t.ends_at then 'running' else 'counting' end = ${phase}`,
    );
  const { rows, ...rest } = await listFrom(app.db, place, {
    all,
    found,
    id: 'id',
    sorts: { startsAt: sql`l.starts_at`, endsAt: sql`l.ends_at`, fund: sql`l.fund` },
    first: '-startsAt',
    sums: ['fund', 'paid'],
  });
  return { rows: rows.map((row) => shown(app, row)), ...rest };
}

function shown(app: App, row: Found): OpsTournament {
  return {
    id: row.id,
    name: (row.texts as Texts).EN?.name ?? '',
    phase: row.state === 'draft' ? 'draft' : phaseOf(row, app.clock.now()),
    scoring: row.scoring as Scoring,
    currency: row.currency,
    fund: formatAmount(row.fund),
    paid: formatAmount(row.paid),
    players: row.players,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    note: row.note,
  };
}

export async function opsShowTournament(
  app: App,
  { id }: InputOf<typeof opsTournament>,
): Promise<OutputOf<typeof opsTournament>> {
  const row = await storedTournament(app, id);
  return { ...shown(app, row), terms: tournamentTerms(row), version: row.version };
}

async function storedTournament(app: App, id: string): Promise<Found> {
  const row = await tournaments(app).where('t.id', '=', id).executeTakeFirst();
  return row ?? refuse('tournaments.unknown');
}

/** Everybody who has a score, by place. */
export async function opsListStanding(
  app: App,
  { id, member, ...place }: InputOf<typeof opsStanding>,
): Promise<OutputOf<typeof opsStanding>> {
  const all = app.db
    .selectFrom('tournaments.score as s')
    .innerJoin('tournaments.tournament as t', 't.id', 's.tournament')
    .innerJoin('accounts.member as m', 'm.id', 's.member')
    .leftJoin('tournaments.prize as p', (join) =>
      join.onRef('p.tournament', '=', 's.tournament').onRef('p.member', '=', 's.member'),
    )
    .select(['s.score', 's.rounds', 's.reached_at', 's.member', 't.currency', 'm.public_id', 'm.username'])
    .select(['p.amount as prize', 'p.paid_at'])
    .select(sql<number>`(row_number() over (order by s.score desc, s.reached_at, s.member))::int`.as('place'))
    .where('s.tournament', '=', id)
    .where('s.score', '>', 0n);
  const whole = app.db.selectFrom(all.as('w')).selectAll();
  let found = whole;
  if (member !== undefined) found = found.where('w.member', '=', (await memberCalled(app.db, member)) ?? 0n);
  const { rows, ...rest } = await listFrom(app.db, place, {
    all: whole,
    found,
    id: 'member',
    sorts: { place: sql`l.place` },
    first: 'place',
    sums: ['prize'],
  });
  const standing = rows.map(
    (row): OpsStanding => ({
      place: row.place,
      member: { id: row.public_id, username: row.username },
      score: formatAmount(row.score),
      rounds: row.rounds,
      reachedAt: row.reached_at.toISOString(),
      currency: row.currency,
      prize: row.prize === null ? null : formatAmount(row.prize),
      paidAt: row.paid_at?.toISOString() ?? null,
    }),
  );
  return { rows: standing, ...rest };
}

/** Makes a draft, or changes one that nobody changed meanwhile. */
export async function saveTournament(
  app: App,
  { key, id, version, terms }: InputOf<typeof opsSaveTournament>,
  acting: Acting,
): Promise<{ id: string }> {
  requireTournamentTerms(app, terms);
  const element = id ?? key;
  await app.db.transaction().execute(async (tx) => {
    if (id === undefined) {
      if (!(await makeDraft(app, tx, { id: key, terms, by: acting.session.operator }))) return;
    } else await changeDraft(app, tx, { id, version: version ?? 0, terms });
    await auditBy(app, tx, acting, {
      action: 'tournaments.saved',
      element,
      after: { ...terms },
    });
  });
  return { id: element };
}

const Publication = z.strictObject({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  fund: z.string(),
  terms: TournamentTerms,
  reason: z.string(),
});
type Publication = z.infer<typeof Publication>;

/** Shows a tournament to players: its prizes are promised from then on. */
export const tournamentPublication: Operation<Publication> = {
  name: 'tournaments.publish',
  about: { tournament: 'id' },
  once: ['id'],
  maker: 'games.write',
  approver: 'games.approve',
  input: Publication,
  async run(app, tx, { id, version, name, fund, terms, reason }, { approver, maker, request }) {
    await publishDraft(app, tx, { id, version });
    await audit(tx, app.clock, {
      actor: approver,
      action: 'tournaments.published',
      element: id,
      before: { state: 'draft' },
      after: { state: 'published', name, fund, currency: terms.currency, reason, request, maker },
    });
    return null;
  },
};

export async function requestPublication(
  app: App,
  { key, id, reason }: InputOf<typeof opsPublishTournament>,
  { session, address }: Acting,
): Promise<string> {
  const row = await storedTournament(app, id);
  if (row.state !== 'draft') refuse('tournaments.state');
  const terms = tournamentTerms(row);
  requireTournamentTerms(app, terms);
  const facts = { name: terms.texts.EN.name, fund: formatAmount(row.fund), terms, reason };
  return askSecondPerson(app, { key, operation: tournamentPublication, session, address }, async () => ({
    id,
    version: row.version,
    ...facts,
  }));
}

export async function stopTournament(
  app: App,
  { id, reason }: InputOf<typeof opsCancelTournament>,
  by: Acting,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const state = await cancelTournament(app, tx, { id, note: reason });
    await auditBy(app, tx, by, {
      action: 'tournaments.cancelled',
      element: id,
      before: { state },
      after: { state: 'cancelled', reason },
    });
  });
}
