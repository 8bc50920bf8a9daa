import type { ListedGame, ListedTable } from '@baize/contract/games/game-list';
import { FALLBACK_LANGUAGE, languageOf } from '@baize/contract/languages';

import type { CatalogTable, StakeRange } from '../catalog.ts';
import { searchText } from '../games/search-text.ts';

/**
 * The facts that a game list decides about a game, in the form of the catalogue's columns. Operators' settings are not among
 * them.
 */
export interface Facts {
  readonly type: string;
  readonly kind: string | null;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly icons: Readonly<Record<string, string>>;
  readonly opens_list: boolean;
  readonly stakes: Readonly<Record<string, StakeRange>>;
  readonly devices: readonly string[];
  readonly languages: readonly string[];
  readonly demo: boolean;
  readonly free_rounds: boolean;
  readonly payback: string | null;
  readonly volatility: string | null;
  readonly version: string;
  readonly released_at: string | null;
  /** The vendor says that it is under maintenance. */
  readonly resting: boolean;
  readonly tables: readonly CatalogTable[];
}

/** Kinds by the tags that vendors give their games. */
const KIND_OF_TAG: Readonly<Record<string, string>> = {
  jackpot: 'JP',
  table: 'TG',
  arcade: 'AC',
  bingo: 'BG',
  scratch: 'SC',
  videopoker: 'VP',
};

export function factsOf(game: ListedGame): Facts {
  const names = namesOf(game);
  const tags = game.tags.map((tag) => tag.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const kinds = tags.flatMap((tag) => (Object.hasOwn(KIND_OF_TAG, tag) ? (KIND_OF_TAG[tag] ?? []) : []));
  return {
    type: game.type,
    kind: game.type === 'RNG' ? (kinds[0] ?? null) : null,
    name: names[FALLBACK_LANGUAGE] ?? Object.values(names)[0] ?? game.gameCode,
    names,
    icons: sorted(Object.entries(game.icons)),
    opens_list: tags.includes('lobby'),
    stakes: stakesOf(game),
    devices: game.devices.toSorted(),
    languages: game.languages.map((tag) => languageOf(tag)?.code ?? tag.toUpperCase()).toSorted(),
    demo: game.demo,
    free_rounds: game.freeRounds,
    payback: game.rtp.length > 0 ? Math.max(...game.rtp).toFixed(2) : null,
    volatility: game.volatility ?? null,
    version: game.version,
    released_at: game.releasedAt?.slice(0, 10) ?? null,
    resting: game.status === 'maintenance',
    tables: game.tables.map((table) => tableOf(game, table)),
  };
}

export function rowOf(code: string, facts: Facts) {
  return {
    ...facts,
    names: JSON.stringify(facts.names),
    icons: JSON.stringify(facts.icons),
    stakes: JSON.stringify(facts.stakes),
    devices: [...facts.devices],
    tables: JSON.stringify(facts.tables ?? []),
    languages: [...facts.languages],
    search: searchText({ code, ...facts }),
  };
}

function namesOf({ names }: Pick<ListedGame, 'names'>): Record<string, string> {
  return sorted(
    Object.entries(names).map(([tag, name]) => [
      languageOf(tag)?.code ?? tag.toUpperCase(),
      name.normalize('NFC'),
    ]),
  );
}

/** A table's stakes take precedence over its game's. */
function tableOf(game: ListedGame, table: ListedTable): CatalogTable {
  const { tableId: id, seats = null, minBet = game.minBet, maxBet = game.maxBet } = table;
  const ranges = stakesOf({ ...game, minBet, maxBet });
  const stakes = Object.entries(ranges).map(([currency, { min, max }]) => [currency, { min, max }] as const);
  return { id, names: namesOf(table), seats, stakes: Object.fromEntries(stakes) };
}

/** A currency for which the game list names no stakes is not played. */
function stakesOf({ currencies, minBet, maxBet, maxWin }: ListedGame): Record<string, StakeRange> {
  const amount = (amounts: typeof maxWin, currency: string) =>
    typeof amounts === 'object' ? amounts[currency] : amounts;
  return sorted(
    currencies.flatMap((currency) => {
      const [min, max] = [amount(minBet, currency), amount(maxBet, currency)];
      const range = { min, max, maxWin: amount(maxWin, currency) ?? null };
      return min !== undefined && max !== undefined ? [[currency, range as StakeRange] as const] : [];
    }),
  );
}

function sorted<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
