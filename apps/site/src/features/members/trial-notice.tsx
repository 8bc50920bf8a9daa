import { Button } from '@baize/ui/forms/button';
import { State } from '@baize/ui/state';
import { ToGames } from '../../shell/parts/to-games.tsx';
import { openPopup } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';

/** In place of a member's page: a trial player has no account, and their rounds are on the page of each game. */
export function TrialNotice({ picture }: { picture: 'closed' | 'empty' }) {
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
          <Button onClick={() => openPopup('login')}>{t('shell.login')}</Button>
        </>
      }
    />
  );
}
