import { TRIAL } from '@baize/contract/accounts/session';
import type { BrandStakes, StakesByCurrency } from '@baize/contract/desk/stakes';
import { formatAmount, parseAmount, UNIT } from '@baize/contract/money';
import { SCALES, scaleOf } from '@baize/contract/scales';
import type { RulesVersion } from '@baize/games/kit/title';
import { type Jackpots, jackpotShare } from '@baize/games/slots/jackpots';
import { type OwnTitle, unitOf } from '@baize/games/titles';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { tellLobby } from '../../platform/realtime/tail.ts';
import { refuse } from '../../platform/refuse.ts';
import type { CatalogGame, StakeRange } from '../catalog.ts';

type Ranges = Readonly<Partial<Record<string, StakeRange>>>;

/** Far below what the ledger could not hold of the greatest win. */
const STAKE_MAX = 10_000_000n * UNIT;

export function titleOf(
  { titles }: Pick<App, 'titles'>,
  { vendor, code }: Pick<CatalogGame, 'vendor' | 'code'>,
): OwnTitle | undefined {
  return vendor.own ? titles.find((title) => title.code === code) : undefined;
}

/** The return of a version of rules with its jackpots, in percent: the figure that the page of the game says. */
export function saidReturn(rules: RulesVersion & { readonly jackpots?: Jackpots }): string {
  return ((rules.returns + jackpotShare(rules)) * 100).toFixed(2);
}

/** The stakes that one of our own games offers in a currency: the brand's, or those of the currency's scale. */
export function stepsOf(game: CatalogGame, title: OwnTitle, currency: string): readonly bigint[] {
  const held =
    game.brandStakes[currency] ?? (Object.hasOwn(SCALES, currency) ? undefined : game.brandStakes['*']);
  const made = madeSteps(title, currency);
  if (!held || !('steps' in held)) return made;
  // A later build may count wins on other lines than the stakes were chosen for.
  const steps = held.steps.map(parseAmount).filter((step) => step % unitOf(title) === 0n);
  return steps.length > 0 ? steps : made;
}

/**
 * The currency whose stakes apply to a player: play chips have the stakes of the brand's money, unless the brand gives them
 * their own.
 */
export function stakedIn(
  app: Pick<App, 'switches'>,
  { brandStakes }: CatalogGame,
  { type, currency }: { type: number; currency: string },
): string {
  return type === TRIAL && !(currency in brandStakes) ? app.switches.values()['brand.currency'] : currency;
}

/** The steps of a currency's scale of which every win is whole cents. */
export function madeSteps(title: OwnTitle, currency: string): readonly bigint[] {
  const known = stepsMade.get(title) ?? new Map<string, readonly bigint[]>();
  stepsMade.set(title, known);
  const steps = known.get(currency) ?? scaleOf(currency).stakes.filter((step) => step % unitOf(title) === 0n);
  known.set(currency, steps);
  return steps;
}

/** Every spin asks for them. */
const stepsMade = new WeakMap<OwnTitle, Map<string, readonly bigint[]>>();

/** The allowed stakes by currency: the brand's bounds apply within the game's default. */
export function rangesOf(made: Ranges, brandStakes: StakesByCurrency): Ranges {
  const said = Object.keys(brandStakes);
  if (said.length === 0) return made;
  const currencies = new Set([...Object.keys(made), ...said]);
  const ranges = [...currencies].flatMap((currency) => {
    const [range, held] = [made[currency] ?? made['*'], brandStakes[currency]];
    return range ? [[currency, held ? within(range, held) : range] as const] : [];
  });
  return Object.fromEntries(ranges);
}

export function within(made: StakeRange, held: BrandStakes): StakeRange {
  if ('steps' in held) {
    const [min = made.min, max = made.max] = [held.steps[0], held.steps.at(-1)];
    return { min, max, maxWin: greatestWin(made, max) };
  }
  return { ...made, min: greater(made.min, held.min), max: less(made.max, held.max) };
}

/** The greatest win of our own games is a multiple of the stake. */
function greatestWin({ max, maxWin }: StakeRange, now: string): string | null {
  if (maxWin === null || scaled(max) === 0n) return null;
  return formatAmount((parseAmount(maxWin) * parseAmount(now)) / parseAmount(max));
}

/** Whether a member could stake more than before, which takes two people. */
function raises(made: Ranges, was: StakesByCurrency, now: StakesByCurrency): boolean {
  const [before, after] = [rangesOf(made, was), rangesOf(made, now)];
  const currencies = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...currencies].some((currency) => {
    const [old, fresh] = [before[currency] ?? before['*'], after[currency] ?? after['*']];
    return fresh !== undefined && (!old || scaled(fresh.max) > scaled(old.max));
  });
}

/** Refuses, by its currency, what the game cannot be played with. */
function requireStakes(title: OwnTitle | undefined, made: Ranges, stakes: StakesByCurrency): void {
  for (const [currency, held] of Object.entries(stakes)) {
    const range = made[currency] ?? made['*'];
    const fits = title ? isLadder(title, held) : range && isWithin(range, held);
    if (!fits) refuse('catalog.stakes', { currency });
  }
}

/** Rising, and each a stake of which every win is whole cents: then what is paid is what the certificate counts. */
function isLadder(title: OwnTitle, held: BrandStakes): boolean {
  if (!('steps' in held) || held.steps.some((step) => scaled(step) % 10_000n !== 0n)) return false;
  const steps = held.steps.map(parseAmount);
  return steps.every((step, n) => {
    const rises = step > (n === 0 ? 0n : (steps[n - 1] ?? 0n));
    return rises && step <= STAKE_MAX && step % unitOf(title) === 0n;
  });
}

function isWithin(range: StakeRange, held: BrandStakes): boolean {
  if ('steps' in held) return false;
  const [min, max] = [scaled(held.min), scaled(held.max)];
  return min > 0n && min <= max && min >= scaled(range.min) && max <= scaled(range.max);
}

/** A game's default stakes and the brand's. */
export async function stakesFor(
  db: Db | Tx,
  id: number,
  { held } = { held: false },
): Promise<{ made: Ranges; brandStakes: StakesByCurrency }> {
  const row = await db
    .selectFrom('catalog.game')
    .select(['stakes', 'own_stakes'])
    .where('id', '=', id)
    .$if(held, (of) => of.forUpdate())
    .executeTakeFirstOrThrow();
  return { made: row.stakes as unknown as Ranges, brandStakes: row.own_stakes as StakesByCurrency };
}

interface StakesChange {
  readonly game: CatalogGame;
  /** The brand's stakes when the change was made. */
  readonly was: StakesByCurrency;
  readonly stakes: StakesByCurrency;
}

/** Refuses what the game cannot be played with or was changed since; answers whether it takes two people. */
export async function weighStakes(
  app: Pick<App, 'titles'>,
  tx: Tx,
  { game, was, stakes }: StakesChange,
): Promise<boolean> {
  const { made, brandStakes } = await stakesFor(tx, game.id, { held: true });
  if (comparable(brandStakes) !== comparable(was)) refuse('approval.changed');
  requireStakes(titleOf(app, game), made, stakes);
  return raises(made, was, stakes);
}

/** Replaces the brand's stakes. The caller audits. */
export async function putStakes(app: App, tx: Tx, change: StakesChange): Promise<void> {
  await weighStakes(app, tx, change);
  await tx
    .updateTable('catalog.game')
    .set({ own_stakes: JSON.stringify(change.stakes), changed_at: app.clock.now() })
    .where('id', '=', change.game.id)
    .execute();
  await tellLobby(tx, { type: 'games' });
}

/** The same text however the currencies are ordered. */
function comparable(stakes: StakesByCurrency): string {
  const entries = Object.entries(stakes).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(
    entries.map(([currency, held]) => [currency, 'steps' in held ? held.steps : `${held.min} ${held.max}`]),
  );
}

const PLACES = 8;

/** A decimal text as a whole number, whatever its places. */
function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(PLACES, '0').slice(0, PLACES));
}

/** Whether there is an amount between the two. */
export function isRange({ min, max }: Pick<StakeRange, 'min' | 'max'>): boolean {
  return scaled(min) <= scaled(max);
}

function greater(a: string, b: string): string {
  return scaled(a) >= scaled(b) ? a : b;
}

function less(a: string, b: string): string {
  return scaled(a) <= scaled(b) ? a : b;
}
