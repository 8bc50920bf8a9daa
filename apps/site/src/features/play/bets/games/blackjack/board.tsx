import './blackjack.css';
import './help.css';

import { parseAmount } from '@baize/contract/money';
import { totalOf } from '@baize/games/tables/blackjack/table';
import { Art } from '@baize/ui/art';
import { Icon } from '@baize/ui/icon';
import { type CSSProperties, type KeyboardEvent, useEffect } from 'react';
import { useText } from '../../../../../shell/text.ts';
import { chipsSwept } from '../../../../../stage/arcade/chip-sounds.ts';
import { playSound } from '../../../../../stage/kit/sound.ts';
import { BACK, SHOE } from '../../../../../stage/titles/blackjack/art.ts';
import { shown } from '../../../amounts.ts';
import { useBetGame, useBetView, useTable } from '../../bet-context.ts';
import { HintSwitch } from '../../parts/hint-switch.tsx';
import { PlayingCard } from '../../parts/playing-card.tsx';
import type { HandsBet } from './bet.ts';
import { HandView, Points } from './hand.tsx';
import { type ShownTable, useShownTable } from './shown.ts';
import { SpotPile } from './spot-pile.tsx';
import { useSpots } from './spots.ts';

/** The table: the dealer with the shoe above, the hands of the player below. */
export function BlackjackField() {
  const t = useText();
  const { session } = useBetGame();
  const table = useShownTable();
  const phase = useBetView((view) => view.phase);
  useSwept(table);
  const hands = table?.show.hands.length ?? 0;
  return (
    // The same as a second press of the big button, for those who watch the cards.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the space bar does it.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only cuts a show short.
    <div
      className="bj"
      data-many={hands > 4 ? 'more' : hands > 2 || undefined}
      onClick={() => phase === 'showing' && session.stage.hurry()}
    >
      <div className="bj-top">
        <HintSwitch />
        <Dealer table={table} />
        <Art svg={SHOE} className="bj-shoe" />
      </div>
      <Print />
      {table ? (
        <ul className="bj-hands" style={{ '--hands': Math.min(4, hands) } as CSSProperties}>
          {table.show.hands.map((hand, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place.
            <HandView key={at} hand={hand} at={at} table={table} />
          ))}
        </ul>
      ) : (
        <SpotsToBet label={t('play.spots')} />
      )}
    </div>
  );
}

/** Chips that were lost are swept together. */
function useSwept(table: ShownTable | null): void {
  const lost = table?.over && table.show.hands.every(({ payout }) => Number(payout) === 0);
  useEffect(() => {
    if (lost) playSound(chipsSwept);
  }, [lost]);
}

function Dealer({ table }: { table: ShownTable | null }) {
  const t = useText();
  if (!table) return <div className="bj-dealer" data-empty />;
  const { show, dealer, turned, deal } = table;
  const places = Array.from({ length: dealer }, (_, place) => place);
  const seen = turned ? show.dealer.cards.slice(0, dealer) : show.dealer.cards.slice(0, Math.min(1, dealer));
  const lay = deal?.lay.at(-1) ?? dealer;
  const { total } = totalOf(seen);
  return (
    // biome-ignore lint/a11y/useSemanticElements: cards on a table, not a form.
    <div
      className="bj-dealer"
      role="group"
      aria-label={`${t('play.dealer')}, ${t('play.points', { points: total })}`}
    >
      <span className="bj-fan" style={{ '--n': Math.max(2, dealer) } as CSSProperties}>
        {places.map((place) => (
          <PlayingCard
            key={place}
            card={place === 1 && !turned ? null : (show.dealer.cards[place] ?? null)}
            back={BACK}
            comes={place >= lay ? 'shoe' : undefined}
          />
        ))}
      </span>
      {seen.length > 0 && <Points cards={seen} />}
    </div>
  );
}

/** The print on the felt, from the rules the server plays by. */
function Print() {
  const t = useText();
  const { blackjackPays, dealerHitsSoft17 } = useTable('blackjack');
  return (
    <p className="bj-print">
      <b>{t('play.bjPays', { odds: oddsText(blackjackPays) })}</b>
      <span>{dealerHitsSoft17 ? t('play.bjHits17') : t('play.bjStands17')}</span>
    </p>
  );
}

/** 15,000 is three to two. */
export function oddsText(pays: number): string {
  const below = [1, 2, 5].find((each) => (pays * each) % 10_000 === 0) ?? 1;
  return `${(pays * below) / 10_000}:${below}`;
}

/** Before the cards: a place for each hand, where a chip is laid with every press. */
function SpotsToBet({ label }: { label: string }) {
  const t = useText();
  const { hands: most } = useTable('blackjack');
  const { hands } = useBetView((view) => view.bet) as HandsBet;
  const choosing = useBetView((view) => view.choosing);
  const spots = useSpots();
  const places = Array.from({ length: Math.min(most, hands.length + 1) }, (_, spot) => spot);
  const keys = (event: KeyboardEvent<HTMLUListElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Backspace') spots.undo();
    else if (event.key === 'Delete' && at >= 0) spots.lift(at);
    else if (by && at >= 0) all[at + by]?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <ul
      className="bj-spots"
      aria-label={label}
      style={{ '--hands': places.length } as CSSProperties}
      data-open={choosing || undefined}
      onKeyDown={keys}
    >
      {places.map((spot) => {
        const stake = hands[spot];
        return (
          <li key={spot}>
            <button
              type="button"
              className="bj-spot"
              disabled={!choosing}
              aria-label={
                stake
                  ? t('play.spotStake', { hand: spot + 1, amount: shown(parseAmount(stake)) })
                  : t('play.spotEmpty', { hand: spot + 1 })
              }
              onClick={() => spots.lay(spot)}
              onContextMenu={(event) => {
                event.preventDefault();
                spots.lift(spot);
              }}
            >
              {stake ? <SpotPile stake={stake} payout={null} /> : <Icon name="plus" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
