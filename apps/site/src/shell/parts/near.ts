import { type RefObject, useEffect, useState } from 'react';

/** Half a screen of a phone. */
const NEAR = '400px';

/** Whether a part of the page has come near to what is seen. */
export function useNear(part: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = part;
    if (!current) return;
    const watcher = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        watcher.disconnect();
      },
      { rootMargin: NEAR },
    );
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [part]);
  return near;
}
