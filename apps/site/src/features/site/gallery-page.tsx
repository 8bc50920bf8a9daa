import { Gallery } from '@baize/ui/gallery/gallery';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Screen } from '../../shell/parts/screen.tsx';
import { loadAreas } from '../../shell/text.ts';
import { loadSymbols, titleCodes } from '../../stage/titles.ts';

/** The pads of the lottery fill a page of their own: `?part=lottery-pads&lottery=K3`. */
const LotteryPads = lazy(async () => {
  await loadAreas('lottery.pad', 'lotteryNames');
  return import('../lottery/pads/pads-gallery.tsx');
});

/** Every part of the design on one page; for developers only. */
export default function GalleryPage() {
  if (new URLSearchParams(location.search).get('part') !== 'lottery-pads') return <Parts />;
  return (
    <Screen id="dev-gallery" state="ready" title="Gallery">
      <Suspense>
        <LotteryPads />
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
