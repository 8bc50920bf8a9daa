import { lazy } from 'react';
import { Coming } from '../../shell/parts/coming.tsx';
import { isTrial, useMember } from '../../shell/session.ts';
import { loadAreas } from '../../shell/text.ts';

const AbsenceBanner = lazy(async () => {
  await loadAreas('protection');
  return import('./absence-banner.tsx');
});

/** Says to a member whose play is closed why, and what comes next. Nothing to anybody else. */
export function ClosedPlay() {
  const member = useMember();
  if (!member || isTrial(member)) return null;
  return (
    <Coming>
      <AbsenceBanner />
    </Coming>
  );
}
