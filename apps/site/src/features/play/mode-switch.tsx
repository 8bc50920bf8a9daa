import { Button } from '@baize/ui/forms/button';
import { useNavigate } from '@tanstack/react-router';
import { openPopup } from '../../shell/popup.ts';
import { isTrial, useMember } from '../../shell/session.ts';
import { useSwitch } from '../../shell/site.ts';
import { useText } from '../../shell/text.ts';
import type { PlayMode } from '../../shell/wallet.ts';
import { gameSearch } from '../launch/launch.ts';

interface ModeTurn {
  readonly label: string;
  /** Where the room is for one word. */
  readonly word: string;
  readonly onSwitch: () => void;
}

/** G-10: from money to the demo and back; a player with nothing but chips is led to an account. */
export function useModeSwitch(playMode: PlayMode): ModeTurn | null {
  const t = useText();
  const navigate = useNavigate();
  const trial = isTrial(useMember());
  const freePlay = useSwitch('FREEPLAY3');
  const real = { label: t('launch.playReal'), word: t('play.modeReal') };
  const turn = (demo: boolean) => () =>
    void navigate({ to: '.', search: gameSearch({ demo, table: undefined }), replace: true });
  if (trial) return { ...real, onSwitch: () => openPopup('trial') };
  if (playMode === 'demo') return { ...real, onSwitch: turn(false) };
  return freePlay ? { label: t('launch.tryFree'), word: t('shell.demo'), onSwitch: turn(true) } : null;
}

export function ModeSwitch({ playMode, short = false }: { playMode: PlayMode; short?: boolean }) {
  const mode = useModeSwitch(playMode);
  if (!mode) return null;
  return (
    <Button size="small" data-part="mode" onClick={mode.onSwitch}>
      {short ? mode.word : mode.label}
    </Button>
  );
}
