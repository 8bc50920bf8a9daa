import { type RefObject, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Whether the place around a part of the page has this many pixels for its width. */
export function useWide(box: RefObject<HTMLElement | null>, from: number): boolean {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = box.current?.parentElement;
    if (!element) return;
    const observer = new ResizeObserver(() => setWide(element.clientWidth >= from));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, from]);
  return wide;
}

export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
