import './menu-popup.css';

import type { LineIconName } from '@baize/ui/art/icons';
import { CategoryIcon, Icon } from '@baize/ui/icon';
import { Drawer } from '@baize/ui/layers/drawer';
import { TYPE_MARKS } from '../features/catalog/catalog.ts';
import { boot } from '../shell/boot.ts';
import type { MenuPlace } from '../shell/manifest/manifest.ts';
import { useMenu } from '../shell/manifest/menu.ts';
import { BalanceChip } from '../shell/parts/balance.tsx';
import { LanguageOptions, ThemeOptions } from '../shell/parts/choices.tsx';
import { Go } from '../shell/parts/link.tsx';
import { openPopup, type PopupProps } from '../shell/popup.ts';
import { isTrial, useMember, useSession } from '../shell/session.ts';
import { useSwitch } from '../shell/site.ts';
import { useText } from '../shell/text.ts';
import { useNavEntries } from './games-nav.tsx';
import { useStartFreePlay } from './start-free-play.ts';

const MARKS: Readonly<Record<string, LineIconName>> = { '/hot': 'crown', '/inHouse': 'shield' };

/** The side menu of phones: only what exists. */
export default function MenuPopup({ onClose }: PopupProps) {
  const t = useText();
  const member = useMember();
  const signedIn = useSession((session) => session.signedIn);
  const entries = useNavEntries();
  return (
    <Drawer title={boot.brand} closeLabel={t('shell.close')} onClose={onClose}>
      {signedIn && (
        <div className="who">
          <b>{member?.nickname}</b>
          <BalanceChip />
        </div>
      )}
      <nav className="list" aria-label={t('shell.main')}>
        <button type="button" onClick={() => openPopup('search', {}, { replace: true })}>
          <Icon name="search" />
          {t('shell.search')}
        </button>
        <Go to="/">
          <Icon name="home" />
          {t('shell.home')}
        </Go>
        {entries.map(({ to, label, type = '' }) => (
          <Go key={to} to={to}>
            <EntryIcon to={to} type={type} />
            {label}
          </Go>
        ))}
        <Entries place="everybody" />
        <button type="button" onClick={() => openPopup('announcements', {}, { replace: true })}>
          <Icon name="horn" />
          {t('shell.announcements')}
        </button>
        {signedIn ? <OwnEntries /> : <GuestEntries onClose={onClose} />}
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

function EntryIcon({ to, type }: { to: string; type: string }) {
  const mark = TYPE_MARKS[type];
  return mark ? <CategoryIcon name={mark} /> : <Icon name={MARKS[to] ?? 'grid'} />;
}

function Entries({ place }: { place: MenuPlace }) {
  const t = useText();
  return useMenu(place).map(({ name, label, icon, to, mc }) => (
    <Go key={name} to={to} search={mc ? { mc } : {}}>
      <Icon name={icon} />
      {t(label)}
    </Go>
  ));
}

function OwnEntries() {
  const t = useText();
  const member = useMember();
  const directly = useSwitch('DIRECTREG3');
  return (
    <>
      <Entries place="drawer" />
      {isTrial(member) && directly && (
        <button type="button" onClick={() => openPopup('register', {}, { replace: true })}>
          <Icon name="plus" />
          {t('shell.register')}
        </button>
      )}
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
