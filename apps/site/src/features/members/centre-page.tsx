import './members.css';

import { useEffect } from 'react';
import { Screen } from '../../shell/parts/screen.tsx';
import { openPopup } from '../../shell/popup.ts';
import { useStillHere } from '../../shell/same-page.ts';
import { isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { CentreMenu } from './centre-menu.tsx';
import { SecurityCentre } from './security/security-page.tsx';
import { TrialNotice } from './trial-notice.tsx';

/** P-11 with M-01 in it: the menu of the member's pages beside the page that is open. */
export default function CentrePage() {
  const t = useText();
  const member = useMember();
  const trial = isTrial(member);
  const stillHere = useStillHere();
  useEffect(() => {
    if (trial && stillHere()) openPopup('trial', {}, { replace: true });
  }, [trial, stillHere]);
  return (
    <Screen id="M-01" state={member ? 'ready' : 'loading'} title={t('security.title')}>
      <div className="page">
        <div className="page-head">
          <h1>{t('security.title')}</h1>
        </div>
        {trial && <TrialNotice picture="closed" />}
        {member && !trial && (
          <div className="member-centre">
            <CentreMenu current="securityCenter" />
            <SecurityCentre />
          </div>
        )}
      </div>
    </Screen>
  );
}
