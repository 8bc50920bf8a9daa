import { type Translate, useText } from '../../../../../shell/text.ts';
import type { TableOf } from '../../bet-context.ts';
import type { Face } from '../../face.ts';
import { Fold } from '../../parts/fold.tsx';
import { PayRows, type Row } from '../../parts/pay-rows.tsx';
import { useRiskNames } from '../../parts/risk-names.ts';
import { timesText } from '../../parts/times-text.ts';
import { openingKeno } from './bet.ts';
import { KenoChoices, KenoField } from './board.tsx';

type Table = TableOf<'keno'>['tables'][number];

export const FACE: Face<'keno'> = {
  Field: KenoField,
  Choices: KenoChoices,
  Rules: KenoRules,
  how: (t) => t('play.howKeno'),
  slow: true,
  opening: openingKeno,
  ready: (bet) => 'picks' in bet && bet.picks.length > 0,
  asks: (t) => t('play.pickFirst'),
  pays({ table, maxWinX }, bet, t) {
    const { picks, risk } = bet as { picks: readonly number[]; risk?: string };
    const own = table.tables.find(
      (row) => row.picks === picks.length && row.risk === (risk ?? table.tables[0]?.risk),
    );
    return own ? paysOf(own, t) : [[t('play.topWin'), `${timesText(maxWinX * 10_000)}×`]];
  },
};

function paysOf({ times, payback }: Table, t: Translate): readonly Row[] {
  const paying = times.flatMap((each, hits): Row[] =>
    each > 0 ? [[t('play.hitsCount', { hits }), `${timesText(each)}×`]] : [],
  );
  return [...paying, [t('play.payback'), `${payback}%`]];
}

function KenoRules({ table }: { table: TableOf<'keno'> }) {
  const t = useText();
  const names = useRiskNames();
  const several = new Set(table.tables.map(({ risk }) => risk)).size > 1;
  return (
    <section className="folds play-sheet">
      <p>{t('play.kenoDrawn', { drawn: table.drawn, numbers: table.numbers, max: table.picksMax })}</p>
      {table.tables.map((own) => (
        <Fold
          key={`${own.risk} ${own.picks}`}
          title={`${t('play.picksCount', { picks: own.picks })}${several ? ` · ${names[own.risk]}` : ''}`}
        >
          <PayRows rows={paysOf(own, t)} />
        </Fold>
      ))}
    </section>
  );
}
