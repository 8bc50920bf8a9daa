import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many pieces a box has room for at its present width. */
export function useFit(box: RefObject<HTMLElement | null>, fitIn: (width: number) => number): number {
  const [fit, setFit] = useState(6);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setFit(fitIn(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, fitIn]);
  return fit;
}
