import { parseAmount } from '@baize/contract/money';
import { totalOf } from '@baize/games/tables/blackjack/table';
import type { CSSProperties } from 'react';
import { type Translate, useText } from '../../../../../shell/text.ts';
import { BACK } from '../../../../../stage/titles/blackjack/art.ts';
import { shown } from '../../../amounts.ts';
import { PlayingCard } from '../../parts/playing-card.tsx';
import { type BlackjackShow, type HandResult, resultOf } from './bet.ts';
import type { ShownTable } from './shown.ts';
import { SpotPile } from './spot-pile.tsx';

type Hand = BlackjackShow['hands'][number];

export function resultName(result: HandResult, t: Translate): string {
  const names = {
    blackjack: t('play.resultBlackjack'),
    win: t('play.resultWin'),
    push: t('play.resultPush'),
    lose: t('play.resultLose'),
    bust: t('play.resultBust'),
    surrendered: t('play.resultSurrendered'),
  };
  return names[result];
}

interface HandProps {
  hand: Hand;
  at: number;
  table: ShownTable;
}

/** One hand: its cards, its points, its chips, and in the end what became of it. */
export function HandView({ hand, at, table }: HandProps) {
  const t = useText();
  const { show, deal, hands, over } = table;
  const count = hands[at] ?? 0;
  const cards = hand.cards.slice(0, count);
  const lay = deal?.lay[at] ?? count;
  const all = count === hand.cards.length;
  const active = show.active === at && !deal;
  const result = over ? resultOf(hand, show.dealer) : null;
  const early =
    !over && all && (hand.state === 'bust' || hand.state === 'blackjack' || hand.state === 'surrendered');
  const state = result ?? (early ? (hand.state as HandResult) : null);
  const said = state ? resultName(state, t) : null;
  const { total } = totalOf(cards);
  const words = [
    t('play.handNumber', { hand: at + 1 }),
    count > 0 && t('play.points', { points: total }),
    t('play.chipsOn', { amount: shown(parseAmount(hand.stake)) }),
    active && t('play.yourMove'),
    said,
    over && t('play.paidAmount', { amount: shown(parseAmount(hand.payout ?? '0')) }),
  ];
  return (
    <li
      className="bj-hand"
      data-active={active || undefined}
      data-waits={(!deal && show.active !== null && !active) || undefined}
      data-result={state ?? undefined}
    >
      <span className="sr">{words.filter(Boolean).join(', ')}</span>
      <span className="bj-fan" style={{ '--n': Math.max(2, cards.length) } as CSSProperties}>
        {cards.map((card, place) => (
          <PlayingCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the hand.
            key={place}
            card={card}
            back={BACK}
            comes={place >= lay ? 'shoe' : deal?.splitOff === at && place === 0 ? 'beside' : undefined}
            className={hand.doubled && place === 2 ? 'is-across' : ''}
          />
        ))}
      </span>
      <span className="bj-below">
        <SpotPile stake={hand.stake} payout={over ? hand.payout : null} />
        <span className="bj-words" aria-hidden="true">
          {cards.length > 0 && <Points cards={cards} />}
          {said && <b className="bj-said">{said}</b>}
          {Number(hand.insurance) > 0 && (
            <span className="bj-insured">
              {t('play.insurance')} <bdi className="num">{shown(parseAmount(hand.insurance))}</bdi>
            </span>
          )}
        </span>
      </span>
    </li>
  );
}

/** The points of what is to be seen; a soft total counts both ways. */
export function Points({ cards }: { cards: readonly number[] }) {
  const { total, soft } = totalOf(cards);
  const both = soft && total < 21;
  return (
    <bdi className="bj-points num" dir="ltr" aria-hidden="true" data-bust={total > 21 || undefined}>
      {both ? `${total - 10}/${total}` : total}
    </bdi>
  );
}
