import './video-poker.css';

import { Art } from '@baize/ui/art';
import { useEffect } from 'react';
import { type PageKey, useListedKeys } from '../../../../../shell/keys/page-keys.ts';
import { useText } from '../../../../../shell/text.ts';
import { rankOf } from '../../../../../stage/arcade/cards/card-face.ts';
import { useBetGame, useBetView } from '../../bet-context.ts';
import { HintSwitch } from '../../parts/hint-switch.tsx';
import { cardName, PlayingCard } from '../../parts/playing-card.tsx';
import { useBestHold } from './best-hold.ts';
import type { PokerBet } from './bet.ts';
import { FurtherHands } from './further.tsx';
import { toggleHeld, useHeld } from './held.ts';
import { usePokerLook } from './machine.ts';
import { Paytable } from './paytable.tsx';
import { type ShownDeal, useShownDeal } from './shown.ts';

const FIVE = [0, 1, 2, 3, 4];

/** The machine: what pays above, further hands, and the five cards. */
export function VideoPokerField() {
  const { session } = useBetGame();
  const { machine, scene } = usePokerLook();
  const deal = useShownDeal();
  const phase = useBetView((view) => view.phase);
  const chosen = useBetView((view) => (view.bet as PokerBet).hands);
  const hands = deal && deal.show.hands.length > 0 ? deal.show.hands.length : chosen;
  return (
    // The same as a second press of the big button, for those who watch the cards.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the space bar does it.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only cuts a show short.
    <div
      className="vp"
      data-machine={machine}
      data-hands={hands}
      onClick={() => phase === 'showing' && session.stage.hurry()}
    >
      <Art svg={scene} className="vp-scene" />
      <div className="vp-screen">
        <Paytable deal={deal} hands={hands} />
        {hands > 1 && <FurtherHands deal={deal} count={hands - 1} />}
        <MainHand deal={deal} />
        <HintSwitch />
      </div>
    </div>
  );
}

function MainHand({ deal }: { deal: ShownDeal | null }) {
  const t = useText();
  const { info } = useBetGame();
  const { back, wild } = usePokerLook();
  const open = useBetView((view) => view.open);
  const asked = useBetView(
    ({ open, phase }) => phase === 'idle' && (open?.options.includes('hold') ?? false),
  );
  const chosen = useHeld(open);
  const best = useBestHold(info.rules, asked && deal ? deal.show.deal : null);
  const held = deal?.show.held ?? chosen;
  useNumberKeys((place) => asked && open && toggleHeld(open, place));
  return (
    // biome-ignore lint/a11y/useSemanticElements: cards on a table, not a form.
    <div className="vp-hand" role="group" aria-label={t('play.yourCards')} data-asked={asked || undefined}>
      {FIVE.map((place) => {
        const card = deal ? deal.cards[place] : null;
        const isWild = typeof card === 'number' && rankOf(card) === wild;
        const kept = held.includes(place);
        const words = [
          typeof card === 'number' ? cardName(card, t) : t('play.cardDown'),
          // In the order of what is seen, which people who control the page by voice say.
          kept && t('play.held'),
          isWild && 'Wild',
          best?.includes(place) && t('play.hint'),
        ];
        return (
          <button
            key={place}
            type="button"
            aria-label={words.filter(Boolean).join(', ')}
            aria-pressed={kept}
            aria-disabled={!asked || undefined}
            aria-keyshortcuts={String(place + 1)}
            data-kept={kept || undefined}
            data-best={best?.includes(place) || undefined}
            data-wild={isWild || undefined}
            onClick={() => asked && open && toggleHeld(open, place)}
          >
            <span className="vp-held" aria-hidden="true">
              {kept ? t('play.held') : ''}
            </span>
            <span className="vp-place" aria-hidden="true">
              {card !== undefined && (
                <PlayingCard
                  card={card}
                  back={back}
                  comes={deal?.moves && deal.show.held === null ? 'shoe' : undefined}
                />
              )}
              {isWild && <span className="vp-wild">Wild</span>}
            </span>
          </button>
        );
      })}
    </div>
  );
}

const LISTED: readonly PageKey[] = [{ key: '1 – 5', does: 'games.keyHold' }];

/** 1 to 5 hold the cards from the left, while no field and no dialog has the keyboard. */
function useNumberKeys(press: (place: number) => void): void {
  useListedKeys(LISTED);
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || !/^[1-5]$/.test(event.key))
        return;
      const target = event.target as HTMLElement;
      if (target.closest('input, select, textarea') || document.querySelector('dialog[open]')) return;
      press(Number(event.key) - 1);
    };
    document.addEventListener('keydown', down);
    return () => document.removeEventListener('keydown', down);
  });
}
