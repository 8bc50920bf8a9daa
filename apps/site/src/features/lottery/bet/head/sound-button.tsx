import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useState } from 'react';
import { useText } from '../../../../shell/text.ts';
import { soundIsOn } from '../../draw/sound-choice.ts';

/** The sound switch of the site. */
export function SoundButton() {
  const t = useText();
  const [on, setOn] = useState(soundIsOn);
  return (
    <Button
      bare
      square
      size="small"
      aria-label={on ? t('lottery.soundOff') : t('lottery.soundOn')}
      onClick={() => {
        void import('../../draw/draw-sounds.ts').then(({ chooseSound }) => chooseSound(!on));
        setOn(!on);
      }}
    >
      <Icon name={on ? 'sound' : 'sound-off'} />
    </Button>
  );
}
