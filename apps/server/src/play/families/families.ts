import type { OwnTitle } from '@baize/games/titles';
import { ARCADE_FAMILY } from './arcade.ts';
import type { AnyFamily } from './family.ts';
import { KENO_FAMILY } from './keno.ts';
import { POKER_FAMILY } from './poker.ts';
import { SCRATCH_FAMILY } from './scratch.ts';
import { SLOT_GAMES } from './slots.ts';
import { TABLE_FAMILY } from './tables.ts';

export type { AnyFamily as Family, Drawn, Stored } from './family.ts';

/** The families of our own games, a row each. */
export const FAMILIES: Readonly<Record<OwnTitle['family'], AnyFamily>> = {
  slots: SLOT_GAMES,
  arcade: ARCADE_FAMILY,
  keno: KENO_FAMILY,
  tables: TABLE_FAMILY,
  poker: POKER_FAMILY,
  scratch: SCRATCH_FAMILY,
};

/** The account that holds the stakes of open rounds. */
export function escrowOf({ code }: AnyFamily): string {
  return `escrow:${code}`;
}

/** Those of all families. */
export const ESCROWS: readonly string[] = Object.values(FAMILIES).map(escrowOf);
