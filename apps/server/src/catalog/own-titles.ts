import { formatAmount } from '@baize/contract/money';
import { SCALES } from '@baize/contract/scales';
import type { RulesVersion } from '@baize/games/kit/title';
import type { OwnTitle } from '@baize/games/titles';

import type { App } from '../context.ts';
import type { Db } from '../platform/database/db.ts';
import type { CatalogGame, StakeRange } from './catalog.ts';
import { searchText } from './games/search-text.ts';
import { madeSteps, saidReturn, titleOf } from './games/stakes.ts';

const VENDOR = 'baize';
/** The type and the kind of a family's games in the lists. */
const TYPES = {
  slots: { type: 'RNG', kind: null },
  arcade: { type: 'RNG', kind: 'AC' },
  keno: { type: 'RNG', kind: 'BG' },
  tables: { type: 'RNG', kind: 'TG' },
  poker: { type: 'RNG', kind: 'VP' },
  scratch: { type: 'RNG', kind: 'SC' },
} as const satisfies Record<OwnTitle['family'], { type: string; kind: string | null }>;
/** A kind that lists the games of a family as well. */
const ALSO: Partial<Record<OwnTitle['family'], string>> = { keno: 'AC' };
export const VENDOR_NAME = 'Baize Originals';

/** Brings our own titles into the catalogue as this build knows them. Operators' settings of a game stay. */
export async function syncOwnTitles(db: Db, titles: readonly OwnTitle[]): Promise<void> {
  const vendor = await db
    .selectFrom('catalog.vendor')
    .select('id')
    .where('code', '=', VENDOR)
    .executeTakeFirstOrThrow();
  const stored = await db
    .selectFrom('catalog.game')
    .select(['code', 'name', 'version', 'volatility', 'stakes', 'search'])
    .where('vendor', '=', vendor.id)
    .execute();
  const same = (title: OwnTitle) =>
    stored.some((row) => row.code === title.code && isUpToDate(row, factsOf(title)));
  const changed = titles.filter((title) => !same(title));
  if (changed.length === 0) return;
  for (const title of changed) {
    const facts = factsOf(title);
    await db
      .insertInto('catalog.game')
      .values({
        vendor: vendor.id,
        code: title.code,
        ...placeOf(title),
        top: true,
        fresh: true,
        ...facts,
      })
      .onConflict((on) => on.columns(['vendor', 'code']).doUpdateSet(facts))
      .execute();
  }
}

/** Games of chance that are no other kind of game, with pools or without. */
const SLOTS = 'SL';
const SLOT_KINDS: readonly (string | null)[] = [null, 'JP'];

/** Whether the list of a kind holds a game: keno is found under bingo and under arcade. */
export function isOfKind({ titles }: Pick<App, 'titles'>, game: CatalogGame, kind: string): boolean {
  if (game.kind === kind) return true;
  const title = titleOf({ titles }, game);
  if (kind === SLOTS) {
    const isSlot = title ? title.family === 'slots' : game.type === 'RNG' && SLOT_KINDS.includes(game.kind);
    return isSlot && !game.vendor.sandbox;
  }
  return title !== undefined && ALSO[title.family] === kind;
}

/** A title with pools is listed among the jackpots, in every family. */
function placeOf(title: OwnTitle): { type: string; kind: string | null } {
  return 'jackpots' in mainRules(title) ? { type: 'RNG', kind: 'JP' } : TYPES[title.family];
}

type Facts = ReturnType<typeof factsOf>;

function factsOf(title: OwnTitle) {
  const stakes = Object.keys(SCALES).map((currency) => [currency, rangeIn(title, currency)] as const);
  const rules = mainRules(title);
  return {
    name: title.name,
    version: rules.version,
    payback: saidReturn(rules),
    volatility: title.volatility,
    stakes: JSON.stringify(Object.fromEntries(stakes)),
    devices: ['DESKTOP', 'MOBILE_WEB'],
    demo: true,
    search: searchText({ code: title.code, name: title.name, names: {} }),
  };
}

function mainRules({ code, models, defaultModel }: OwnTitle): RulesVersion {
  const rules = (models as Readonly<Record<string, RulesVersion>>)[defaultModel];
  if (!rules) throw new Error(`the title ${code} has no model ${defaultModel}`);
  return rules;
}

function rangeIn(title: OwnTitle, currency: string): StakeRange {
  const steps = madeSteps(title, currency);
  const max = steps.at(-1) ?? 0n;
  return {
    min: formatAmount(steps[0] ?? 0n),
    max: formatAmount(max),
    maxWin: formatAmount(max * BigInt(title.maxWinX)),
  };
}

function isUpToDate(
  row: Pick<Facts, 'name' | 'version' | 'search'> & { volatility: string | null; stakes: unknown },
  facts: Facts,
): boolean {
  const comparable = (stakes: Partial<Record<string, StakeRange>>) =>
    Object.entries(stakes)
      .map(([currency, range]) => `${currency} ${range?.min} ${range?.max} ${range?.maxWin}`)
      .sort()
      .join();
  return (
    row.name === facts.name &&
    row.version === facts.version &&
    row.search === facts.search &&
    row.volatility === facts.volatility &&
    comparable(row.stakes as Partial<Record<string, StakeRange>>) === comparable(JSON.parse(facts.stakes))
  );
}
