import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { isSoundChosen, rememberSound } from '../effects.ts';
import { useGame, useGameView } from '../play-context.ts';

/** Asked once, with the first press on a game: a page makes no sound that nobody wanted. */
export function SoundAsk() {
  const t = useText();
  const { session } = useGame();
  const pressed = useGameView((view) => view.pressed);
  const sound = useGameView((view) => view.sound);
  const [answered, setAnswered] = useState(false);
  if (!pressed || answered || sound || isSoundChosen()) return null;
  const choose = (on: boolean) => {
    session.setSound(on);
    rememberSound(on);
    setAnswered(true);
  };
  return (
    <section className="sound-ask" aria-label={t('play.soundAsk')}>
      <Icon name="sound" small />
      <span>{t('play.soundAsk')}</span>
      <Button size="small" enamel="jade" onClick={() => choose(true)}>
        {t('play.soundYes')}
      </Button>
      <Button size="small" onClick={() => choose(false)}>
        {t('play.soundNo')}
      </Button>
    </section>
  );
}
