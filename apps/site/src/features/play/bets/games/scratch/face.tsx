import { useText } from '../../../../../shell/text.ts';
import type { TableOf } from '../../bet-context.ts';
import type { Face } from '../../face.ts';
import { PayRows, type Row } from '../../parts/pay-rows.tsx';
import { timesText } from '../../parts/times-text.ts';
import { ScratchField } from './board.tsx';
import { COVERS } from './covered.ts';

export const FACE: Face<'scratch'> = {
  Field: ScratchField,
  Rules: ScratchRules,
  how: (t, { face }) => t(face === 'match' ? 'play.howScratchMatch' : 'play.howScratchNumbers'),
  rulesToo: (t) => [t('play.ruleScratchDecided'), t('play.ruleScratchDeck')],
  slow: true,
  covers: COVERS,
  opening: () => ({}),
  placeLabel: (t) => t('play.buyCard'),
  showingLabel: (t) => t('play.revealAll'),
  holds: (t) => t('play.scratchAsk'),
  offers: ({ prizes }) => prizes.map(({ times }) => `${timesText(times * 10_000)}×`).join(' · '),
  pays: ({ table }, _, t) =>
    table.prizes.map(({ times, cards }): Row => {
      return [t('play.ofMillion', { cards: timesText(cards * 10_000) }), `${timesText(times * 10_000)}×`];
    }),
};

/** The whole deck: what a card may pay, and how many of a million cards do. */
function ScratchRules({ table: { prizes } }: { table: TableOf<'scratch'> }) {
  const t = useText();
  const winning = prizes.reduce((sum, { cards }) => sum + cards, 0);
  const count = (cards: number) => timesText(cards * 10_000);
  return (
    <section className="stack play-sheet">
      <h3>{t('play.deckTitle')}</h3>
      <PayRows
        rows={[
          ...prizes.map(({ times, cards }): Row => [`${count(times)}×`, count(cards)]),
          [t('play.deckWinning'), count(winning)],
          [t('play.deckRest'), count(1_000_000 - winning)],
        ]}
      />
    </section>
  );
}
