import { firstQuiet } from '@baize/client/quiet';
import { type RefObject, useEffect, useState } from 'react';

/** Half a screen of a phone. */
const NEAR = '400px';

/** Whether a part of the page has come near to what is seen; the first view comes before all of them. */
export function useNear(part: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        watcher.disconnect();
      },
      { rootMargin: NEAR },
    );
    void firstQuiet().then(() => part.current && watcher.observe(part.current));
    return () => watcher.disconnect();
  }, [part]);
  return near;
}
