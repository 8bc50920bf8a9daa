import { useText } from '../../../../../shell/text.ts';
import type { TableOf } from '../../bet-context.ts';
import type { Face } from '../../face.ts';
import { PayRows } from '../../parts/pay-rows.tsx';
import { hundredths, timesText } from '../../parts/times-text.ts';
import { type DiceChoice, diceTimes, openingDice, winningRolls } from './bet.ts';
import { DiceChoices, DiceField } from './board.tsx';

export const FACE: Face<'dice'> = {
  Field: DiceField,
  Choices: DiceChoices,
  Rules: DiceRules,
  how: (t) => t('play.howDice'),
  opening: openingDice,
  pays({ table, maxWinX }, bet, t) {
    const rolls = winningRolls(bet as DiceChoice);
    return [
      [t('play.multiplier'), `${timesText(diceTimes(table, rolls))}×`],
      [t('play.chance'), `${hundredths(rolls)}%`],
      [t('play.edge'), `${hundredths(table.edgeBps)}%`],
      [t('play.topWin'), `${timesText(maxWinX * 10_000)}×`],
    ];
  },
};

const SOME_ROLLS = [9800, 7500, 5000, 2500, 1000, 100, 1];

function DiceRules({ table }: { table: TableOf<'dice'> }) {
  const t = useText();
  const { edgeBps, chanceMin, chanceMax } = table;
  const shown = [chanceMax, ...SOME_ROLLS, chanceMin].filter(
    (rolls, at, all) => rolls >= chanceMin && rolls <= chanceMax && all.indexOf(rolls) === at,
  );
  return (
    <section className="stack play-sheet">
      <p>{t('play.edgeText', { percent: hundredths(edgeBps) })}</p>
      <PayRows
        rows={shown.map((rolls) => [
          t('play.chanceOf', { percent: hundredths(rolls) }),
          `${timesText(diceTimes(table, rolls))}×`,
        ])}
      />
    </section>
  );
}
