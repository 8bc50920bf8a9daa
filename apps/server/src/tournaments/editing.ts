import { isDeepStrictEqual } from 'node:util';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { TournamentTerms } from '@baize/contract/tournaments/desk-tournaments';

import type { App } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import { refuse } from '../platform/refuse.ts';
import { DAY_MS } from '../platform/time.ts';
import type { StoredTournament } from './shown.ts';
import { holdTournament, moveTournament, tournamentAllows } from './states.ts';

/** The longest that one lasts. */
const SPAN_MAX_MS = 92 * DAY_MS;

/** Refuses terms that cannot be kept: titles that are not ours, prizes that rise, times that are over. */
export function requireTournamentTerms(
  app: App,
  { titles, prizes, startsAt, endsAt, stakeMin }: TournamentTerms,
): void {
  const known = new Set(app.titles.map(({ code }) => code));
  const strange = titles.filter((code) => !known.has(code));
  if (strange.length > 0) refuse('tournaments.titles', { names: strange.join(', ') });
  const amounts = prizes.map(parseAmount);
  if (amounts.some((amount, n) => amount <= 0n || amount > (amounts[n - 1] ?? amount)))
    refuse('tournaments.prizes');
  if (parseAmount(stakeMin) <= 0n) refuse('request.invalid', { field: 'stakeMin' });
  const span = Date.parse(endsAt) - Date.parse(startsAt);
  if (span <= 0 || span > SPAN_MAX_MS || Date.parse(startsAt) <= app.clock.ms()) refuse('tournaments.period');
}

function columnsOf({ texts, titles, prizes, stakeMin, startsAt, endsAt, ...rest }: TournamentTerms) {
  return {
    texts: JSON.stringify(texts),
    titles: [...titles],
    prizes: prizes.map(parseAmount),
    stake_min: parseAmount(stakeMin),
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    currency: rest.currency,
    scoring: rest.scoring,
    best: rest.scoring === 'turnover' ? 1 : rest.best,
  };
}

/** The terms as they were said, with amounts and times as they are written everywhere. */
export function tournamentTerms(row: StoredTournament): TournamentTerms {
  return {
    texts: row.texts as TournamentTerms['texts'],
    titles: row.titles,
    currency: row.currency,
    scoring: row.scoring as TournamentTerms['scoring'],
    best: row.best,
    stakeMin: formatAmount(row.stake_min),
    prizes: row.prizes.map((prize) => formatAmount(BigInt(prize))),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  };
}

/** A new draft. False for the same id and terms again, which are the same draft; other terms or another maker are refused. */
export async function makeDraft(
  app: App,
  tx: Tx,
  { id, terms, by }: { id: string; terms: TournamentTerms; by: string },
): Promise<boolean> {
  const row = { id, ...columnsOf(terms), made_by: by, made_at: app.clock.now() };
  const made = await tx
    .insertInto('tournaments.tournament')
    .values(row)
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return true;
  const earlier = await holdTournament(tx, id);
  const kept = tournamentTerms(earlier);
  const isSame =
    earlier.made_by === by &&
    isDeepStrictEqual(kept.texts, terms.texts) &&
    isDeepStrictEqual({ ...columnsOf(kept), texts: '' }, { ...columnsOf(terms), texts: '' });
  return isSame ? false : refuse('wallet.keyReused');
}

/** Changes a draft that is still as the operator saw it. */
export async function changeDraft(
  app: App,
  tx: Tx,
  { id, version, terms }: { id: string; version: number; terms: TournamentTerms },
): Promise<void> {
  const row = await holdTournament(tx, id);
  if (!tournamentAllows(row.state, 'change')) refuse('tournaments.state');
  if (row.version !== version) refuse('tournaments.changed');
  await moveTournament(app, tx, row, 'change', { set: { ...columnsOf(terms), version: version + 1 } });
}

/** Shows a draft to players, as it was when it was asked for, before its start. */
export async function publishDraft(
  app: App,
  tx: Tx,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const row = await holdTournament(tx, id);
  if (!tournamentAllows(row.state, 'publish')) refuse('tournaments.state');
  if (row.version !== version) refuse('tournaments.changed');
  requireTournamentTerms(app, tournamentTerms(row));
  await moveTournament(app, tx, row, 'publish', { set: { published_at: app.clock.now() } });
}

/** Stops a tournament before its end, or drops a draft. */
export async function cancelTournament(
  app: App,
  tx: Tx,
  { id, note }: { id: string; note: string },
): Promise<string> {
  const row = await holdTournament(tx, id);
  const now = app.clock.now();
  if (row.state === 'published' && row.ends_at <= now) refuse('tournaments.state');
  await moveTournament(app, tx, row, 'cancel', { set: { finished_at: now, note } });
  return row.state;
}
