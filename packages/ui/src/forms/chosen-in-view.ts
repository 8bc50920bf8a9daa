import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the chosen one of a row that scrolls sideways in its middle, whenever either changes its size; the page itself does not move. */
export function useChosenInView(chosen: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = row.current;
    const one = box?.querySelector('[aria-pressed="true"], [aria-selected="true"]');
    if (!chosen || !box || !one) return;
    const watcher = new ResizeObserver(() => {
      const [outer, inner] = [box.getBoundingClientRect(), one.getBoundingClientRect()];
      box.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
    });
    for (const each of [box, one]) watcher.observe(each);
    return () => watcher.disconnect();
  }, [chosen]);
  return row;
}
