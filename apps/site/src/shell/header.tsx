import { Button, buttonClass } from '@baize/ui/button';
import { Icon } from '@baize/ui/icon';
import { Logo } from '@baize/ui/logo';
import { toast } from '@baize/ui/toast';
import { lazy, useState } from 'react';
import { startFreePlay, warmSignIn } from '../features/accounts/accounts.ts';
import { boot } from './boot.ts';
import { LanguageChoice, ThemeChoice } from './choices.tsx';
import { Coming } from './coming.tsx';
import { faultText } from './faults.ts';
import { GamesNav } from './games-nav.tsx';
import { Go } from './link.tsx';
import { openPopup } from './popup.ts';
import { useMember, useSession } from './session.ts';
import { useSwitch } from './site.ts';
import { useText } from './text.ts';
import { useBalance } from './wallet.ts';

const MemberTools = lazy(() => import('./member-tools.tsx'));

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
          <button
            type="button"
            className={`${buttonClass({ bare: true, square: true })} only-l`}
            aria-label={t('shell.search')}
            aria-keyshortcuts="/ Control+K"
            onClick={() => openPopup('search')}
          >
            <Icon name="search" />
          </button>
          <LanguageChoice />
          <ThemeChoice />
          {signedIn ? (
            <Coming fallback={<Arriving />}>
              <MemberTools />
            </Coming>
          ) : (
            <GuestTools />
          )}
        </div>
      </div>
      <GamesNav />
      <div className="awning" aria-hidden="true" />
    </header>
  );
}

/** Asks who it is and what he has while the tools of a member are still on their way. */
function Arriving() {
  useMember();
  useBalance();
  return <span className="skel balance" />;
}

function FreePlayButton() {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    startFreePlay()
      .catch((error: unknown) => toast({ tone: 'bad', title: faultText(error) }))
      .finally(() => setBusy(false));
  };
  return (
    <Button size="small" enamel="marigold" busy={busy} onPointerEnter={warmSignIn} onClick={start}>
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
