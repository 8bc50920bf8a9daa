import { Button } from '@baize/ui/button';
import { Dialog } from '@baize/ui/dialog';
import { openPopup } from '../../shell/popup.ts';
import type { PopupProps } from '../../shell/popup-host.tsx';
import { useText } from '../../shell/text.ts';

/** P-16: a trial player asked for something that needs an account. */
export default function TrialPopup({ onClose }: PopupProps) {
  const t = useText();
  return (
    <Dialog
      popup="P-16"
      size="ask"
      title={t('member.trialTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <p className="muted">{t('member.trialText')}</p>
      <div className="acts">
        <Button onClick={() => openPopup('login', {}, { replace: true })}>{t('shell.login')}</Button>
        <Button enamel="marigold" onClick={onClose}>
          {t('member.keepPlaying')}
        </Button>
      </div>
    </Dialog>
  );
}
