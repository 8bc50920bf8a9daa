import { serverTime } from '@baize/client/server-time';
import { Countdown } from '@baize/ui/money/countdown';
import { useState } from 'react';
import { momentText } from '../../shell/parts/moment-text.ts';
import { useText } from '../../shell/text.ts';

interface UsableFromProps {
  at: string;
  onUsable?: () => void;
}

/** WD-9: from when a new payout account can be used, and how long that still is. Nothing once it can be. */
export function UsableFrom({ at, onUsable }: UsableFromProps) {
  const t = useText();
  const [usable, setUsable] = useState(() => isUsable(at));
  if (usable) return null;
  const end = () => {
    setUsable(true);
    onUsable?.();
  };
  return (
    <span className="xs muted wraps">
      <span className="hint-line">{t('security.usableFrom', { time: momentText(at) })}</span>
      {t('security.usableIn')}{' '}
      <Countdown until={Date.parse(at)} now={serverTime} label={t('security.usableIn')} onEnd={end} />
    </span>
  );
}

export function isUsable(at: string): boolean {
  return Date.parse(at) <= serverTime();
}
