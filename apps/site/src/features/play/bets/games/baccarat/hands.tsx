import { useState } from 'react';
import { type Translate, useText } from '../../../../../shell/text.ts';
import { turn } from '../../../../../stage/arcade/cards/card-sounds.ts';
import { playSound } from '../../../../../stage/kit/sound.ts';
import { BACK } from '../../../../../stage/titles/baccarat/art.ts';
import {
  type BaccaratShow,
  type BaccaratSide,
  backedSide,
  dealOf,
  passedOf,
  pointsOf,
} from '../../../../../stage/titles/baccarat/deal.ts';
import { useBetGame, useMotion } from '../../bet-context.ts';
import { PlayingCard } from '../../parts/playing-card.tsx';
import { SqueezedCard } from './squeeze.tsx';

type Key = `${BaccaratSide} ${number}`;
type Lying = 'down' | 'hand' | 'up';

/** The cards on the table as far as they were dealt and turned. */
function useDealt() {
  const { session } = useBetGame();
  const show = useMotion<BaccaratShow, BaccaratShow | null>(({ waiting, runs, rest }) =>
    waiting ? null : (runs[0]?.show ?? rest),
  );
  // Of a run only its steps are looked at, so that nothing is drawn again between them.
  const id = useMotion(({ runs }) => runs[0]?.id ?? 0);
  const held = useMotion(({ runs }) => runs[0]?.held ?? false);
  const count = useMotion<BaccaratShow, number>(({ runs: [run] }) =>
    run ? passedOf(run.show, run.part) : Number.POSITIVE_INFINITY,
  );
  const [byHand, setByHand] = useState<{ id: number; turned: ReadonlySet<Key> }>({
    id: 0,
    turned: new Set(),
  });
  const passed = (show ? dealOf(show).steps : []).slice(0, count);
  const turned = byHand.id === id ? byHand.turned : new Set<Key>();
  const own = show && backedSide(show);
  const happened = (what: 'deal' | 'turn', side: BaccaratSide, card: number) =>
    passed.some((step) => step.what === what && step.side === side && step.card === card);
  const cardsOf = (side: BaccaratSide) =>
    (show?.[side].cards ?? []).flatMap((card, at) => {
      if (!happened('deal', side, at)) return [];
      const up = happened('turn', side, at) || turned.has(`${side} ${at}`);
      const lies: Lying = up ? 'up' : held && side === own ? 'hand' : 'down';
      return [{ card, at, lies }];
    });
  const turnByHand = (side: BaccaratSide, at: number) => {
    const left = cardsOf(side).filter((each) => each.lies === 'hand' && each.at !== at);
    setByHand({ id, turned: new Set([...turned, `${side} ${at}` as const]) });
    playSound(turn);
    if (left.length === 0) session.stage.goOn();
  };
  return { show, moving: id > 0, held, cardsOf, turnByHand };
}

/** The two hands beside each other, what they count, and why a third card is drawn. */
export function BaccaratHands() {
  const t = useText();
  const { show, moving, held, cardsOf, turnByHand } = useDealt();
  const names = { player: t('play.bacPlayer'), banker: t('play.bacBanker') };
  const over = show !== null && !moving;
  return (
    <div className="bac-table" data-held={held || undefined} data-won={over ? show.winner : undefined}>
      {(['player', 'banker'] as const).map((side) => {
        const cards = cardsOf(side);
        const seen = cards.flatMap(({ card, lies }) => (lies === 'up' ? [card] : []));
        return (
          <section key={side} className="bac-hand" data-side={side} aria-label={names[side]}>
            <p className="bac-name">
              {names[side]}
              <output className="num">{seen.length > 0 ? pointsOf(seen) : '–'}</output>
            </p>
            <div className="bac-cards">
              {cards.map(({ card, at, lies }) => (
                <span key={at} className="bac-card" data-third={at === 2 || undefined}>
                  {lies === 'hand' ? (
                    <SqueezedCard
                      card={card}
                      name={`${names[side]} ${at + 1}`}
                      onTurn={() => turnByHand(side, at)}
                    />
                  ) : (
                    <PlayingCard
                      card={lies === 'up' ? card : null}
                      back={BACK}
                      comes={moving && lies === 'down' ? 'shoe' : undefined}
                    />
                  )}
                </span>
              ))}
            </div>
          </section>
        );
      })}
      <p className="bac-told" role="status">
        {show ? thirdCards(show, cardsOf, t) : ''}
      </p>
    </div>
  );
}

type CardsOf = ReturnType<typeof useDealt>['cardsOf'];

/** The rule of the third card, as far as the cards on the table have come. */
function thirdCards(show: BaccaratShow, cardsOf: CardsOf, t: Translate): string {
  const up = (side: BaccaratSide) => cardsOf(side).filter(({ lies }) => lies === 'up').length;
  if (up('player') < 2 || up('banker') < 2) return '';
  const first = (side: BaccaratSide) => pointsOf(show[side].cards.slice(0, 2));
  const [player, banker] = [first('player'), first('banker')];
  if (player >= 8 || banker >= 8) return t('play.bacNatural');
  const drew = show.player.cards.length === 3;
  const said = [t(drew ? 'play.bacPlayerDraws' : 'play.bacPlayerStands', { points: player })];
  if (!drew || up('player') === 3) {
    const draws = show.banker.cards.length === 3;
    said.push(t(draws ? 'play.bacBankerDraws' : 'play.bacBankerStands', { points: banker }));
  }
  return said.join(' · ');
}
