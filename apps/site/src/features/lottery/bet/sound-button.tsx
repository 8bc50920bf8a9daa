import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { chooseSound, soundIsOn } from '../draw/draw-sounds.ts';

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
        chooseSound(!on);
        setOn(!on);
      }}
    >
      <Icon name={on ? 'sound' : 'sound-off'} />
    </Button>
  );
}
