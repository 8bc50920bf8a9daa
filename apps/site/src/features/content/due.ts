import { create } from 'zustand';

/** The list of those that are due, by the subject of the popup. */
export const DUE = 'due';

interface DueCardState {
  readonly shown: boolean;
  /** Where the page has room for it; without one it lies over the page. */
  readonly place: HTMLElement | null;
}

/** Whether the card of what is due is shown, and where. */
export const useDueCard = create<DueCardState>(() => ({ shown: false, place: null }));

export function placeDueCard(place: HTMLElement | null): void {
  useDueCard.setState({ place });
}

export function dropDueCard(): void {
  if (useDueCard.getState().shown) useDueCard.setState({ shown: false });
}
