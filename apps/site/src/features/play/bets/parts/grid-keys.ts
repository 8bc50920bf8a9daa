import { type KeyboardEvent, type RefObject, useRef } from 'react';

interface GridKeys {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/** Lets the arrow keys walk over the buttons of a grid. */
export function useGridKeys(columns: number): GridKeys {
  const ref = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    const all = [...(ref.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (!by || at < 0) return;
    event.preventDefault();
    all[at + by]?.focus();
  };
  return { ref, onKeyDown };
}
