import { Button } from '@baize/ui/button';
import { Icon } from '@baize/ui/icon';
import { RttDot } from '@baize/ui/live-marks';
import { DemoMark } from '@baize/ui/tag';
import { useStore } from 'zustand';
import { Go } from '../../shell/link.tsx';
import { useLine } from '../../shell/live-line.ts';
import { openPopup } from '../../shell/popup.ts';
import { isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import type { GameInfo } from './play.data.ts';
import type { SlotTable } from './slot-table.ts';
import { rememberSound } from './use-table.ts';

export function TitleBar({ info, table }: { info: GameInfo; table: SlotTable | null }) {
  const t = useText();
  const member = useMember();
  return (
    <div className="tbar">
      <Go to="/" className="btn bare square small" aria-label={t('shell.back')}>
        <Icon name="left" flip />
      </Go>
      <div className="who">
        <h1>{info.name}</h1>
        <span className="row xs">
          <span className="muted">{info.vendorName}</span>
          {isTrial(member) && <DemoMark>{t('shell.demo')}</DemoMark>}
        </span>
      </div>
      <RoundTrip />
      {table && <SoundButton table={table} />}
      <Button bare square size="small" aria-label={t('play.info')} onClick={() => openPopup('rules')}>
        <Icon name="info" />
      </Button>
    </div>
  );
}

function RoundTrip() {
  const t = useText();
  const ms = useLine((line) => line.ms);
  if (ms === undefined) return <span className="rtt push" />;
  return (
    <RttDot ms={ms} label={t('play.roundTrip', { ms })}>
      {t('play.ms', { ms })}
    </RttDot>
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
