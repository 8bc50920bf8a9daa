import { useElementScrollRestoration } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';

const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** Rows that are measured on the way move the page; so many drawings later they rest. */
const DRAWINGS = 30;
const NEAR_PX = 2;

/**
 * U-28 after a reload: the router scrolls a page back as soon as it is drawn, and then a list does not yet know how long it is.
 * So the position is restored again once the list is there, unless somebody has moved meanwhile.
 */
export function useListPlace(stands: boolean): void {
  const left = useElementScrollRestoration({ getElement: () => window });
  const [place] = useState(() => ({ wanted: left?.scrollY ?? 0 }));
  useLayoutEffect(() => {
    if (place.wanted === 0) return;
    const letGo = () => {
      place.wanted = 0;
    };
    for (const move of MOVES) addEventListener(move, letGo, { passive: true, once: true });
    return () => {
      for (const move of MOVES) removeEventListener(move, letGo);
    };
  }, [place]);
  useLayoutEffect(() => {
    if (!stands || place.wanted === 0) return;
    let drawn = 0;
    const take = () => {
      drawn += 1;
      if (drawn > DRAWINGS) place.wanted = 0;
      if (place.wanted === 0) return;
      if (Math.abs(scrollY - place.wanted) > NEAR_PX) scrollTo(0, place.wanted);
      asked = requestAnimationFrame(take);
    };
    let asked = requestAnimationFrame(take);
    return () => cancelAnimationFrame(asked);
  }, [stands, place]);
}
