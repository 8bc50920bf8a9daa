import { useState } from 'react';

/** The way through the pages of a list; a cursor only leads on, so the way back is remembered. */
export function useTurn() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    cursor: cursors.at(-1),
    number: cursors.length + 1,
    to: (next: string | null) => setCursors(next ? [...cursors, next] : cursors.slice(0, -1)),
  };
}
