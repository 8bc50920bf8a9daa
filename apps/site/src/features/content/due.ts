import { create } from 'zustand';

/** The list of those that are due, by the subject of the popup. */
export const DUE = 'due';

/** Whether the card of what is due lies over the page. */
export const useDueCard = create<{ readonly shown: boolean }>(() => ({ shown: false }));

export function dropDueCard(): void {
  if (useDueCard.getState().shown) useDueCard.setState({ shown: false });
}
