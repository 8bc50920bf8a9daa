import { Art } from '@baize/ui/art';
import { rays, svg } from '@baize/ui/art/forms';
import { useEffect, useRef } from 'react';
import { useGame } from '../play-context.ts';
import { BigWin } from '../show/stage-show.tsx';
import { useBetView } from './bet-context.ts';

const RAYS = svg(rays(0, 0, 200, 14, 'currentColor'), { viewBox: '-120 -120 240 240', className: 'rays' });

/** A great win over the table, for the eye alone: the line below says the same to the ear. A press ends it. */
export function GreatWin() {
  const step = useBetView((view) => view.bigWin?.name ?? null);
  return step && <Covering step={step} />;
}

function Covering({ step }: { step: string }) {
  const { session } = useGame();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = box.current;
    const press = () => session.press();
    host?.addEventListener('click', press);
    return () => host?.removeEventListener('click', press);
  });
  return (
    <div className="show great" ref={box} aria-hidden="true" data-part="bigWin" data-step={step}>
      <Art svg={RAYS} />
      <BigWin />
    </div>
  );
}
