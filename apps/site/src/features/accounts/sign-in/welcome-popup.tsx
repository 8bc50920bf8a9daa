import '../accounts.css';

import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Dialog } from '@baize/ui/layers/dialog';
import { useQuery } from '@tanstack/react-query';
import { boot } from '../../../shell/boot.ts';
import { openPopup, type PopupProps } from '../../../shell/popup.ts';
import { router } from '../../../shell/router.ts';
import { useMember } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { hotGamesQuery } from '../../catalog/catalog.ts';
import { proceed } from './entrance.ts';

/** P-15: once, after the very first sign-in; every way on is a skip. */
export default function WelcomePopup({ next }: PopupProps) {
  const t = useText();
  const member = useMember();
  const steps = [t('accounts.welcomeGames'), t('accounts.welcomeFair'), t('accounts.welcomeStop')];
  const tried = useQuery(hotGamesQuery()).data?.find(({ demo, enabled }) => demo && enabled);
  const leave = () => void proceed(next);
  const goTo = (path: string) => router().history.replace(path);
  return (
    <Dialog
      popup="P-15"
      festive
      title={t('accounts.welcomeTitle', { name: member?.nickname ?? boot.brand })}
      closeLabel={t('shell.close')}
      onClose={leave}
    >
      <p>{t('accounts.welcomeText')}</p>
      <ol className="welcome">
        {steps.map((step, at) => (
          <li key={step}>
            <span className="mk jade num" aria-hidden="true">
              {at + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <div className="acts">
        <Button onClick={() => openPopup('security', { id: 'profile' }, { replace: true })}>
          <Icon name="user" small />
          {t('accounts.welcomeProfile')}
        </Button>
        <Button onClick={() => openPopup('security', { id: 'payment' }, { replace: true })}>
          <Icon name="key" small />
          {t('accounts.welcomePayment')}
        </Button>
        <Button onClick={() => openPopup('security', { id: 'limits' }, { replace: true })}>
          <Icon name="clock" small />
          {t('accounts.welcomeLimits')}
        </Button>
      </div>
      <Button wide size="big" enamel="marigold" onClick={() => goTo('/account/deposit')}>
        {t('accounts.welcomeDeposit')}
      </Button>
      {tried && (
        <Button wide onClick={() => goTo(`/play/${tried.vassalage}/${tried.gameCode}?mode=demo`)}>
          {t('accounts.welcomeDemo')}
        </Button>
      )}
      <Button wide bare onClick={leave}>
        {t('accounts.welcomeGo')}
      </Button>
    </Dialog>
  );
}
