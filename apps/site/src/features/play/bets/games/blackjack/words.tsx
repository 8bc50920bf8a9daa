import './blackjack.css';
import './help.css';

import { moneyText } from '@baize/ui/money/money-text';
import type { CSSProperties } from 'react';
import type { Translate } from '../../../../../shell/text.ts';
import { cardText } from '../../parts/card-text.ts';
import { StillCard } from '../../parts/still-card.tsx';
import type { Words } from '../../words.ts';
import { actionNames } from './action-names.ts';
import { type BlackjackShow, resultOf } from './bet.ts';

export const blackjackWords: Words<'blackjack'> = {
  said,
  short: ({ hands, dealer }) => `${hands.map(pointsText).join(' ')}:${pointsText(dealer)}`,
  facts: (show, t) => [
    [t('play.dealer'), cardsText(show.dealer)],
    ...show.hands.map((hand, at) => [t('play.handNumber', { hand: at + 1 }), handText(hand)] as const),
  ],
  actions(actions, t) {
    const names = actionNames(t);
    const done = actions.map((action) => names[action.do] ?? action.do);
    return done.length > 0 ? [[t('play.moves'), done.join(', ')]] : [];
  },
  action: ({ do: name }, t) => actionNames(t)[name] ?? name,
  isOpen: ({ active }) => active !== null,
  Picture: BlackjackPicture,
};

function said({ hands, dealer }: BlackjackShow, t: Translate): string {
  const results = hands.map((hand) => resultOf(hand, dealer));
  const dealerPoints = dealer.points;
  if (results.length > 1) {
    const won = results.filter((result) => result === 'win' || result === 'blackjack').length;
    const pushed = results.filter((result) => result === 'push').length;
    return t('play.saidHands', { won, hands: hands.length, pushed, dealer: dealerPoints });
  }
  const points = hands[0]?.points ?? 0;
  switch (results[0]) {
    case 'blackjack':
      return t('play.saidBlackjack');
    case 'bust':
      return t('play.saidBust', { points });
    case 'surrendered':
      return t('play.saidSurrender');
    case 'push':
      return t('play.saidPush', { points });
    case 'win':
      return dealerPoints > 21
        ? t('play.saidDealerBust', { dealer: dealerPoints })
        : t('play.saidWin', { points, dealer: dealerPoints });
    default:
      return dealer.cards.length === 2 && dealerPoints === 21
        ? t('play.saidDealerBlackjack')
        : t('play.saidLose', { points, dealer: dealerPoints });
  }
}

interface Held {
  readonly cards: readonly number[];
  readonly points: number;
}

function pointsText({ points }: Held): string {
  return String(points);
}

function cardsText({ cards, points }: Held): string {
  return `${cards.map(cardText).join(' ')} = ${points}`;
}

function handText(hand: BlackjackShow['hands'][number]): string {
  const money =
    hand.payout === null ? moneyText(hand.stake) : `${moneyText(hand.stake)} → ${moneyText(hand.payout)}`;
  return `${cardsText(hand)} · ${money}`;
}

/** All cards as they lay at the end. */
function BlackjackPicture({ show }: { show: BlackjackShow }) {
  return (
    <div className="bj-record" dir="ltr" aria-hidden="true">
      {[show.dealer, ...show.hands].map(({ cards }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place.
        <span key={row} className="bj-fan" style={{ '--n': Math.max(2, cards.length) } as CSSProperties}>
          {cards.map((card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the hand.
            <StillCard key={at} card={card} />
          ))}
        </span>
      ))}
    </div>
  );
}
