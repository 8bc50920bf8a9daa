import { useText } from '../../../../../shell/text.ts';
import type { TableOf } from '../../bet-context.ts';
import { useBetGame, useBetView, useTable } from '../../bet-context.ts';
import type { Face } from '../../face.ts';
import { Segments } from '../../parts/choosers.tsx';
import { PayRows } from '../../parts/pay-rows.tsx';
import { openingPoker, type PokerBet } from './bet.ts';
import { VideoPokerField } from './board.tsx';
import { handNames } from './hand-names.ts';
import { heldIn } from './held.ts';

export const FACE: Face<'video-poker'> = {
  Field: VideoPokerField,
  Choices: VideoPokerChoices,
  Rules: VideoPokerRules,
  how: (t) => t('play.howVideoPoker'),
  rulesToo: (t) => [t('play.ruleBestPlay'), t('play.ruleOpen')],
  steps: true,
  slow: true,
  opening: openingPoker,
  main: (open) => ({ action: { do: 'hold', held: heldIn(open) }, times: null }),
  mainLabel: (t) => t('play.draw'),
  placeLabel: (t) => t('play.deal'),
  waits({ show }, t) {
    if (show.game !== 'video-poker' || show.dealt === 'nothing') return t('play.holdCards');
    return t('play.holdWith', { hand: handNames(t)[show.dealt] ?? '' });
  },
  pays({ table }, _, t) {
    const names = handNames(t);
    return table.pays.map(({ hand, times }) => [names[hand] ?? hand, `${times}×`]);
  },
};

function VideoPokerChoices() {
  const t = useText();
  const { session } = useBetGame();
  const table = useTable('video-poker');
  const { hands } = useBetView((view) => view.bet) as PokerBet;
  const choosing = useBetView((view) => view.choosing);
  return (
    <Segments
      label={t('play.hands')}
      segments={table.hands.map((each) => ({
        key: String(each),
        label: t('play.handsCount', { hands: each }),
      }))}
      on={String(hands)}
      disabled={!choosing}
      onChoose={(key) => session.choose({ hands: Number(key) })}
    />
  );
}

function VideoPokerRules({ table }: { table: TableOf<'video-poker'> }) {
  const t = useText();
  const names = handNames(t);
  const isWild = table.pays.some(({ hand }) => hand === 'four-deuces');
  return (
    <section className="stack play-sheet">
      {isWild && <p>{t('play.deucesWild')}</p>}
      <p>{t('play.pokerTable', { table: table.table })}</p>
      <p>{t('play.pokerHands', { hands: table.hands.at(-1) ?? 1 })}</p>
      <PayRows rows={table.pays.map(({ hand, times }) => [names[hand] ?? hand, `${times}×`])} />
    </section>
  );
}
