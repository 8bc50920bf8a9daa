import { Art } from '@baize/ui/art';
import type { Translate } from '../../../../../shell/text.ts';
import { smallFace } from '../../../../../stage/arcade/cards/card-face.ts';
import { chipFacts, wonSpots } from '../../chips/chip-facts.ts';
import type { ShowOf } from '../../face.ts';
import { cardText } from '../../parts/card-text.ts';
import type { Words } from '../../words.ts';
import { spotNames } from './names.ts';

type Show = ShowOf<'baccarat'>;
const LETTERS: Readonly<Record<Show['winner'], string>> = { player: 'P', banker: 'B', tie: 'T' };

export const baccaratWords: Words<'baccarat'> = {
  said: saidOf,
  won: ({ results }, t) => wonSpots(results, (spot) => spotNames(t)[spot] ?? spot),
  short: ({ winner, player, banker }) => (
    <span className="bac-short" data-side={winner}>
      {LETTERS[winner]} {player.points}:{banker.points}
    </span>
  ),
  facts: (show, t) => [
    [t('play.bacPlayer'), handText(show.player)],
    [t('play.bacBanker'), handText(show.banker)],
    ...chipFacts(show.results, (spot) => spotNames(t)[spot] ?? spot),
  ],
  Picture: HandsPicture,
};

function saidOf({ winner, player, banker }: Show, t: Translate): string {
  const points = { player: player.points, banker: banker.points };
  if (winner === 'tie') return t('play.saidBacTie', points);
  return t(winner === 'player' ? 'play.saidBacPlayer' : 'play.saidBacBanker', points);
}

function handText({ cards, points }: Show['player']): string {
  return `${cards.map(cardText).join(' ')} = ${points}`;
}

function HandsPicture({ show }: { show: Show }) {
  return (
    <div className="bac-recorded" dir="ltr" aria-hidden="true">
      {[show.player, show.banker].map(({ cards }, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the player, then the banker.
        <span key={side}>
          {cards.map((card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place.
            <Art key={at} svg={smallFace(card)} className="pcard is-small" />
          ))}
        </span>
      ))}
    </div>
  );
}
