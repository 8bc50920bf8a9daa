import { formatAmount, parseAmount } from '@baize/contract/money';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import { useQuery } from '@tanstack/react-query';
import { BalanceChip } from '../../../shell/parts/balance.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { isTrial, useMember } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { playSessionQuery } from '../launch.data.ts';
import { Elapsed } from './elapsed.tsx';

interface StripProps {
  demo: boolean;
  /** Asked for where the other kind of play can be had. */
  onSwitch: (() => void) | undefined;
}

/** RG-7 and U-34: the time and the result so far, and the time left; a demo shows no money here. */
export function SessionBar({ demo, onSwitch }: StripProps) {
  const t = useText();
  const trial = isTrial(useMember());
  const { data: session } = useQuery(playSessionQuery());
  const net = session && formatAmount(parseAmount(session.returned) - parseAmount(session.staked));
  return (
    <div className="sess" data-part="session">
      <Icon name="clock" small />
      {session && <Elapsed since={session.startedAt} />}
      {!demo && net !== undefined && (
        <span>
          <span className="muted">{t('launch.net')}</span> <Money amount={net} signed className="v" />
        </span>
      )}
      <span className="push row tight">
        {!demo && <BalanceChip />}
        {onSwitch && (
          <Button size="small" enamel={demo ? 'marigold' : undefined} onClick={onSwitch}>
            {demo ? t('launch.playReal') : t('launch.tryFree')}
          </Button>
        )}
        {!trial && (
          <Go to="/records" className="btn bare square small" aria-label={t('launch.history')}>
            <Icon name="slip" />
          </Go>
        )}
      </span>
    </div>
  );
}
