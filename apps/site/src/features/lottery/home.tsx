import './lobby/next-draws.css';

import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, useEffect, useRef, useState } from 'react';
import { loadPart } from '../../shell/faults.ts';
import type { HomeSection } from '../../shell/manifest/home-sections.ts';
import { Coming } from '../../shell/parts/coming.tsx';
import { loadAreas } from '../../shell/text.ts';
import { LOTTERY_VENDOR, menusQuery } from '../catalog/catalog.ts';

const Draws = lazy(() =>
  loadPart(async () => {
    await loadAreas('lottery', 'lotteryNames', 'lottery.drawn');
    return import('./lobby/next-draws.tsx');
  }),
);

/** H-11: the lotteries that draw next, in a brand that sells some. It has its room at once, and is fetched when it comes near. */
function NextDraws() {
  const { data: menus } = useQuery(menusQuery());
  const room = useRef<HTMLDivElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const sold =
    menus?.some(({ vendors }) => vendors.some(({ vassalage }) => vassalage === LOTTERY_VENDOR)) ?? false;
  const near = useNear(room, sold);
  if (!sold || isEmpty) return null;
  return (
    <div className="next-draws" ref={room}>
      {near && (
        <Coming>
          <Draws onEmpty={() => setEmpty(true)} />
        </Coming>
      )}
    </div>
  );
}

/** Half a screen of a phone. */
const NEAR = '400px';

/** Whether a part of the page has come near to what is seen. */
function useNear(part: RefObject<HTMLElement | null>, there: boolean): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = part;
    if (!there || !current) return;
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
  }, [part, there]);
  return near;
}

export default [{ rank: 10, Section: NextDraws }] satisfies HomeSection[];
