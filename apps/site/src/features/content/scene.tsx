import { firstQuiet } from '@baize/client/quiet';
import { Art } from '@baize/ui/art';
import { useEffect, useState } from 'react';

const drawn = new Map<string, string>();

// The server drew the first banner into the page; that drawing is used again instead of loading the code for it.
for (const box of document.querySelectorAll<HTMLElement>('[data-scene]')) {
  drawn.set(box.dataset.scene ?? '', box.innerHTML);
}

/** The picture of a banner, by the name the operator chose. One that nobody sees yet leaves the way to what is seen. */
export function Scene({ name, seen }: { name: string; seen: boolean }) {
  const svg = useDrawn(name, async () => (await import('@baize/ui/art/banner-scenes')).drawScene(name), seen);
  return svg === undefined ? null : <Art svg={svg} />;
}

function useDrawn(key: string, draw: () => Promise<string>, seen: boolean): string | undefined {
  const [svg, setSvg] = useState(() => drawn.get(key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is drawn.
  useEffect(() => {
    const known = drawn.get(key);
    if (known !== undefined) return setSvg(known);
    let wanted = true;
    const begun = seen ? draw() : firstQuiet().then(draw);
    begun.then((made) => {
      drawn.set(key, made);
      if (wanted) setSvg(made);
    }, console.warn);
    return () => {
      wanted = false;
    };
  }, [key, seen]);
  return svg;
}
