import { type Translate, useText } from '../../../../../shell/text.ts';
import type { TableOf } from '../../bet-context.ts';
import { CHIP_FACE, oddsOf } from '../../chips/chip-face.ts';
import type { Face } from '../../face.ts';
import { Fold } from '../../parts/fold.tsx';
import { PayRows, type Row } from '../../parts/pay-rows.tsx';
import { SicBoField } from './board.tsx';

export const FACE: Face<'sic-bo'> = {
  ...CHIP_FACE,
  Field: SicBoField,
  ownTop: true,
  Rules: SicBoRules,
  how: (t) => t('play.howSicBo'),
  slow: true,
  placeLabel: (t, again) => (again ? t('play.rollAgain') : t('play.roll')),
  pays: ({ table }, _bet, t) => paysOf(table, t),
};

function kindName(kind: string, t: Translate): string {
  const total = Number(/\d+/.exec(kind)?.[0]);
  // A total and the one that is as likely are one kind.
  if (total) return t('play.kindTotals', { low: String(total), high: String(21 - total) });
  const names: Readonly<Record<string, string>> = {
    half: `${t('play.small')}, ${t('play.big')}, ${t('play.odd')}, ${t('play.even')}`,
    'any-triple': t('play.anyTriple'),
    triple: t('play.kindTriple'),
    double: t('play.kindPair'),
    pair: t('play.kindTwo'),
    single: t('play.kindSingle'),
  };
  return names[kind] ?? kind;
}

function paysOf({ bets }: TableOf<'sic-bo'>, t: Translate): Row[] {
  return bets.map(({ kind, times }) => [kindName(kind, t), oddsOf(times)]);
}

function SicBoRules({ table }: { table: TableOf<'sic-bo'> }) {
  const t = useText();
  return (
    <section className="folds play-sheet">
      <p>{t('play.chipsRule')}</p>
      <p>{t('play.ruleTriples')}</p>
      <PayRows rows={paysOf(table, t)} />
      <Fold title={t('play.edge')}>
        <PayRows rows={table.bets.map(({ kind, edge }) => [kindName(kind, t), `${edge}%`])} />
      </Fold>
    </section>
  );
}
