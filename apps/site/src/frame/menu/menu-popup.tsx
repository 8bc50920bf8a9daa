import './menu-popup.css';

import type { LineIconName } from '@baize/ui/art/icons';
import { CategoryIcon, Icon } from '@baize/ui/icon';
import { Drawer } from '@baize/ui/layers/drawer';
import { TYPE_MARKS } from '../../features/catalog/catalog.ts';
import { boot } from '../../shell/boot.ts';
import { useFetched } from '../../shell/manifest/load-deferred.ts';
import type { MenuPlace } from '../../shell/manifest/manifest.ts';
import { useMenu } from '../../shell/manifest/menu.ts';
import { BalanceChip } from '../../shell/parts/balance.tsx';
import { ThemeOptions } from '../../shell/parts/choices/choices.tsx';
import LanguageOptions from '../../shell/parts/choices/language-options.tsx';
import { Coming } from '../../shell/parts/coming.tsx';
import { Go } from '../../shell/parts/link.tsx';
import { MenuLink } from '../../shell/parts/menu-link.tsx';
import { openPopup, type PopupProps } from '../../shell/popup.ts';
import { isTrial, useMember, useSession } from '../../shell/session.ts';
import { useSwitch } from '../../shell/site.ts';
import { useText } from '../../shell/text.ts';
import { useStartFreePlay } from '../start-free-play.ts';
import { useNavEntries } from './games-nav.tsx';

const MARKS: Readonly<Record<string, LineIconName>> = {
  HOME: 'home',
  HOT: 'crown',
  INHOUSE: 'shield',
  TOURNAMENTS: 'star',
  PROMO: 'gift',
  POINTMALL: 'gift',
  DOWNLOAD: 'download',
  HELP: 'help',
};

/** S-02: the side menu of phones, with everything that exists. */
export default function MenuPopup({ onClose }: PopupProps) {
  const t = useText();
  const member = useMember();
  const signedIn = useSession((session) => session.signedIn);
  const late = useFetched();
  return (
    <Drawer title={boot.brand} closeLabel={t('shell.close')} onClose={onClose}>
      {signedIn && (
        <div className="who">
          <b>{member?.nickname}</b>
          <BalanceChip />
        </div>
      )}
      <nav aria-label={t('shell.main')}>
        <div className="list">
          <button type="button" onClick={() => openPopup('search', {}, { replace: true })}>
            <Icon name="search" />
            {t('shell.search')}
          </button>
          {!signedIn && <GuestEntries onClose={onClose} />}
        </div>
        <div className="list pairs">
          <Games />
        </div>
        {signedIn && (
          <div className="list">
            <OwnEntries />
          </div>
        )}
        <div className="list">
          {late && (
            <Coming>
              <late.NewsEntry />
            </Coming>
          )}
          <Entries place="everybody" />
        </div>
      </nav>
      <div className="list">
        <h3>{t('shell.language')}</h3>
        <LanguageOptions onPicked={() => undefined} />
      </div>
      <div className="list">
        <h3>{t('shell.theme')}</h3>
        <ThemeOptions onPicked={() => undefined} />
      </div>
    </Drawer>
  );
}

/** The navigation of desktops; who is not in has the entries of guests above it. */
function Games() {
  const entries = useNavEntries().filter(({ guest }) => !guest);
  return entries.map(({ key, to, label, type = '' }) => {
    const mark = TYPE_MARKS[type];
    return (
      <Go key={key} to={to} exact={to === '/'}>
        {mark ? <CategoryIcon name={mark} /> : <Icon name={MARKS[key] ?? 'grid'} />}
        {label}
      </Go>
    );
  });
}

function Entries({ place }: { place: MenuPlace }) {
  return useMenu(place).map((line) => <MenuLink key={line.name} line={line} replace />);
}

function OwnEntries() {
  const t = useText();
  const member = useMember();
  const directly = useSwitch('DIRECTREG3');
  return (
    <>
      {isTrial(member) && directly && (
        <button type="button" onClick={() => openPopup('register', {}, { replace: true })}>
          <Icon name="plus" />
          {t('shell.register')}
        </button>
      )}
      <Entries place="drawer" />
      <button type="button" onClick={() => openPopup('signOut', {}, { replace: true })}>
        <Icon name="exit" />
        {t('shell.signOut')}
      </button>
    </>
  );
}

function GuestEntries({ onClose }: Pick<PopupProps, 'onClose'>) {
  const t = useText();
  const [freePlay, directly] = [useSwitch('FREEPLAY3'), useSwitch('DIRECTREG3')];
  const { busy, start } = useStartFreePlay();
  return (
    <>
      <button type="button" onClick={() => openPopup('login', {}, { replace: true })}>
        <Icon name="user" />
        {t('shell.login')}
      </button>
      {directly && (
        <button type="button" onClick={() => openPopup('register', {}, { replace: true })}>
          <Icon name="plus" />
          {t('shell.register')}
        </button>
      )}
      {freePlay && (
        <button
          type="button"
          data-part="free-play"
          disabled={busy}
          onClick={() => {
            onClose();
            start();
          }}
        >
          <Icon name="play" />
          {t('shell.freePlay')}
        </button>
      )}
    </>
  );
}
