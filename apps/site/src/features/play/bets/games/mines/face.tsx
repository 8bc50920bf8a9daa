import { parseAmount } from '@baize/contract/money';
import { useText } from '../../../../../shell/text.ts';
import { shown } from '../../../amounts.ts';
import type { TableOf } from '../../bet-context.ts';
import type { Face } from '../../face.ts';
import { Fold } from '../../parts/fold.tsx';
import { PayRows } from '../../parts/pay-rows.tsx';
import { hundredths, timesText, winAt } from '../../parts/times-text.ts';
import { openingMines } from './bet.ts';
import { MinesBox, MinesChoices, MinesField } from './board.tsx';

export const FACE: Face<'mines'> = {
  Field: MinesField,
  Choices: MinesChoices,
  OpenBox: MinesBox,
  Rules: MinesRules,
  how: (t) => t('play.howMines'),
  rulesToo: (t) => [t('play.ruleOpen')],
  steps: true,
  opening: openingMines,
  main({ show, options }) {
    const times = show.game === 'mines' && show.gems > 0 ? show.times : null;
    return options.includes('cashOut') ? { action: { do: 'cashOut' }, times } : null;
  },
  mainLabel: (t) => t('play.cashOut'),
  waits({ show, stake }, t) {
    if (show.game !== 'mines' || show.gems === 0) return t('play.openTile');
    return t('play.gemsWorth', { gems: show.gems, amount: shown(winAt(parseAmount(stake), show.times)) });
  },
  offers({ times }, bet, t) {
    const first = times[(bet as { mines: number }).mines - 1]?.[0] ?? 0;
    return t('play.firstGem', { times: timesText(first) });
  },
  pays({ table }, bet, t) {
    const { mines } = bet as { mines: number };
    const times = table.times[mines - 1] ?? [];
    return times
      .slice(0, 12)
      .map((each, gems) => [t('play.gemsCount', { gems: gems + 1 }), `${timesText(each)}×`]);
  },
};

function MinesRules({ table }: { table: TableOf<'mines'> }) {
  const t = useText();
  return (
    <section className="folds play-sheet">
      <p>{t('play.edgeText', { percent: hundredths(table.edgeBps) })}</p>
      {table.times.map((times, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number of mines.
        <Fold key={index} title={t('play.minesOf', { mines: index + 1, tiles: table.tiles })}>
          <PayRows
            rows={times.map((each, gems) => [t('play.gemsCount', { gems: gems + 1 }), `${timesText(each)}×`])}
          />
        </Fold>
      ))}
    </section>
  );
}
