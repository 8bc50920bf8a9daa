import { lazy } from 'react';
import { loadPart } from '../../../shell/faults.ts';
import { Coming } from '../../../shell/parts/coming.tsx';
import type { BetTerms } from '../lottery.data.ts';

const StageView = lazy(() =>
  loadPart(async () => ({ default: (await import('./stage-view.tsx')).StageView })),
);

/** The place on the page of a game where its draws are watched; it comes after the page. */
export function DrawStage({ terms }: { terms: BetTerms }) {
  return (
    <Coming>
      <StageView game={terms.game} />
    </Coming>
  );
}
