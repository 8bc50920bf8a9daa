import '../accounts.css';

import { Button } from '@baize/ui/forms/button';
import { Dialog } from '@baize/ui/layers/dialog';
import { openPopup, type PopupProps } from '../../../shell/popup.ts';
import { useEnding } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { ServiceLink } from '../service-link.tsx';

/** P-30: the session is over, and why. */
export default function EndedPopup({ next, onClose }: PopupProps) {
  const t = useText();
  const reason = useEnding((ending) => ending.reason);
  const reasons = {
    expired: t('member.endedExpired'),
    otherBrowser: t('member.endedOtherBrowser'),
    otherDevice: t('member.endedOtherDevice'),
    closed: t('member.endedClosed'),
    locked: t('member.endedLocked'),
    revoked: t('member.endedRevoked'),
    password: t('member.endedPassword'),
    timeLimit: t('member.endedTimeLimit'),
    excluded: t('member.endedExcluded'),
  };
  return (
    <Dialog
      popup="P-30"
      size="ask"
      title={t('member.endedTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <p className="muted">{reasons[reason]}</p>
      {(reason === 'closed' || reason === 'locked') && <ServiceLink />}
      <div className="acts">
        <Button enamel="marigold" onClick={() => openPopup('login', next ? { next } : {}, { replace: true })}>
          {t('member.loginAgain')}
        </Button>
      </div>
    </Dialog>
  );
}
