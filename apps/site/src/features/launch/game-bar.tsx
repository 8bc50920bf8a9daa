import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { RttDot } from '@baize/ui/live-marks';
import { DemoMark } from '@baize/ui/tag';
import type { ReactNode } from 'react';
import { useLine } from '../../shell/live-line.ts';
import { openPopup } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';
import { useHeart } from '../catalog/catalog.ts';
import { useLobby } from './use-lobby.ts';
import type { View } from './use-view.ts';

interface GameBarProps {
  name: string;
  maker: string;
  /** The game as favourites name it. */
  node: string;
  demo: boolean;
  view: View;
  /** Rules, payback and what else is to be known of the game. */
  info: { label: string; onOpen: () => void };
  /** Called before the deposit opens over the game. */
  onDeposit?: (() => void) | undefined;
  /** Controls that only some games have, such as their sound. */
  children?: ReactNode;
}

/** The bar above every game, ours or not (G-08). */
export function GameBar({ name, maker, node, demo, view, info, onDeposit, children }: GameBarProps) {
  const t = useText();
  const toLobby = useLobby();
  return (
    <div className="tbar">
      <Button bare square size="small" aria-label={t('launch.back')} onClick={toLobby}>
        <Icon name="left" flip />
      </Button>
      <div className="who">
        <h1>{name}</h1>
        <span className="row xs">
          {demo && <DemoMark>{t('shell.demo')}</DemoMark>}
          <span className="muted">{maker}</span>
        </span>
      </div>
      <RoundTrip />
      {!demo && <DepositButton onOpen={onDeposit} />}
      <HeartButton name={name} node={node} />
      {children}
      <Button bare square size="small" data-part="info" aria-label={info.label} onClick={info.onOpen}>
        <Icon name="info" />
      </Button>
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
        <Button bare square size="small" data-part="full" aria-label={t('launch.full')} onClick={view.onFull}>
          <Icon name="full" />
        </Button>
      )}
    </div>
  );
}

/** G-08: the deposit opens over the game, whose round stays as it is. */
function DepositButton({ onOpen }: { onOpen: GameBarProps['onDeposit'] }) {
  const t = useText();
  return (
    <Button
      square
      size="small"
      enamel="marigold"
      data-part="deposit"
      aria-label={t('shell.deposit')}
      onClick={() => {
        onOpen?.();
        openPopup('deposit');
      }}
    >
      <Icon name="plus" />
    </Button>
  );
}

function HeartButton({ name, node }: Pick<GameBarProps, 'name' | 'node'>) {
  const t = useText();
  const heart = useHeart(node);
  if (!heart) return null;
  return (
    <Button
      bare
      square
      size="small"
      className={heart.on ? 'is-held' : undefined}
      aria-pressed={heart.on}
      aria-label={t('home.favourite', { game: name })}
      onClick={heart.onToggle}
    >
      <Icon name="heart" />
    </Button>
  );
}

/** A dot whose form tells the speed too; where there is room, the milliseconds beside it. Without a line it says so. */
function RoundTrip() {
  const t = useText();
  const ms = useLine((line) => line.ms);
  const gone = useLine((line) => line.everUp && !line.up);
  if (gone) return <RttDot label={t('play.noLine')}>{t('play.noLine')}</RttDot>;
  if (ms === undefined) return <span className="rtt push" />;
  return (
    <RttDot ms={ms} label={t('play.roundTrip', { ms })}>
      {t('play.ms', { ms })}
    </RttDot>
  );
}
