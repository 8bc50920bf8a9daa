import { type CSSProperties, type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from '../forms/button.tsx';
import { Icon } from '../icon.tsx';

interface GameCardProps {
  name: ReactNode;
  maker: ReactNode;
  /** Comes after the maker, never broken. */
  payback?: ReactNode;
  picture: ReactNode;
  /** The link text of the picture: game and maker. */
  label: string;
  href: string;
  onOpen?: (() => void) | undefined;
  /** A pointer or the focus came to it for the first time. */
  onNear?: (() => void) | undefined;
  /** The darker cut of the picture's ground, seen as its side. */
  edge?: string | undefined;
  frame?: 'tall' | 'square' | 'wide' | undefined;
  play?: { label: string; onPress: () => void } | undefined;
  free?: { label: string; onPress: () => void } | undefined;
  favourite?: { label: string; on: boolean; onToggle: () => void } | undefined;
  badges?: ReactNode;
  /** Written over a picture that cannot be played now, for example the end of maintenance. */
  closed?: ReactNode;
  className?: string | undefined;
  /** The buttons lie over the picture from the beginning. */
  near?: boolean | undefined;
}

/** A game as an enamel badge on the cloth. */
export function GameCard(props: GameCardProps) {
  const {
    name,
    maker,
    payback,
    picture,
    label,
    href,
    onOpen,
    edge,
    frame = 'tall',
    badges,
    closed,
    className,
  } = props;
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen();
  };
  // A list of ten thousand makes the buttons of the one card that a pointer or the focus has come to.
  const [near, setNear] = useState(props.near ?? false);
  const come = () => {
    if (!near) props.onNear?.();
    setNear(true);
  };
  const look = ['game', frame, closed ? 'is-off' : '', className].filter(Boolean).join(' ');
  const side = edge ? ({ '--te': edge } as CSSProperties) : undefined;
  return (
    <article className={look} style={side} onPointerEnter={come} onFocus={come}>
      <a className="pic" href={href} aria-label={label} onClick={open}>
        {picture}
      </a>
      {badges && <span className="badges">{badges}</span>}
      {closed && (
        <span className="over">
          <Icon name="wrench" />
          <span>{closed}</span>
        </span>
      )}
      <Favourite favourite={props.favourite} />
      {near && !closed && <Actions play={props.play} free={props.free} />}
      <div className="txt">
        <span className="name">{name}</span>
        <span className="by">
          {maker}
          {payback && (
            <>
              {' '}
              <span>
                <bdi>{payback}</bdi>
              </span>
            </>
          )}
        </span>
      </div>
    </article>
  );
}

function Favourite({ favourite }: Pick<GameCardProps, 'favourite'>) {
  if (!favourite) return null;
  const { label, on, onToggle } = favourite;
  return (
    <button type="button" className="fav" aria-pressed={on} aria-label={label} onClick={onToggle}>
      <i>
        <Icon name="heart" />
      </i>
    </button>
  );
}

function Actions({ play, free }: Pick<GameCardProps, 'play' | 'free'>) {
  if (!play && !free) return null;
  return (
    <div className="acts">
      {play && (
        <Button enamel="marigold" size="small" onClick={play.onPress}>
          {play.label}
        </Button>
      )}
      {free && (
        <Button enamel="ivory" size="small" onClick={free.onPress}>
          {free.label}
        </Button>
      )}
    </div>
  );
}
