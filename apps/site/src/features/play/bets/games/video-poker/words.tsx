import './video-poker.css';

import { moneyText } from '@baize/ui/money/money-text';
import type { Translate } from '../../../../../shell/text.ts';
import type { ShowOf } from '../../face.ts';
import { cardText } from '../../parts/card-text.ts';
import { SmallCard } from '../../parts/still-card.tsx';
import type { Words } from '../../words.ts';
import { HAND_SIGNS, handNames } from './hand-names.ts';

type PokerShow = ShowOf<'video-poker'>;

export const videoPokerWords: Words<'video-poker'> = {
  said,
  short({ hands, dealt }) {
    const [only] = hands;
    if (hands.length < 2) return HAND_SIGNS[only?.hand ?? dealt] ?? '–';
    return `${hands.filter(isPaid).length}/${hands.length}`;
  },
  facts(show, t) {
    const names = handNames(t);
    return [
      [t('play.dealt'), show.deal.map(cardText).join(' ')],
      ...show.hands.map(
        ({ cards, hand, payout }, at) =>
          [
            t('play.handNumber', { hand: at + 1 }),
            `${cards.map(cardText).join(' ')} · ${names[hand] ?? hand} · ${moneyText(payout)}`,
          ] as const,
      ),
    ];
  },
  actions(actions, t) {
    const [hold] = actions.flatMap((action) => (action.do === 'hold' ? [action.held] : []));
    if (!hold) return [];
    const places = hold.map((place) => place + 1).join(', ');
    return [[t('play.held'), places || t('play.heldNone')]];
  },
  action(action, t) {
    const places = action.do === 'hold' ? action.held.map((place) => place + 1).join(' ') : '';
    return `${t('play.held')} ${places || '–'}`;
  },
  isOpen: ({ held }) => held === null,
  Picture: VideoPokerPicture,
};

type Hand = PokerShow['hands'][number];

function isPaid({ payout }: Hand): boolean {
  return Number(payout) > 0;
}

function said({ hands }: PokerShow, t: Translate): string {
  const names = handNames(t);
  const [only] = hands;
  if (hands.length < 2) return names[only?.hand ?? 'nothing'] ?? '';
  const best = hands.toSorted((a, b) => Number(b.payout) - Number(a.payout))[0];
  const paid = hands.filter(isPaid).length;
  if (paid === 0 || !best) return t('play.handNothing');
  return t('play.saidPokerHands', { paid, hands: hands.length, best: names[best.hand] ?? '' });
}

/** The deal, and below it every hand at the end. */
function VideoPokerPicture({ show }: { show: PokerShow }) {
  const rows = [{ cards: show.deal, payout: '0' }, ...show.hands];
  return (
    <div className="vp-record" dir="ltr" aria-hidden="true">
      {rows.map(({ cards, payout }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place.
        <span key={row} className="vp-small" data-paid={Number(payout) > 0 || undefined}>
          {cards.map((card, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the hand.
            <SmallCard key={place} card={card} />
          ))}
        </span>
      ))}
    </div>
  );
}
