import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE } from '@baize/contract/languages';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import type {
  ownPlace,
  Scoring,
  Tournament,
  TournamentPhase,
  TournamentRow,
  tournament,
  tournaments,
} from '@baize/contract/tournaments/tournaments';
import { type Selectable, sql } from 'kysely';

import { maskName, nameOf } from '../catalog/catalog.ts';
import type { App, PlayerSession } from '../context.ts';
import type { DB } from '../platform/database/tables.generated.ts';
import { refuse } from '../platform/refuse.ts';
import { DAY_MS } from '../platform/time.ts';

export type StoredTournament = Selectable<DB['tournaments.tournament']>;
export type Texts = Readonly<Record<string, { name: string; text: string } | undefined>>;

const OWN = 'baize';
/** Of those that are over. */
const SHOWN_MS = 31 * DAY_MS;
const LIST_MAX = 50;
const BOARD_MAX = 50;

export function phaseOf(
  { state, starts_at, ends_at }: Pick<StoredTournament, 'state' | 'starts_at' | 'ends_at'>,
  now: Date,
): TournamentPhase {
  if (state === 'cancelled') return 'cancelled';
  if (state === 'settled') return 'ended';
  if (now < starts_at) return 'coming';
  return now < ends_at ? 'running' : 'counting';
}

/** Under way, to come, and over: those that begin or end next come first. */
export async function listTournaments(
  app: App,
  { language }: InputOf<typeof tournaments>,
): Promise<OutputOf<typeof tournaments>> {
  const now = app.clock.now();
  const rows = await app.db
    .selectFrom('tournaments.tournament')
    .selectAll()
    .where('state', 'in', ['published', 'settled'])
    .where('ends_at', '>', new Date(now.getTime() - SHOWN_MS))
    .orderBy('ends_at', 'desc')
    .limit(LIST_MAX)
    .execute();
  const order = { running: 0, counting: 1, coming: 2, ended: 3, cancelled: 4 } as const;
  return rows
    .map((row) => shownTournament(app, row, language))
    .toSorted(
      (a, b) =>
        order[a.phase] - order[b.phase] ||
        (a.phase === 'ended' ? b.endsAt.localeCompare(a.endsAt) : a.endsAt.localeCompare(b.endsAt)),
    );
}

function shownTournament(app: App, row: StoredTournament, language: string | undefined): Tournament {
  const texts = row.texts as Texts;
  const said = texts[language ?? DEFAULT_LANGUAGE] ?? texts[FALLBACK_LANGUAGE];
  const prizes = row.prizes.map(BigInt);
  return {
    id: row.id,
    name: said?.name ?? '',
    text: said?.text ?? '',
    phase: phaseOf(row, app.clock.now()),
    currency: row.currency,
    scoring: row.scoring as Scoring,
    best: row.best,
    stakeMin: formatAmount(row.stake_min),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    games: row.titles.flatMap((code) => {
      const game = app.catalog.findGame(OWN, code);
      return game ? [{ vendor: OWN, code, name: nameOf(game, language) }] : [];
    }),
    prizes: prizes.map(formatAmount),
    fund: formatAmount(prizes.reduce((sum, prize) => sum + prize, 0n)),
  };
}

/** A tournament that players may see, with the first of its board. */
export async function showTournament(
  app: App,
  { id, language }: InputOf<typeof tournament>,
): Promise<OutputOf<typeof tournament>> {
  const row = await publicTournament(app, id);
  const [rows, { players }] = await Promise.all([
    app.db
      .selectFrom('tournaments.public_score')
      .selectAll()
      .where('tournament', '=', id)
      .orderBy('score', 'desc')
      .orderBy('reached_at')
      .orderBy('tie')
      .limit(BOARD_MAX)
      .execute(),
    app.db
      .selectFrom('tournaments.public_score')
      .select(sql<number>`count(*)::int`.as('players'))
      .where('tournament', '=', id)
      .executeTakeFirstOrThrow(),
  ]);
  const board = rows.map(
    ({ nickname, hidden, score }, n): TournamentRow => ({
      place: n + 1,
      name: hidden ? null : maskName(nickname ?? ''),
      score: formatAmount(score ?? 0n),
      prize: prizeOf(row, n + 1),
    }),
  );
  return { ...shownTournament(app, row, language), players, rows: board };
}

/** The place of a member: one more than those who are ahead. */
export async function showOwnPlace(
  app: App,
  { member }: PlayerSession,
  { id }: InputOf<typeof ownPlace>,
): Promise<OutputOf<typeof ownPlace>> {
  const row = await publicTournament(app, id);
  const own = await app.db
    .selectFrom('tournaments.score')
    .select(['score', 'reached_at', 'rounds'])
    .where('tournament', '=', id)
    .where('member', '=', member)
    .executeTakeFirst();
  if (!own || own.score === 0n)
    return { place: null, score: '0.00', rounds: own?.rounds ?? 0, prize: null, paidAt: null };
  const [{ ahead }, paid] = await Promise.all([
    app.db
      .selectFrom('tournaments.public_score')
      .select(sql<number>`count(*)::int`.as('ahead'))
      .where('tournament', '=', id)
      .where(
        sql<boolean>`(-score, reached_at, tie) < (${-own.score}::bigint, ${own.reached_at}::timestamptz, ${member}::bigint)`,
      )
      .executeTakeFirstOrThrow(),
    app.db
      .selectFrom('tournaments.prize')
      .select(['amount', 'paid_at'])
      .where('tournament', '=', id)
      .where('member', '=', member)
      .executeTakeFirst(),
  ]);
  const place = ahead + 1;
  return {
    place,
    score: formatAmount(own.score),
    rounds: own.rounds,
    prize: paid ? formatAmount(paid.amount) : prizeOf(row, place),
    paidAt: paid?.paid_at.toISOString() ?? null,
  };
}

function prizeOf({ prizes, state }: StoredTournament, place: number): string | null {
  const prize = prizes[place - 1];
  return prize === undefined || state === 'cancelled' ? null : formatAmount(BigInt(prize));
}

async function publicTournament({ db }: App, id: string): Promise<StoredTournament> {
  const row = await db
    .selectFrom('tournaments.tournament')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return row ?? refuse('tournaments.unknown');
}
