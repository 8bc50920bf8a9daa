import { create } from 'zustand';

const KEY = 'baize.held';

interface Held {
  readonly round: string;
  /** Places 0 … 4, ascending. */
  readonly places: readonly number[];
}

const NONE: Held = { round: '', places: [] };

/** The cards that a player means to keep: they are kept on the device until the draw, so that a reload loses none. */
const useStored = create<Held>(recalled);

function recalled(): Held {
  try {
    const known = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Held> | null;
    const places = (known?.places ?? []).filter((at) => Number.isInteger(at) && at >= 0 && at <= 4);
    return typeof known?.round === 'string' ? { round: known.round, places: ascending(places) } : NONE;
  } catch {
    return NONE;
  }
}

function ascending(places: readonly number[]): number[] {
  return [...new Set(places)].sort((a, b) => a - b);
}

export function useHeld(round: string | undefined): readonly number[] {
  return useStored((held) => (held.round === round ? held.places : NONE.places));
}

export function heldIn(round: string): number[] {
  const held = useStored.getState();
  return held.round === round ? [...held.places] : [];
}

export function toggleHeld(round: string, place: number): void {
  const places = heldIn(round);
  const next = places.includes(place) ? places.filter((at) => at !== place) : [...places, place];
  const held = { round, places: ascending(next) };
  sessionStorage.setItem(KEY, JSON.stringify(held));
  useStored.setState(held);
}
