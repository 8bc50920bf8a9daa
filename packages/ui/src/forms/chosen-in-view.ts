import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Brings the chosen one of a row that scrolls sideways into its middle; the page itself does not move. */
export function useChosenInView(chosen: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one that is chosen is what moves the row.
  useLayoutEffect(() => {
    const box = row.current;
    const one = box?.querySelector('[aria-pressed="true"], [aria-selected="true"]');
    if (!box || !one || box.scrollWidth <= box.clientWidth) return;
    const [outer, inner] = [box.getBoundingClientRect(), one.getBoundingClientRect()];
    box.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
  }, [chosen]);
  return row;
}
