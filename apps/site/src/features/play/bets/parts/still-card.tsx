import './playing-card.css';

import { Art } from '@baize/ui/art';
import { cardFace, smallFace } from '../../../../stage/arcade/cards/card-face.ts';

/** A card of a record: it has no motion, and its name is in the words beside it. */
export function StillCard({ card }: { card: number }) {
  return <Art svg={cardFace(card)} className="pcard is-still" />;
}

/** A card where there is little room: its rank above its suit. Null lies face down. */
export function SmallCard({ card, back = '' }: { card: number | null; back?: string }) {
  return <Art svg={card === null ? back : smallFace(card)} className="pcard is-small" />;
}
