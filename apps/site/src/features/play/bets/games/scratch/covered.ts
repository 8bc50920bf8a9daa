import { create } from 'zustand';

const KEY = 'baize.covered';
const KEPT = 20;

/** The fields that are open, by the rounds of cards that are not uncovered to their end. */
type Covered = Readonly<Record<string, readonly number[]>>;

const NONE: readonly number[] = [];

/** They are kept on the device, so that a reload lays a card out as it was. */
const useStored = create<Covered>(recalled);

function recalled(): Covered {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const all = Object.entries(known as Record<string, unknown>);
    return Object.fromEntries(
      all.flatMap(([round, open]) => (Array.isArray(open) ? [[round, open.filter(Number.isInteger)]] : [])),
    );
  } catch {
    return {};
  }
}

function keep(covered: Covered): void {
  const last = Object.fromEntries(Object.entries(covered).slice(-KEPT));
  localStorage.setItem(KEY, JSON.stringify(last));
  useStored.setState(last, true);
}

export function useOpened(round: string | undefined): readonly number[] {
  return useStored((covered) => (round === undefined ? undefined : covered[round]) ?? NONE);
}

export function keepOpened(round: string, open: readonly number[]): void {
  keep({ ...useStored.getState(), [round]: open });
}

/** For the session: a card is covered from its press on, until all of it was shown. */
export const COVERS = {
  begin: (round: string) => keepOpened(round, NONE),
  has: (round: string) => round in useStored.getState(),
  end: (round: string) => {
    const { [round]: _, ...others } = useStored.getState();
    keep(others);
  },
};
