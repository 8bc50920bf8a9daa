import { type Translate, useText } from '../../../../../shell/text.ts';
import type { TableOf } from '../../bet-context.ts';
import type { Face } from '../../face.ts';
import { Fold } from '../../parts/fold.tsx';
import { PayRows, type Row } from '../../parts/pay-rows.tsx';
import { useRiskNames } from '../../parts/risk-names.ts';
import { timesText } from '../../parts/times-text.ts';
import { PlinkoChoices, PlinkoField } from './board.tsx';

type Table = TableOf<'plinko'>['tables'][number];

export const FACE: Face<'plinko'> = {
  Field: PlinkoField,
  Choices: PlinkoChoices,
  Rules: PlinkoRules,
  how: (t) => t('play.howPlinko'),
  several: true,
  opening({ tables }, last) {
    const fits = tables.find(({ rows, risk }) => rows === last.rows && risk === last.risk);
    return fits ? { rows: fits.rows, risk: fits.risk } : { rows: 12, risk: 'medium' };
  },
  pays({ table }, bet, t) {
    const { rows, risk } = bet as { rows: number; risk: string };
    const own = table.tables.find((row) => row.rows === rows && row.risk === risk);
    return own ? paysOf(own, t) : [];
  },
};

/** Slots mirror each other: both of a pair are named. */
function paysOf({ rows, times, payback }: Table, t: Translate): readonly Row[] {
  const slotName = (slot: number) => (slot * 2 === rows ? `${slot + 1}` : `${slot + 1}, ${rows - slot + 1}`);
  const halves = times.slice(0, Math.floor(rows / 2) + 1);
  return [
    ...halves.map(
      (each, slot) => [t('play.slotName', { slot: slotName(slot) }), `${timesText(each)}×`] as const,
    ),
    [t('play.payback'), `${payback}%`],
  ];
}

/** One fold for each number of rows, with the risks below each other. */
function PlinkoRules({ table }: { table: TableOf<'plinko'> }) {
  const t = useText();
  const names = useRiskNames();
  return (
    <section className="folds play-sheet">
      {[...Map.groupBy(table.tables, ({ rows }) => rows)].map(([rows, risks]) => (
        <Fold key={rows} title={t('play.rowsCount', { rows })}>
          {risks.map((own) => (
            <div key={own.risk} className="stack">
              <h4>{t('play.riskOf', { risk: names[own.risk] ?? own.risk })}</h4>
              <PayRows rows={paysOf(own, t)} />
            </div>
          ))}
        </Fold>
      ))}
    </section>
  );
}
