import { formatAmount } from '@baize/contract/money';
import { type Translate, useText } from '../../../../../shell/text.ts';
import { shown } from '../../../amounts.ts';
import type { TableOf } from '../../bet-context.ts';
import type { Face } from '../../face.ts';
import { PayRows, type Row } from '../../parts/pay-rows.tsx';
import { BlackjackActions } from './actions.tsx';
import { costOf, type HandsBet, openingHands, totalOfHands } from './bet.ts';
import { BlackjackField, oddsText } from './board.tsx';
import { StrategyHelp } from './help.tsx';
import { SpotRack } from './rack.tsx';

export const FACE: Face<'blackjack'> = {
  Field: BlackjackField,
  Stakes: SpotRack,
  Actions: BlackjackActions,
  Rules: BlackjackRules,
  how: (t) => t('play.howBlackjack'),
  rulesToo: (t) => [t('play.ruleOpen')],
  steps: true,
  slow: true,
  opening: openingHands,
  ready: (bet) => (bet as HandsBet).hands.length > 0,
  asks: (t) => t('play.chipsFirst'),
  stakeOf: (bet) => formatAmount(totalOfHands(bet as HandsBet)),
  placeLabel: (t, again) => (again ? t('play.dealAgain') : t('play.deal')),
  costs: costOf,
  waits({ show, options }, t) {
    if (show.game !== 'blackjack') return '';
    if (show.asks === 'insurance')
      return t('play.asksInsurance', { amount: shown(costOf({ show }, 'insure')) });
    const hand = show.hands[show.active ?? 0];
    const many = show.hands.length > 1;
    const points = hand?.points ?? 0;
    if (many) return t('play.asksHand', { hand: (show.active ?? 0) + 1, points });
    return options.length > 0 ? t('play.asksMove', { points }) : '';
  },
  pays: ({ table }, _, t) => paysOf(table, t),
};

function paysOf(table: TableOf<'blackjack'>, t: Translate): readonly Row[] {
  return [
    [t('play.resultBlackjack'), oddsText(table.blackjackPays)],
    [t('play.resultWin'), '1:1'],
    [t('play.insurance'), '2:1'],
    ...(table.lateSurrender ? [[t('play.surrender'), '½'] as const] : []),
  ];
}

function BlackjackRules({ table }: { table: TableOf<'blackjack'> }) {
  const t = useText();
  const { decks, splitTo, hands } = table;
  const sentences = [
    t('play.bjDecks', { decks, hands }),
    table.dealerHitsSoft17 ? t('play.bjHits17Text') : t('play.bjStands17Text'),
    table.peek ? t('play.bjPeek') : t('play.bjNoPeek'),
    table.doubleAfterSplit ? t('play.bjDouble') : t('play.bjDoubleFirst'),
    t('play.bjSplit', { hands: splitTo }),
    ...(table.lateSurrender ? [t('play.bjSurrender')] : []),
    t('play.bjInsurance'),
    t('play.bjRaise'),
  ];
  return (
    <>
      <section className="stack play-sheet">
        <PayRows rows={paysOf(table, t)} />
        {sentences.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
      <section className="folds play-sheet">
        <StrategyHelp table={table} />
      </section>
    </>
  );
}
