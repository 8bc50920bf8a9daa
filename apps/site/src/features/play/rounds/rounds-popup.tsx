import '../play.css';

import { Dialog } from '@baize/ui/layers/dialog';
import { useParams } from '@tanstack/react-router';
import type { PopupProps } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { type GameName, usePlayMode } from '../play.data.ts';
import { RoundsList } from './rounds-list.tsx';

/** The history of the game on screen; trial players have theirs here too. */
export default function RoundsPopup({ onClose }: PopupProps) {
  const t = useText();
  const { vendor, code } = useParams({ strict: false }) as Partial<GameName>;
  const playMode = usePlayMode();
  const filter = vendor && code ? { vendor: vendor.toLowerCase(), code: code.toLowerCase(), playMode } : {};
  return (
    <Dialog
      popup="rounds"
      size="roomy"
      title={t('play.history')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <RoundsList filter={filter} />
    </Dialog>
  );
}
