import './lobby/next-draws.css';

import { firstQuiet } from '@baize/client/quiet';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { loadPart } from '../../shell/faults.ts';
import type { HomeSectionProps, HomeSections } from '../../shell/manifest/home-sections.ts';
import { Coming } from '../../shell/parts/coming.tsx';
import { loadAreas } from '../../shell/text.ts';
import { LOTTERY_VENDOR, menusQuery } from '../catalog/catalog.ts';

const Draws = lazy(() =>
  loadPart(async () => {
    await loadAreas('lottery', 'lotteryNames', 'lottery.drawn');
    return import('./lobby/next-draws.tsx');
  }),
);

/** H-11: the lotteries that draw next, in a brand that sells some. They have their room at once, and come after the first view. */
function NextDraws({ row }: HomeSectionProps) {
  const { data: menus } = useQuery(menusQuery());
  const [isQuiet, setQuiet] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => {
    void firstQuiet().then(() => setQuiet(true));
  }, []);
  const sold = menus?.some(({ vendors }) => vendors.some(({ vassalage }) => vassalage === LOTTERY_VENDOR));
  if (sold === false || isEmpty) return null;
  return (
    <div className="next-draws">
      {sold && isQuiet && (
        <Coming>
          <Draws title={row.title} onEmpty={() => setEmpty(true)} />
        </Coming>
      )}
    </div>
  );
}

export default { draws: NextDraws } satisfies HomeSections;
