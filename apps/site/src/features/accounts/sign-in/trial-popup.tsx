import { Button } from '@baize/ui/forms/button';
import { Dialog } from '@baize/ui/layers/dialog';
import { openPopup, type PopupProps } from '../../../shell/popup.ts';
import { useSwitch } from '../../../shell/site.ts';
import { useText } from '../../../shell/text.ts';

/** P-16 (`in_need_true_account`): a trial player asked for something that needs an account. */
export default function TrialPopup({ onClose, next }: PopupProps) {
  const t = useText();
  const withAccount = useSwitch('DIRECTREG3');
  const about = next ? { next } : {};
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
        <Button onClick={onClose}>{t('member.keepPlaying')}</Button>
        <Button onClick={() => openPopup('login', about, { replace: true })}>{t('shell.login')}</Button>
        {withAccount && (
          <Button enamel="marigold" onClick={() => openPopup('register', about, { replace: true })}>
            {t('accounts.create')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
