import { lazy } from 'react';
import { loadPart } from '../../../shell/faults.ts';
import { Coming } from '../../../shell/parts/coming.tsx';
import type { LotteryGame } from '../lottery.data.ts';

const StageView = lazy(() =>
  loadPart(async () => ({ default: (await import('./stage-view.tsx')).StageView })),
);

/** The place in the head of a game's page where its draws are watched; it comes after the page. */
export function DrawStage({ game }: { game: LotteryGame }) {
  return (
    <Coming>
      <StageView game={game} />
    </Coming>
  );
}
