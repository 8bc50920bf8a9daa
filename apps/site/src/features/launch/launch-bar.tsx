import { formatAmount, parseAmount } from '@baize/contract/money';
import { Button } from '@baize/ui/button';
import { Icon } from '@baize/ui/icon';
import { RttDot } from '@baize/ui/live-marks';
import { Money } from '@baize/ui/money';
import { DemoMark } from '@baize/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { BalanceChip } from '../../shell/balance.tsx';
import { Go } from '../../shell/link.tsx';
import { useLine } from '../../shell/live-line.ts';
import { isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { useHeart } from '../catalog/catalog.ts';
import { Elapsed } from './elapsed.tsx';
import { type Card, playSessionQuery } from './launch.data.ts';

export interface View {
  readonly theatre: boolean;
  onTheatre(): void;
  /** Nothing where a part of a page cannot fill the screen. */
  readonly onFull: (() => void) | undefined;
}

interface BarProps {
  card: Card;
  demo: boolean;
  view: View;
  onBack: () => void;
}

/** What stands above every outside game, whatever its frame shows. */
export function LaunchBar({ card, demo, view, onBack }: BarProps) {
  const t = useText();
  const { game } = card;
  const heart = useHeart(game.nodeId);
  return (
    <div className="tbar">
      <Button bare square size="small" aria-label={t('launch.back')} onClick={onBack}>
        <Icon name="left" flip />
      </Button>
      <div className="who">
        <h1>{game.displayName}</h1>
        <span className="row xs">
          {demo && <DemoMark>{t('shell.demo')}</DemoMark>}
          <span className="muted">{game.vendorName}</span>
        </span>
      </div>
      <RoundTrip />
      {heart && (
        <Button
          bare
          square
          size="small"
          className={heart.on ? 'is-held' : undefined}
          aria-pressed={heart.on}
          aria-label={t('home.favourite', { game: game.displayName })}
          onClick={heart.onToggle}
        >
          <Icon name="heart" />
        </Button>
      )}
      <Button
        bare
        square
        size="small"
        className="only-l"
        aria-pressed={view.theatre}
        aria-label={t('launch.theatre')}
        onClick={view.onTheatre}
      >
        <Icon name="theatre" />
      </Button>
      {view.onFull && (
        <Button bare square size="small" aria-label={t('launch.full')} onClick={view.onFull}>
          <Icon name="full" />
        </Button>
      )}
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

interface StripProps {
  demo: boolean;
  /** Asked for where the other kind of play can be had. */
  onSwitch: (() => void) | undefined;
}

/** RG-7 and U-34: how long and with what result, and what is left; in a demo no money stands here. */
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
