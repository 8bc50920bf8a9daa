import { useLayoutEffect, useRef } from 'react';
import type { Motion } from '../../../../stage/arcade/bet-stage.ts';
import { useBetGame } from '../bet-context.ts';

/** Draws every frame of what moves on the table straight into the page: React would be too slow for it. */
export function useRunFrame<Show>(draw: (motion: Motion<Show>) => void): void {
  const { stage } = useBetGame().session;
  const latest = useRef(draw);
  useLayoutEffect(() => {
    latest.current = draw;
  });
  useLayoutEffect(() => {
    const go = () => latest.current(stage.motion.getState() as Motion<Show>);
    go();
    return stage.motion.subscribe(go);
  }, [stage]);
}
