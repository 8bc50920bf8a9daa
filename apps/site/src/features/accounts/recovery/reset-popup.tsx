import '../accounts.css';

import { Button } from '@baize/ui/forms/button';
import { Submit } from '@baize/ui/forms/submit';
import { Icon } from '@baize/ui/icon';
import { Dialog } from '@baize/ui/layers/dialog';
import { State } from '@baize/ui/state';
import { type FormEvent, useEffect, useState } from 'react';
import { Problem } from '../../../shell/parts/problem.tsx';
import { openPopup, type PopupProps } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { NO_PAIR, PasswordPair, usePairFault } from '../password-pair.tsx';
import { warmSignIn } from '../sign-in/warm-sign-in.ts';
import { useResetPassword } from './recovery.data.ts';
import { useResetToken } from './reset-token.ts';

/** The end of the mailed link: the new password, once, within thirty minutes. */
export default function ResetPopup({ onClose }: PopupProps) {
  const t = useText();
  const token = useResetToken((state) => state.token);
  const reset = useResetPassword();
  const [pair, setPair] = useState(NO_PAIR);
  const [tried, setTried] = useState(false);
  const fault = usePairFault('reset', pair, []);
  useEffect(warmSignIn, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault) return document.getElementById(fault)?.focus();
    if (token) reset.mutate({ token, newPassword: pair.password });
  };
  const toLogin = () => openPopup('login', {}, { replace: true });
  return (
    <Dialog
      popup="P-06-reset"
      state={token ? 'ready' : 'error'}
      title={t('accounts.resetTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {!token && (
        <State
          picture="error"
          title={t('accounts.resetGone')}
          text={t('accounts.resetGoneText')}
          action={
            <Button enamel="marigold" onClick={() => openPopup('forgot', {}, { replace: true })}>
              {t('accounts.forgotTitle')}
            </Button>
          }
        />
      )}
      {token && reset.isSuccess && (
        <>
          <div className="note done" role="status" data-part="done">
            <Icon name="check" />
            <p>{t('accounts.resetDone')}</p>
          </div>
          <Button wide size="big" enamel="marigold" onClick={toLogin}>
            {t('shell.login')}
          </Button>
        </>
      )}
      {token && !reset.isSuccess && (
        <form className="stack" onSubmit={submit} noValidate>
          <PasswordPair
            id="reset"
            autoFocus
            label={t('accounts.newPassword')}
            pair={pair}
            onChange={setPair}
            names={[]}
            tried={tried}
          />
          <Problem error={reset.error} />
          <Submit busy={reset.isPending}>{t('accounts.resetDo')}</Submit>
        </form>
      )}
    </Dialog>
  );
}
