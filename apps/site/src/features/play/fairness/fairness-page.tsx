import '../play.css';

import { Skeleton } from '@baize/ui/skeleton';
import { lazy } from 'react';
import { Coming } from '../../../shell/parts/coming.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { Screen } from '../../../shell/parts/screen.tsx';
import { useText } from '../../../shell/text.ts';
import { FairSteps } from '../../site/fair-steps.tsx';
import { VerifyStep } from './verify-step.tsx';

const VerifyPanel = lazy(() => import('./verify-panel.tsx'));

/** C-17: how fairness works and a verifier for every game of ours, for guests too. */
export default function FairnessPage() {
  const t = useText();
  return (
    <Screen id="C-17" state="ready" title={t('play.fairTitle')}>
      <div className="page">
        <h1>{t('play.fairTitle')}</h1>
        <p className="muted read">{t('play.fairText')}</p>
      </div>
      <FairSteps linked={false} />
      <Go to="/lottery/results" className="btn">
        {t('play.fairLottery')}
      </Go>
      <section className="panel read" aria-labelledby="verify">
        <h2 id="verify">{t('play.verifyTitle')}</h2>
        <VerifyStep name="reveal">
          <p className="muted">{t('play.stepRevealGuest')}</p>
        </VerifyStep>
        <Coming fallback={<Skeleton shape="banner" />}>
          <VerifyPanel />
        </Coming>
      </section>
    </Screen>
  );
}
