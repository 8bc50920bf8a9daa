import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Dialog } from '@baize/ui/layers/dialog';
import { useEffect } from 'react';
import { Problem } from '../../../shell/parts/problem.tsx';
import { openPopup, type PopupProps } from '../../../shell/popup.ts';
import { useSwitch } from '../../../shell/site.ts';
import { useText } from '../../../shell/text.ts';
import { proceed } from './entrance.ts';
import { useFreePlay } from './free-play.ts';
import { warmSignIn } from './warm-sign-in.ts';

/** P-14: a guest pressed something that needs an account. */
export default function GuestPopup({ onClose, next }: PopupProps) {
  const t = useText();
  const withChips = useSwitch('FREEPLAY3');
  const withAccount = useSwitch('DIRECTREG3');
  const chips = useFreePlay();
  useEffect(warmSignIn, []);
  const about = next ? { next } : {};
  return (
    <Dialog
      popup="P-14"
      size="ask"
      title={t('member.guestTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <p className="muted">{t('member.guestText')}</p>
      <Problem error={chips.error} />
      <div className="acts">
        <Button onClick={() => openPopup('login', about, { replace: true })}>{t('shell.login')}</Button>
        {withAccount && (
          <Button onClick={() => openPopup('register', about, { replace: true })}>
            {t('accounts.create')}
          </Button>
        )}
        {withChips && (
          <Button
            enamel="marigold"
            busy={chips.isPending}
            onClick={() => chips.mutate(undefined, { onSuccess: () => void proceed(next) })}
          >
            <Icon name="play" small />
            {t('shell.freePlay')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
