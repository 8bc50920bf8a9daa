import { SLOT_GAMES } from './slots.ts';

/** The families of our own games, a row each. */
export const FAMILIES = { slots: SLOT_GAMES };

export type Family = (typeof FAMILIES)[keyof typeof FAMILIES];
/** The rules that a round is drawn by, and what was drawn. */
export type Definition = Parameters<Family['draw']>[0];
export type Drawn = ReturnType<Family['draw']>;

/** The account that holds the stakes of open rounds. */
export function escrowOf({ code }: Family): string {
  return `escrow:${code}`;
}

/** Those of all families. */
export const ESCROWS: readonly string[] = Object.values(FAMILIES).map(escrowOf);
