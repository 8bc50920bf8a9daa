import './playing-card.css';

import { Art } from '@baize/ui/art';
import { type Translate, useText } from '../../../../shell/text.ts';
import { cardFace, rankOf, suitOf } from '../../../../stage/arcade/cards/card-face.ts';

/** The name of a card for screen readers: "Ace of spades". */
export function cardName(card: number, t: Translate): string {
  const ranks = [t('play.rankJack'), t('play.rankQueen'), t('play.rankKing'), t('play.rankAce')];
  const suits = {
    clubs: t('play.suitClubs'),
    diamonds: t('play.suitDiamonds'),
    hearts: t('play.suitHearts'),
    spades: t('play.suitSpades'),
  };
  const rank = ranks[rankOf(card) - 9] ?? String(rankOf(card) + 2);
  return t('play.cardOf', { rank, suit: suits[suitOf(card)] });
}

interface PlayingCardProps {
  /** Null lies face down; a card that takes its place turns over. */
  card: number | null;
  /** The drawing of `cardBack` for the title. */
  back: string;
  /**
   * How it came: out of the shoe and turned, out of the shoe face down, or from the hand beside it. A card that only lies there has
   * none. `--shoe-x` and `--shoe-y` around the cards say where the shoe is; `--card-ms` how long it takes.
   */
  comes?: 'shoe' | 'beside' | undefined;
  className?: string;
}

/** A card on the felt, as wide as its place; nothing travels with reduced motion. */
export function PlayingCard({ card, back, comes, className = '' }: PlayingCardProps) {
  const t = useText();
  return (
    <span
      className={`pcard ${className}`.trim()}
      role="img"
      aria-label={card === null ? t('play.cardDown') : cardName(card, t)}
      data-up={card !== null || undefined}
      data-comes={comes}
    >
      <span className="pcard-turn">
        <Art svg={card === null ? back : cardFace(card)} className="pcard-face" />
        <Art svg={back} className="pcard-back" />
      </span>
    </span>
  );
}
