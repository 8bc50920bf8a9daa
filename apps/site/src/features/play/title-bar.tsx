import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useStore } from 'zustand';
import { openPopup } from '../../shell/popup.ts';
import { isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { GameBar, type View } from '../launch/launch.ts';
import { rememberSound } from './effects.ts';
import { type AnyInfo, ownGameName } from './play.data.ts';
import type { GameSession } from './session/view.ts';

interface TitleBarProps {
  info: AnyInfo;
  session: GameSession | null;
  view: View;
}

export function TitleBar({ info, session, view }: TitleBarProps) {
  const t = useText();
  const trial = isTrial(useMember());
  return (
    <GameBar
      name={ownGameName(info)}
      maker={info.vendorName}
      node={`${info.vendor}:${info.code}`}
      demo={trial || info.playMode === 'demo'}
      view={view}
      onDeposit={() => session?.stopAuto()}
      info={{ label: t('play.info'), onOpen: () => openPopup('rules') }}
    >
      {session && <SoundButton session={session} />}
    </GameBar>
  );
}

function SoundButton({ session }: { session: GameSession }) {
  const t = useText();
  const on = useStore(session.view, (view) => view.sound);
  return (
    <Button
      bare
      square
      size="small"
      aria-label={on ? t('play.soundOff') : t('play.soundOn')}
      onClick={() => {
        session.setSound(!on);
        rememberSound(!on);
      }}
    >
      <Icon name={on ? 'sound' : 'sound-off'} />
    </Button>
  );
}
