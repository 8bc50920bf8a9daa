import { Button } from '@baize/ui/forms/button';
import { State } from '@baize/ui/state';
import type { ReactNode } from 'react';
import { ToGames } from '../../shell/parts/to-games.tsx';
import { openPopup } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';

interface NoticeProps {
  picture: 'closed' | 'empty';
  /** Further ways on. */
  children?: ReactNode;
}

/** In place of a member's page: a trial player has no account, and their rounds are on the page of each game. */
export function TrialNotice({ picture, children }: NoticeProps) {
  const t = useText();
  return (
    <State
      heading="h2"
      picture={picture}
      title={t('member.trialTitle')}
      text={t('member.trialText')}
      action={
        <>
          <ToGames />
          {children}
          <Button onClick={() => openPopup('login')}>{t('shell.login')}</Button>
        </>
      }
    />
  );
}
