import { type Translate, useText } from '../../../../../shell/text.ts';
import type { TableOf } from '../../bet-context.ts';
import { CHIP_FACE, oddsOf } from '../../chips/chip-face.ts';
import type { Face } from '../../face.ts';
import { Fold } from '../../parts/fold.tsx';
import { PayRows, type Row } from '../../parts/pay-rows.tsx';
import { RouletteField } from './board.tsx';

export const FACE: Face<'roulette'> = {
  ...CHIP_FACE,
  Field: RouletteField,
  ownTop: true,
  Rules: RouletteRules,
  how: (t) => t('play.howRoulette'),
  slow: true,
  placeLabel: (t, again) => (again ? t('play.spinAgain') : t('play.spin')),
  pays: ({ table }, _bet, t) => paysOf(table, t),
};

function kindName(kind: string, t: Translate): string {
  const names: Readonly<Record<string, string>> = {
    straight: t('play.kindStraight'),
    split: t('play.kindSplit'),
    street: t('play.kindStreet'),
    trio: t('play.kindTrio'),
    corner: t('play.kindCorner'),
    'first-four': t('play.kindFirstFour'),
    'six-line': t('play.kindSixLine'),
    dozen: t('play.kindDozen'),
    column: t('play.kindColumn'),
    colour: `${t('play.red')} / ${t('play.black')}`,
    parity: `${t('play.odd')} / ${t('play.even')}`,
    half: '1–18 / 19–36',
  };
  return names[kind] ?? kind;
}

/** Half of it comes back at zero where the rules say so: that is no win. */
function paysOf({ bets }: TableOf<'roulette'>, t: Translate): Row[] {
  return bets.map(({ kind, times }) => [kindName(kind, t), oddsOf([Math.max(...times)])]);
}

function RouletteRules({ table }: { table: TableOf<'roulette'> }) {
  const t = useText();
  return (
    <section className="folds play-sheet">
      <p>{t('play.chipsRule')}</p>
      {table.laPartage && <p>{t('play.ruleLaPartage')}</p>}
      <p>{t('play.ruleAnnounced')}</p>
      <PayRows rows={paysOf(table, t)} />
      <Fold title={t('play.edge')}>
        <PayRows rows={table.bets.map(({ kind, edge }) => [kindName(kind, t), `${edge}%`])} />
      </Fold>
    </section>
  );
}
