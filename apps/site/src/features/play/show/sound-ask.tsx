import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { isSoundChosen, markSoundAsked, rememberSound } from '../effects.ts';
import { useGame, useGameView } from '../play-context.ts';

/**
 * Asked once on a device, for all games: in the place of the words before the first round, so that it covers nothing. A player who
 * plays on has answered with silence; the button in the bar stays.
 */
export function SoundAsk({ children }: { children: ReactNode }) {
  const t = useText();
  const { session } = useGame();
  const pressed = useGameView((view) => view.pressed);
  const sound = useGameView((view) => view.sound);
  const [asks, setAsks] = useState(() => !isSoundChosen());
  // The first press takes this away in the same moment, so it is heard from the session itself.
  useEffect(() => session.view.subscribe((view) => view.pressed && markSoundAsked()), [session]);
  if (!asks || pressed || sound) return children;
  const choose = (on: boolean) => {
    session.setSound(on);
    rememberSound(on);
    setAsks(false);
  };
  return (
    <section className="sound-ask" aria-label={t('play.soundAsk')}>
      <Icon name="sound" small />
      <span>{t('play.soundAsk')}</span>
      <Button size="small" enamel="marigold" onClick={() => choose(true)}>
        {t('play.soundYes')}
      </Button>
      <Button size="small" onClick={() => choose(false)}>
        {t('play.soundNo')}
      </Button>
    </section>
  );
}
