import { Gallery } from '@baize/ui/gallery/gallery';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { Screen } from '../../shell/parts/screen.tsx';
import { loadAreas } from '../../shell/text.ts';
import { loadSymbols, titleCodes } from '../../stage/titles.ts';

/** The pads of the lottery fill a page of their own: `?part=lottery-pads&lottery=K3`. */
const LotteryPads = lazy(async () => {
  await loadAreas('lottery.pad', 'lotteryNames');
  return import('../lottery/pads/pads-gallery.tsx');
});

/** The rules of a lottery: `?part=lottery-rules&lottery=K3`. */
const RulesOfLottery = lazy(async () => {
  await loadAreas('lotteryNames', 'lotteryRules', 'lottery.drawn');
  return import('../lottery/rules/rules-gallery.tsx');
});

const PARTS: Readonly<Record<string, ComponentType>> = {
  'lottery-pads': LotteryPads,
  'lottery-rules': RulesOfLottery,
};

/** Every part of the design on one page; for developers only. */
export default function GalleryPage() {
  const Part = PARTS[new URLSearchParams(location.search).get('part') ?? ''];
  if (!Part) return <Parts />;
  return (
    <Screen id="dev-gallery" state="ready" title="Gallery">
      <Suspense>
        <Part />
      </Suspense>
    </Screen>
  );
}

function Parts() {
  const { data: symbols = {} } = useQuery({ queryKey: ['gallery', 'symbols'], queryFn: drawSymbols });
  return (
    <Screen id="dev-gallery" state="ready" title="Gallery">
      <Gallery now={Date.now} symbols={symbols} />
    </Screen>
  );
}

/** The symbols of every title, drawn, by the title's code. */
async function drawSymbols(): Promise<Record<string, [name: string, art: string][]>> {
  const titles = titleCodes().map(async (code): Promise<[string, [string, string][]]> => {
    const symbols = Object.entries(await loadSymbols(code));
    return [code, symbols.map(([name, { draw }]) => [name, draw()])];
  });
  return Object.fromEntries(await Promise.all(titles));
}
