import './menu-popup.css';

import type { LineIconName } from '@baize/ui/art/icons';
import { CategoryIcon, Icon } from '@baize/ui/icon';
import { Drawer } from '@baize/ui/layers/drawer';
import { TYPE_MARKS } from '../features/catalog/catalog.ts';
import { boot } from '../shell/boot.ts';
import { BalanceChip } from '../shell/parts/balance.tsx';
import { LanguageOptions, ThemeOptions } from '../shell/parts/choices.tsx';
import { Go } from '../shell/parts/link.tsx';
import { openPopup } from '../shell/popup.ts';
import { isAgent, isTrial, useMember, useSession } from '../shell/session.ts';
import { useSwitch } from '../shell/site.ts';
import { useText } from '../shell/text.ts';
import { useNavEntries } from './games-nav.tsx';
import type { PopupProps } from './popup-host.tsx';
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
        <Go to="/fairness">
          <Icon name="check" />
          {t('shell.fairness')}
        </Go>
        <Go to="/responsible-gaming">
          <Icon name="pause" />
          {t('shell.playSafely')}
        </Go>
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

function OwnEntries() {
  const t = useText();
  const member = useMember();
  const directly = useSwitch('DIRECTREG3');
  const transfers = useSwitch('transfer.on');
  const money = [
    ['/account/deposit', 'plus', t('shell.deposit')],
    ['/account/withdraw', 'minus', t('shell.withdraw')],
    ...(transfers ? [['/account/transfer', 'right', t('shell.transfer')] as const] : []),
    ['/account/deposits', 'clock', t('shell.payments')],
    ['/account/records', 'copy', t('shell.accountRecord')],
    ['/account/profit', 'signal', t('shell.profit')],
    ['/wallet', 'wallet', t('shell.wallet')],
    ['/turnover', 'auto', t('shell.turnover')],
    ['/account/bonuses', 'gift', t('shell.bonuses')],
  ] as const;
  return (
    <>
      {!isTrial(member) && (
        <Go to="/member" search={{ mc: 'securityCenter' }}>
          <Icon name="user" />
          {t('shell.myAccount')}
        </Go>
      )}
      {isAgent(member) && (
        <Go to="/agentHome">
          <Icon name="crown" />
          {t('shell.agentHome')}
        </Go>
      )}
      {!isTrial(member) &&
        money.map(([to, icon, label]) => (
          <Go key={to} to={to}>
            <Icon name={icon} />
            {label}
          </Go>
        ))}
      <Go to="/records">
        <Icon name="slip" />
        {t('shell.bets')}
      </Go>
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
