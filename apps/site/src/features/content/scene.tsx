import { firstQuiet } from '@baize/client/quiet';
import { Art } from '@baize/ui/art';
import { useEffect, useState } from 'react';
import { SCENE_ENAMELS } from './scene-names.ts';

const drawn = new Map<string, string>();

// The server drew the first banner into the page; that drawing is used again instead of loading the code for it.
for (const box of document.querySelectorAll<HTMLElement>('[data-scene]')) {
  drawn.set(box.dataset.scene ?? '', box.innerHTML);
}

/** The picture of a banner, by the name the operator chose. One that nobody sees yet leaves the way to what is seen. */
export function Scene({ name, seen }: { name: string; seen: boolean }) {
  const svg = useDrawn(name, async () => (await import('./scenes.ts')).drawScene(name), seen);
  return svg === undefined ? null : <Art svg={svg} />;
}

/** The object of a small banner. */
export function MiniScene({ name }: { name: 'emerald' | 'owl' }) {
  const svg = useDrawn(`mini-${name}`, async () => (await import('./scenes.ts')).drawMini(name));
  return svg === undefined ? null : <Art svg={svg} />;
}

export function enamelOf(scene: string): string {
  return SCENE_ENAMELS[scene] ?? 'lacquer';
}

function useDrawn(key: string, draw: () => Promise<string>, seen = true): string | undefined {
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
