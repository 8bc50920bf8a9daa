import type { StakesByCurrency } from '@baize/contract/desk/stakes';
import { GAME_TYPES, type GameType, VOLATILITIES } from '@baize/contract/games/games';
import type { Selectable } from 'kysely';

import type { DB } from '../../platform/database/db.ts';
import type { CatalogGame, CatalogTable, CatalogVendor, StakeRange, State } from '../catalog.ts';
import { rangesOf } from './stakes.ts';

export type VendorRow = Selectable<DB['catalog.vendor']>;
export type GameRow = Selectable<DB['catalog.game']>;

const STATES = ['on', 'maintenance', 'off'] as const satisfies readonly State[];

export function vendorOf(row: VendorRow): CatalogVendor {
  const { id, code, name, own, sandbox, logo, sort } = row;
  return { id, code, name, own, sandbox, logo, sort, ...closingOf(row) };
}

export function gameOf(row: GameRow, vendor: CatalogVendor): CatalogGame {
  const { id, code, kind, name, top, hot, fresh, sort, demo, version } = row;
  return {
    id,
    vendor,
    code,
    kind,
    name,
    top,
    hot,
    fresh,
    sort,
    demo,
    version,
    type: typeOf(row.type) ?? row.type,
    ...closingOf({ ...row, state: stateOf(row) }),
    names: { ...(row.names as object), ...(row.own_names as object) },
    search: row.own_search === '' ? row.search : `${row.search}\n${row.own_search}`,
    picture: row.picture,
    opensList: row.opens_list,
    minCycleMs: row.min_cycle_ms,
    topSort: row.top_sort,
    hotSort: row.hot_sort,
    freshSort: row.fresh_sort,
    stakes: rangesOf(row.stakes as unknown as Record<string, StakeRange>, row.own_stakes as StakesByCurrency),
    brandStakes: row.own_stakes as StakesByCurrency,
    tables: row.tables as unknown as CatalogTable[],
    devices: row.devices,
    languages: row.languages,
    freeRounds: row.free_rounds,
    payback: row.payback === null ? null : Number(row.payback),
    volatility: VOLATILITIES.find((each) => each === row.volatility) ?? null,
    releasedAt: row.released_at,
  };
}

/** The stricter of the game list and the operators' settings applies. */
function stateOf({ state, withdrawn, resting }: GameRow): string {
  if (withdrawn) return 'off';
  return resting && state === 'on' ? 'maintenance' : state;
}

/** The one text of a type: lists compare it ten thousand times, and the same text is the same address. */
export function typeOf(text: string): GameType | undefined {
  return GAME_TYPES.find((each) => each === text.toUpperCase());
}

function closingOf(row: Pick<GameRow, 'state' | 'maintenance_from' | 'maintenance_until'>) {
  const { maintenance_from: from, maintenance_until: until } = row;
  const state = STATES.find((each) => each === row.state) ?? 'off';
  return { state, maintenance: from ? { from, until } : null };
}
