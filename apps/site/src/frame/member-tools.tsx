import { buttonClass } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { lazy } from 'react';
import { useMenu } from '../shell/manifest/menu.ts';
import { BalanceChip } from '../shell/parts/balance.tsx';
import { Choice } from '../shell/parts/choices/choice.tsx';
import { Coming } from '../shell/parts/coming.tsx';
import { Go } from '../shell/parts/link.tsx';
import { MenuLink } from '../shell/parts/menu-link.tsx';
import { useOnGameList } from '../shell/place.ts';
import { openPopup } from '../shell/popup.ts';
import { isTrial, useMember } from '../shell/session.ts';
import { loadAreas, useText } from '../shell/text.ts';

const TimeNotice = lazy(async () => {
  await loadAreas('play');
  return { default: (await import('../features/protection/time-notice.tsx')).TimeNotice };
});

function Entries({ onClick }: { onClick: () => void }) {
  return useMenu('account').map((line) => (
    <MenuLink key={line.name} line={line} icon="small" onGo={onClick} />
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
            <Entries onClick={close} />
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
