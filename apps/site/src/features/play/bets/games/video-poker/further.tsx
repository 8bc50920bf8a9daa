import { useText } from '../../../../../shell/text.ts';
import { faceOf } from '../../../amounts.ts';
import { useBetView } from '../../bet-context.ts';
import { SmallCard } from '../../parts/still-card.tsx';
import { handNames } from './hand-names.ts';
import { useHeld } from './held.ts';
import { usePokerLook } from './machine.ts';
import type { ShownDeal } from './shown.ts';

const FIVE = [0, 1, 2, 3, 4];

/** The other hands on the same deal: what is kept lies in all of them, the rest is drawn for each. */
export function FurtherHands({ deal, count }: { deal: ShownDeal | null; count: number }) {
  const t = useText();
  const { back } = usePokerLook();
  const chosen = useHeld(useBetView((view) => view.open));
  const names = handNames(t);
  const held = deal?.show.held ?? chosen;
  return (
    <ul className="vp-further" aria-label={t('play.furtherHands')}>
      {Array.from({ length: count }, (_, index) => {
        const hand = deal && index < deal.further ? deal.show.hands[index + 1] : undefined;
        const paid = hand !== undefined && Number(hand.payout) > 0;
        const kept = (place: number) => (held.includes(place) ? (deal?.show.deal[place] ?? null) : null);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place.
          <li key={index} data-paid={paid || undefined}>
            <span className="vp-small" aria-hidden="true">
              {FIVE.map((place) => (
                <SmallCard key={place} card={hand ? (hand.cards[place] ?? null) : kept(place)} back={back} />
              ))}
            </span>
            <span className="vp-small-said num" aria-hidden="true">
              {paid && `${names[hand.hand] ?? ''} ${faceOf(hand.payout)}`}
            </span>
            <span className="sr">
              {hand ? `${names[hand.hand] ?? ''}${paid ? ` ${hand.payout}` : ''}` : t('play.cardDown')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
