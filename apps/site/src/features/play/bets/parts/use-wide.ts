import { type RefObject, useLayoutEffect, useState } from 'react';

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
