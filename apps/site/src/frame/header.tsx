import { Button, buttonClass, type Enamel } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Logo } from '@baize/ui/logo';
import { lazy } from 'react';
import { warmSignIn } from '../features/accounts/accounts.ts';
import { boot } from '../shell/boot.ts';
import { useFetched } from '../shell/manifest/load-deferred.ts';
import { LanguageChoice, ThemeChoice } from '../shell/parts/choices/choices.tsx';
import { Coming } from '../shell/parts/coming.tsx';
import { Go } from '../shell/parts/link.tsx';
import { useOnGameList, useOwnBar } from '../shell/place.ts';
import { openPopup } from '../shell/popup.ts';
import { isTrial, useMember, useSession } from '../shell/session.ts';
import { useSwitch } from '../shell/site.ts';
import { useText } from '../shell/text.ts';
import { useBalance } from '../shell/wallet.ts';
import { GamesNav } from './menu/games-nav.tsx';
import { useStartFreePlay } from './start-free-play.ts';

const MemberTools = lazy(() => import('./member-tools.tsx'));

export function Header() {
  const t = useText();
  const signedIn = useSession((session) => session.signedIn);
  const ownBar = useOwnBar();
  const late = useFetched();
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
          {late && (
            <Coming>
              <late.NewsBell />
            </Coming>
          )}
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
      <TrialStrip />
      <GamesNav />
      <div className={ownBar ? 'awning only-l' : 'awning'} aria-hidden="true" />
    </header>
  );
}

/** Asks who it is and what he has while the tools of a member are still on their way. */
function Arriving() {
  useMember();
  useBalance();
  return useOnGameList() ? null : <span className="skel balance" />;
}

/** Play chips buy nothing: a trial player is always one press away from an account. */
function TrialStrip() {
  const t = useText();
  const trial = isTrial(useMember());
  const directly = useSwitch('DIRECTREG3');
  if (!trial) return null;
  return (
    <div className="strip" data-part="trial">
      <div className="wrap">
        <span className="sm strong">{t('shell.trialStrip')}</span>
        {directly && (
          <Button
            size="small"
            enamel="marigold"
            onPointerEnter={warmSignIn}
            onClick={() => openPopup('register')}
          >
            {t('shell.register')}
          </Button>
        )}
      </div>
    </div>
  );
}

function FreePlayButton({ enamel }: { enamel: Enamel | undefined }) {
  const t = useText();
  const { busy, start } = useStartFreePlay();
  return (
    <Button
      size="small"
      enamel={enamel}
      data-part="free-play"
      busy={busy}
      onPointerEnter={warmSignIn}
      onClick={start}
    >
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
          className={buttonClass({ size: 'small', enamel: 'marigold' })}
          onPointerEnter={warmSignIn}
          onClick={() => openPopup('register')}
        >
          {t('shell.signUp')}
        </button>
      )}
      {/* A phone has room for two buttons; its home page and its menu offer free play. */}
      {freePlay && (
        <span className={directly ? 'only-l' : undefined}>
          <FreePlayButton enamel={directly ? undefined : 'marigold'} />
        </span>
      )}
    </>
  );
}
