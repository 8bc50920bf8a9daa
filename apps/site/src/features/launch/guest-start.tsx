import { Button } from '@baize/ui/forms/button';
import { type ReactNode, useEffect } from 'react';
import { openPopup } from '../../shell/popup.ts';
import { useStillHere } from '../../shell/same-page.ts';
import { useText } from '../../shell/text.ts';

/** Guests see the game with the prompt to sit down; after signing in it goes on by itself. */
export function GuestStart({ picture, next }: { picture: ReactNode; next: string }) {
  const t = useText();
  const stillHere = useStillHere();
  useEffect(() => {
    if (stillHere()) openPopup('guest', { next }, { replace: true });
  }, [next, stillHere]);
  return (
    <div className="start-card">
      {picture}
      <div className="stack">
        <h1>{t('play.guestTitle')}</h1>
        <p className="muted">{t('play.guestText')}</p>
        <Button enamel="marigold" size="big" onClick={() => openPopup('guest', { next })}>
          {t('play.sitDown')}
        </Button>
      </div>
    </div>
  );
}
