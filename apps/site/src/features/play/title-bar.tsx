import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useStore } from 'zustand';
import { openPopup } from '../../shell/popup.ts';
import { isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { GameBar, type View } from '../launch/launch.ts';
import type { GameInfo } from './play.data.ts';
import type { SlotTable } from './slot-table.ts';
import { rememberSound } from './use-table.ts';

interface TitleBarProps {
  info: GameInfo;
  table: SlotTable | null;
  view: View;
}

export function TitleBar({ info, table, view }: TitleBarProps) {
  const t = useText();
  const trial = isTrial(useMember());
  return (
    <GameBar
      name={info.name}
      maker={info.vendorName}
      node={`${info.vendor}:${info.code}`}
      demo={trial || info.playMode === 'demo'}
      view={view}
      info={{ label: t('play.info'), onOpen: () => openPopup('rules') }}
    >
      {table && <SoundButton table={table} />}
    </GameBar>
  );
}

function SoundButton({ table }: { table: SlotTable }) {
  const t = useText();
  const on = useStore(table.view, (view) => view.sound);
  return (
    <Button
      bare
      square
      size="small"
      aria-label={on ? t('play.soundOff') : t('play.soundOn')}
      onClick={() => {
        table.setSound(!on);
        rememberSound(!on);
      }}
    >
      <Icon name={on ? 'sound' : 'sound-off'} />
    </Button>
  );
}
