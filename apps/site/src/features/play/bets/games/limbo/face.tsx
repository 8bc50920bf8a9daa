import { useText } from '../../../../../shell/text.ts';
import type { TableOf } from '../../bet-context.ts';
import type { Face } from '../../face.ts';
import { whole } from '../../parts/known.ts';
import { PayRows } from '../../parts/pay-rows.tsx';
import { hundredths, timesText } from '../../parts/times-text.ts';
import { chanceText } from './bet.ts';
import { LimboChoices, LimboField } from './board.tsx';

export const FACE: Face<'limbo'> = {
  Field: LimboField,
  Choices: LimboChoices,
  Rules: LimboRules,
  how: (t) => t('play.howLimbo'),
  opening: ({ targetMin, targetMax }, known) => ({
    target: whole(known.target, targetMin, targetMax) ?? 200,
  }),
  pays({ table, maxWinX }, bet, t) {
    const { target } = bet as { target: number };
    return [
      [t('play.multiplier'), `${hundredths(target)}×`],
      [t('play.chance'), `${chanceText(table, target)}%`],
      [t('play.edge'), `${hundredths(table.edgeBps)}%`],
      [t('play.topWin'), `${timesText(maxWinX * 10_000)}×`],
    ];
  },
};

function LimboRules({ table }: { table: TableOf<'limbo'> }) {
  const t = useText();
  const powers = [100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];
  const targets = [table.targetMin, 200, ...powers.slice(1), table.targetMax].filter(
    (target, at, all) => target >= table.targetMin && target <= table.targetMax && all.indexOf(target) === at,
  );
  return (
    <section className="stack play-sheet">
      <p>{t('play.edgeText', { percent: hundredths(table.edgeBps) })}</p>
      <PayRows
        rows={targets.map((target) => [
          t('play.chanceOf', { percent: chanceText(table, target) }),
          `${hundredths(target)}×`,
        ])}
      />
    </section>
  );
}
