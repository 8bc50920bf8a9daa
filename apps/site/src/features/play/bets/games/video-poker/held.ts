import type { BetAnswer } from '@baize/contract/games/play';
import { create } from 'zustand';
import { paidCards } from './paid-cards.ts';

const KEY = 'baize.held';

type Open = Pick<BetAnswer, 'round' | 'show'> | null;

interface Held {
  readonly round: string;
  /** Places 0 … 4, ascending. */
  readonly places: readonly number[];
}

const NONE: readonly number[] = [];

/** The cards that a player means to keep: they are kept on the device until the draw, so that a reload loses none. */
const useStored = create<Held>(recalled);

function recalled(): Held {
  try {
    const known = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Held> | null;
    const places = (known?.places ?? []).filter((at) => Number.isInteger(at) && at >= 0 && at <= 4);
    if (typeof known?.round === 'string') return { round: known.round, places: ascending(places) };
  } catch {
    // A value that cannot be read is none.
  }
  return { round: '', places: NONE };
}

function ascending(places: readonly number[]): number[] {
  return [...new Set(places)].sort((a, b) => a - b);
}

export function useHeld(open: Open): readonly number[] {
  return chosenIn(open, useStored());
}

export function heldIn(open: Open): number[] {
  return [...chosenIn(open, useStored.getState())];
}

/** Until the player chooses, a deal that pays is kept. */
function chosenIn(open: Open, held: Held): readonly number[] {
  if (!open) return NONE;
  if (held.round === open.round) return held.places;
  return open.show.game === 'video-poker' ? paidCards(open.show.deal, open.show.dealt) : NONE;
}

export function toggleHeld(open: NonNullable<Open>, place: number): void {
  const places = heldIn(open);
  const next = places.includes(place) ? places.filter((at) => at !== place) : [...places, place];
  const held = { round: open.round, places: ascending(next) };
  sessionStorage.setItem(KEY, JSON.stringify(held));
  useStored.setState(held);
}
