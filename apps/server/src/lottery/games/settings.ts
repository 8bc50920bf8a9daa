import type { LotteryState } from '@baize/contract/lottery/desk-games';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { soldIn } from '@baize/games/lottery/menu/sold';
import { FAIR_GROUP, LEAST_ODDS, type Terms } from '@baize/games/lottery/odds/odds';
import { isMore, returnMax, returnsOf } from '@baize/games/lottery/odds/returns';
import type { Play } from '@baize/games/lottery/play';
import { playOf } from '@baize/games/lottery/plays';

import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Game, GameSettings } from './games.ts';
import { type LotteryLimits, limitsSet, usualLimits } from './limits.ts';
import { oddsFor } from './terms.ts';

type Stored = Pick<Game, 'id' | 'lottery' | 'mode' | 'schedule' | 'settings' | 'state' | 'revision'>;
type OddsByTier = Readonly<Record<string, string>>;

/** The row of a game, which nobody else changes before the transaction ends. */
export async function lockGame(tx: Tx, id: number): Promise<Stored> {
  const row = await tx
    .selectFrom('lottery.game')
    .select(['id', 'lottery', 'mode', 'schedule', 'settings', 'state', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row as unknown as Stored;
}

/** Writes what has changed of a game. Its revision grows, so that every node reads it and no order goes by what was before. */
export async function putGame(
  tx: Tx,
  { id, revision }: Stored,
  change: { state?: LotteryState; settings?: GameSettings; schedule?: object },
): Promise<void> {
  const { settings, schedule, ...rest } = change;
  await tx
    .updateTable('lottery.game')
    .set({
      ...rest,
      ...(settings && { settings: JSON.stringify(settings) }),
      ...(schedule && { schedule: JSON.stringify(schedule) }),
      revision: revision + 1,
    })
    .where('id', '=', id)
    .execute();
}

type Places = Readonly<Record<string, number>>;

/** Gives games other places, if every one of them has the place that was seen. No order names its game's place, so revisions stay. */
export async function putPlaces(tx: Tx, was: Places, places: Places): Promise<void> {
  const codes = Object.keys(places);
  const stored = await tx
    .selectFrom('lottery.game')
    .select(['code', 'sort'])
    .where('code', 'in', codes)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (stored.length < codes.length || !sameKeys(was, places)) refuse('play.unknownGame');
  if (stored.some(({ code, sort }) => was[code] !== sort)) refuse('lottery.settingsMoved');
  for (const { code, sort } of stored) {
    const to = places[code] ?? sort;
    if (to !== sort)
      await tx.updateTable('lottery.game').set({ sort: to }).where('code', '=', code).execute();
  }
}

/** Takes plays off sale or sells them again. Answers the plays that were off. */
export async function switchPlays(
  tx: Tx,
  game: Game,
  { plays, on }: { plays: readonly string[]; on: boolean },
): Promise<{ before: readonly string[]; after: readonly string[] }> {
  for (const code of plays) soldPlay(game, code);
  const stored = await lockGame(tx, game.id);
  const { off: before = [], ...others } = stored.settings;
  const after = on ? before.filter((code) => !plays.includes(code)) : [...new Set([...before, ...plays])];
  await putGame(tx, stored, { settings: { ...others, ...(after.length > 0 && { off: after }) } });
  return { before, after };
}

/** A play that the game could sell. */
export function soldPlay({ lottery, mode }: Pick<Game, 'lottery' | 'mode'>, code: string): Play {
  const play = playOf(lottery, code);
  return play && soldIn(play, mode) ? play : refuse('request.notFound');
}

/** Operators set fair odds in traditional play, those of plate A in credit play, and final odds elsewhere. */
function basisOf(mode: Game['mode']): Terms {
  if (mode === 'LOTT') return { mode, group: FAIR_GROUP };
  return mode === 'ZY' ? { mode, plate: 'A' } : { mode };
}

/** The odds of a play in force, and those that it has without a change. */
export function oddsSet(game: Pick<Game, 'mode' | 'settings'>, play: Play, year: number) {
  const terms = basisOf(game.mode);
  const units = oddsFor(game, play, terms, year);
  const usual = oddsFor({ settings: {} }, play, terms, year);
  return { units, now: inText(units), usual: inText(usual), returns: returnsOf(play, units, year) };
}

function inText(odds: Readonly<Record<string, bigint>>): Record<string, string> {
  return Object.fromEntries(Object.entries(odds).map(([tier, units]) => [tier, formatAmount(units)]));
}

interface OddsChange {
  readonly play: string;
  /** The odds that the maker saw. */
  readonly was: OddsByTier;
  readonly odds: OddsByTier;
}

/** Refuses odds that do not fit the play, or that would give back more than the game's mode allows. */
export function requireOdds(
  { mode }: Pick<Game, 'mode'>,
  play: Play,
  { odds, year }: { odds: OddsByTier; year: number },
): void {
  const least = formatAmount(LEAST_ODDS);
  const units = Object.fromEntries(Object.entries(odds).map(([tier, text]) => [tier, parseAmount(text)]));
  for (const [tier, value] of Object.entries(units))
    if (value < LEAST_ODDS) refuse('lottery.odds', { tier, least });
  for (const [tier, back] of Object.entries(returnsOf(play, units, year)))
    if (isMore(back, returnMax(mode))) refuse('lottery.odds', { tier, least });
}

/** Gives a play other odds; tiers that have their usual ones follow the rules again. */
export async function putOdds(
  tx: Tx,
  game: Game,
  { play: code, was, odds }: OddsChange,
  year: number,
): Promise<void> {
  const play = soldPlay(game, code);
  const stored = await lockGame(tx, game.id);
  const { now, usual } = oddsSet(stored, play, year);
  if (!sameTexts(now, was)) refuse('lottery.settingsMoved');
  if (!sameKeys(now, odds)) refuse('request.invalid', { field: 'odds' });
  requireOdds(game, play, { odds, year });
  const changed = Object.entries(odds).filter(
    ([tier, text]) => parseAmount(text) !== parseAmount(usual[tier] ?? '0'),
  );
  const { odds: all = {}, ...others } = stored.settings;
  const { [code]: _, ...rest } = all;
  const next = changed.length > 0 ? { ...rest, [code]: Object.fromEntries(changed) } : rest;
  await putGame(tx, stored, {
    settings: { ...others, ...(Object.keys(next).length > 0 && { odds: next }) },
  });
}

/** Refuses limits of which one is nothing, or that leave no room for each other. */
export function requireLimits(limits: LotteryLimits): void {
  const units = Object.fromEntries(
    Object.entries(limits).map(([name, text]) => [name, parseAmount(text)]),
  ) as Record<keyof LotteryLimits, bigint>;
  const { lineMin, playMax, linePayoutMax, issuePayoutMax, exposureMax } = units;
  const rising = lineMin <= playMax && linePayoutMax <= issuePayoutMax && linePayoutMax <= exposureMax;
  if (lineMin <= 0n || linePayoutMax < lineMin || !rising) refuse('lottery.limits');
}

/** Gives a game other limits; those that are the usual ones follow the rules again. */
export async function putLimits(
  tx: Tx,
  game: Game,
  { was, limits }: { was: LotteryLimits; limits: LotteryLimits },
): Promise<void> {
  const stored = await lockGame(tx, game.id);
  if (!sameTexts({ ...limitsSet(stored) }, { ...was })) refuse('lottery.settingsMoved');
  requireLimits(limits);
  const usual: Readonly<Record<string, string>> = { ...usualLimits(stored) };
  const changed = Object.entries(limits).filter(
    ([name, text]) => parseAmount(text) !== parseAmount(usual[name] ?? '0'),
  );
  const { limits: _, ...others } = stored.settings;
  await putGame(tx, stored, {
    settings: { ...others, ...(changed.length > 0 && { limits: Object.fromEntries(changed) }) },
  });
}

function sameKeys(a: object, b: object): boolean {
  const [one, two] = [Object.keys(a), new Set(Object.keys(b))];
  return one.length === two.size && one.every((name) => two.has(name));
}

function sameTexts(a: OddsByTier, b: OddsByTier): boolean {
  return (
    sameKeys(a, b) &&
    Object.entries(a).every(([name, text]) => parseAmount(text) === parseAmount(b[name] ?? '0'))
  );
}
