import './offline.css';

import { Icon } from '@baize/ui/icon';
import { clockTime } from '../shell/business-time.ts';
import { useLine } from '../shell/live-line.ts';
import { useOnline } from '../shell/online.ts';
import { useText } from '../shell/text.ts';

/** U-04: tells within two seconds, keeps the last figures with their time, leaves by itself. */
export function OfflineBanner() {
  const t = useText();
  const online = useOnline();
  const since = useLine((line) => line.since);
  if (online) return null;
  return (
    <div className="offline">
      <div className="banner" role="status">
        <Icon name="signal" />
        <span>{t('shell.offline', { time: clockTime(since ?? new Date().toISOString()) })}</span>
      </div>
    </div>
  );
}
