import './footer.css';

import { Logo } from '@baize/ui/logo';
import { boot } from '../shell/boot.ts';
import { Go } from '../shell/parts/link.tsx';
import { useOwnBar } from '../shell/place.ts';
import { openPopup } from '../shell/popup.ts';
import { useSession } from '../shell/session.ts';
import { useSwitch } from '../shell/site.ts';
import { useText } from '../shell/text.ts';

export function Footer() {
  const t = useText();
  const age = useSwitch('register.minAge') ?? '';
  const ownBar = useOwnBar();
  return (
    <footer className={ownBar ? 'foot' : 'foot over-bar'}>
      <div className="edge" aria-hidden="true" />
      <div className="wrap">
        <div className="fgrid">
          <div className="stack">
            <Logo label={boot.brand} />
            <p className="muted">{t('shell.age', { age })}</p>
          </div>
          <div>
            <h2>{t('shell.footProducts')}</h2>
            <ul>
              <li>
                <Go to="/hot">{t('shell.hot')}</Go>
              </li>
              <li>
                <Go to="/rng">{t('shell.slots')}</Go>
              </li>
              <li>
                <Go to="/inHouse">{t('shell.ours')}</Go>
              </li>
              <li>
                <Go to="/fairness">{t('shell.fairness')}</Go>
              </li>
            </ul>
          </div>
          <AccountLinks />
        </div>
        <div className="legal">
          <span className="age num" role="img" aria-label={t('shell.ageMark', { age })}>
            {age}+
          </span>
          {boot.developer && <span className="grow">{t('shell.openSource')}</span>}
        </div>
      </div>
    </footer>
  );
}

function AccountLinks() {
  const t = useText();
  const signedIn = useSession((session) => session.signedIn);
  const service = useSwitch('brand.serviceUrl');
  return (
    <div>
      <h2>{t('shell.footAccount')}</h2>
      <ul>
        {signedIn ? (
          <>
            <li>
              <Go to="/records">{t('shell.bets')}</Go>
            </li>
            <li>
              <button type="button" onClick={() => openPopup('signOut')}>
                {t('shell.signOut')}
              </button>
            </li>
          </>
        ) : (
          <li>
            <button type="button" onClick={() => openPopup('login')}>
              {t('shell.login')}
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={() => openPopup('announcements')}>
            {t('shell.announcements')}
          </button>
        </li>
        <li>
          <Go to="/responsible-gaming">{t('shell.playSafely')}</Go>
        </li>
        <li>
          <Go to="/terms">{t('shell.terms')}</Go>
        </li>
        <li>
          <Go to="/privacy">{t('shell.privacy')}</Go>
        </li>
        {service && (
          <li>
            <a href={service} target="_blank" rel="noopener nofollow">
              {t('shell.service')}
            </a>
          </li>
        )}
        {boot.developer && (
          <li>
            <Go to="/dev/gallery">{t('shell.gallery')}</Go>
          </li>
        )}
      </ul>
    </div>
  );
}
