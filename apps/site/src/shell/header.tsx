import { Button, buttonClass } from '@baize/ui/button';
import { Icon } from '@baize/ui/icon';
import { Logo } from '@baize/ui/logo';
import { toast } from '@baize/ui/toast';
import { useFreePlay, warmSignIn } from '../features/accounts/accounts.ts';
import { BalanceChip } from './balance.tsx';
import { boot } from './boot.ts';
import { Choice } from './choice.tsx';
import { LanguageChoice, ThemeChoice } from './choices.tsx';
import { faultText } from './faults.ts';
import { GamesNav } from './games-nav.tsx';
import { Go } from './link.tsx';
import { openPopup } from './popup.ts';
import { isAgent, isTrial, useMember, useSession } from './session.ts';
import { useSwitch } from './site.ts';
import { useText } from './text.ts';

export function Header() {
  const t = useText();
  const signedIn = useSession((session) => session.signedIn);
  return (
    <header className="top">
      <div className="wrap bar">
        <button
          type="button"
          className={`${buttonClass({ bare: true, square: true })} only-s`}
          aria-label={t('shell.menu')}
          onClick={() => openPopup('menu')}
        >
          <Icon name="menu" />
        </button>
        <Go to="/" aria-label={boot.brand}>
          <Logo label={boot.brand} />
        </Go>
        <div className="tools push">
          <LanguageChoice />
          <ThemeChoice />
          {signedIn ? <MemberTools /> : <GuestTools />}
        </div>
      </div>
      <GamesNav />
      <div className="awning" aria-hidden="true" />
    </header>
  );
}

function FreePlayButton() {
  const t = useText();
  const chips = useFreePlay();
  const start = () =>
    chips.mutate(undefined, {
      onError: (error) => toast({ tone: 'bad', title: faultText(error) }),
    });
  return (
    <Button size="small" enamel="marigold" busy={chips.isPending} onPointerEnter={warmSignIn} onClick={start}>
      {t('shell.freePlay')}
    </Button>
  );
}

function GuestTools() {
  const t = useText();
  const [freePlay, directly] = [useSwitch('FREEPLAY3'), useSwitch('DIRECTREG3')];
  return (
    <>
      <button type="button" className={buttonClass({ size: 'small' })} onClick={() => openPopup('login')}>
        {t('shell.login')}
      </button>
      {directly && (
        <button
          type="button"
          className={`${buttonClass({ size: 'small' })} only-l`}
          onClick={() => openPopup('register')}
        >
          {t('shell.register')}
        </button>
      )}
      {freePlay && <FreePlayButton />}
    </>
  );
}

function MemberTools() {
  const t = useText();
  const member = useMember();
  return (
    <>
      <BalanceChip />
      <Choice
        label={t('shell.account', { account: member?.nickname ?? '' })}
        className={buttonClass({ bare: true, square: true })}
        list={(close) => (
          <>
            <div className="who strong">{member?.nickname}</div>
            {!isTrial(member) && (
              <Go to="/member" search={{ mc: 'securityCenter' }} onClick={close}>
                <Icon name="user" small />
                {t('shell.myAccount')}
              </Go>
            )}
            {isAgent(member) && (
              <Go to="/agentHome" onClick={close}>
                <Icon name="crown" small />
                {t('shell.agentHome')}
              </Go>
            )}
            <Go to="/records" onClick={close}>
              <Icon name="slip" small />
              {t('shell.bets')}
            </Go>
            <button
              type="button"
              onClick={() => {
                close();
                openPopup('signOut');
              }}
            >
              <Icon name="exit" small />
              {t('shell.signOut')}
            </button>
          </>
        )}
      >
        <Icon name="user" />
      </Choice>
    </>
  );
}
