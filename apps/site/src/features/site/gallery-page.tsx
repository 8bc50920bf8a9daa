import { Gallery } from '@baize/ui/gallery/gallery';
import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../shell/parts/screen.tsx';
import { loadSymbols, titleCodes } from '../../stage/titles.ts';

/** Every part of the design on one page; for developers only. */
export default function GalleryPage() {
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
