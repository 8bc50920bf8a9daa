import './squeeze.css';

import { Art } from '@baize/ui/art';
import { type PointerEvent, useRef } from 'react';
import { useText } from '../../../../../shell/text.ts';
import { cardFace } from '../../../../../stage/arcade/cards/card-face.ts';
import { slide } from '../../../../../stage/arcade/cards/card-sounds.ts';
import { playSound } from '../../../../../stage/kit/sound.ts';
import { BACK } from '../../../../../stage/titles/baccarat/art.ts';
import { PlayingCard } from '../../parts/playing-card.tsx';
import { edgeAt, OVER, peeled, type Spot } from './peel.ts';

/** A finger that moved less than this has pressed. */
const PRESS = 0.06;

/** A card face down that is peeled by an edge until it is seen; a press turns it. */
export function SqueezedCard({ card, name, onTurn }: { card: number; name: string; onTurn: () => void }) {
  const t = useText();
  const box = useRef<HTMLButtonElement>(null);
  const held = useRef<{ from: Spot; moved: number } | null>(null);
  const spotOf = (event: PointerEvent): Spot => {
    const { left, top, width, height } = (box.current as HTMLElement).getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const show = (part: number) => box.current?.style.setProperty('--peel', part.toFixed(4));
  const leave = () => {
    held.current = null;
    delete box.current?.dataset.edge;
    show(0);
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = spotOf(event);
      held.current = { from, moved: 0 };
      event.currentTarget.dataset.edge = edgeAt(from);
      show(0);
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      const hand = held.current;
      if (!hand) return;
      const to = spotOf(event);
      hand.moved = Math.max(hand.moved, Math.hypot(to.x - hand.from.x, to.y - hand.from.y));
      const part = peeled(edgeAt(hand.from), hand.from, to);
      show(part);
      if (part < OVER) return;
      leave();
      onTurn();
    },
    onPointerUp() {
      const pressed = (held.current?.moved ?? 1) < PRESS;
      if (held.current && !pressed) playSound(slide, 0.8);
      leave();
      if (pressed) onTurn();
    },
    onPointerCancel: leave,
  };
  return (
    <button
      type="button"
      className="squeezed"
      ref={box}
      aria-label={`${name}: ${t('play.squeezeCard')}`}
      // A press by keys or by a reader; fingers peel.
      onClick={(event) => event.detail === 0 && onTurn()}
      {...handlers}
    >
      <PlayingCard card={null} back={BACK} />
      <span className="squeezed-paper" aria-hidden="true">
        <Art svg={BACK} className="squeezed-back" />
        <Art svg={cardFace(card)} className="squeezed-flap" />
      </span>
    </button>
  );
}
