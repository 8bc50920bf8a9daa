import { useSyncExternalStore } from 'react';

/** As in the style sheets: a table with panels at its sides. */
const WIDE = '(min-width: 900px) and (min-height: 520px)';

function watch(changed: () => void): () => void {
  const list = matchMedia(WIDE);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

export function useWide(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(WIDE).matches);
}
