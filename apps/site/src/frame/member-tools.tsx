import { buttonClass } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { lazy } from 'react';
import { BalanceChip } from '../shell/parts/balance.tsx';
import { Choice } from '../shell/parts/choice.tsx';
import { Coming } from '../shell/parts/coming.tsx';
import { Go } from '../shell/parts/link.tsx';
import { useOnGameList } from '../shell/place.ts';
import { openPopup } from '../shell/popup.ts';
import { isAgent, isTrial, useMember } from '../shell/session.ts';
import { loadAreas, useText } from '../shell/text.ts';

const TimeNotice = lazy(async () => {
  await loadAreas('play');
  return { default: (await import('../features/protection/time-notice.tsx')).TimeNotice };
});

function MoneyEntries({ onClick }: { onClick: () => void }) {
  const t = useText();
  const entries = [
    ['/account/deposit', 'plus', t('shell.deposit')],
    ['/account/withdraw', 'minus', t('shell.withdraw')],
    ['/account/deposits', 'clock', t('shell.payments')],
    ['/account/records', 'copy', t('shell.accountRecord')],
    ['/wallet', 'wallet', t('shell.wallet')],
  ] as const;
  return entries.map(([to, icon, label]) => (
    <Go key={to} to={to} onClick={onClick}>
      <Icon name={icon} small />
      {label}
    </Go>
  ));
}

/** The place of the sign-in buttons for who is in: the balance, and what is his. */
export default function MemberTools() {
  const t = useText();
  const member = useMember();
  const onGameList = useOnGameList();
  return (
    <>
      {!onGameList && <BalanceChip />}
      {!onGameList && member && !isTrial(member) && (
        <Go to="/account/deposit" className={`${buttonClass({ size: 'small', enamel: 'marigold' })} only-l`}>
          {t('shell.deposit')}
        </Go>
      )}
      {member && !isTrial(member) && (
        <Coming>
          <TimeNotice />
        </Coming>
      )}
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
            {!isTrial(member) && <MoneyEntries onClick={close} />}
            <Go to="/records" onClick={close}>
              <Icon name="slip" small />
              {t('shell.bets')}
            </Go>
            <Go to="/responsible-gaming" onClick={close}>
              <Icon name="pause" small />
              {t('shell.playSafely')}
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
