import { useText } from '../../../../../shell/text.ts';
import type { TableOf } from '../../bet-context.ts';
import { CHIP_FACE } from '../../chips/chip-face.ts';
import type { Face } from '../../face.ts';
import { PayRows, type Row } from '../../parts/pay-rows.tsx';
import { timesText } from '../../parts/times-text.ts';
import { HooHeyHowField } from './board.tsx';

export const FACE: Face<'hoo-hey-how'> = {
  ...CHIP_FACE,
  Field: HooHeyHowField,
  Rules: HooHeyHowRules,
  how: (t) => t('play.howHooHeyHow'),
  slow: true,
  placeLabel: (t, again) => (again ? t('play.shakeAgain') : t('play.shake')),
  pays: ({ table }, _bet, t) => paysOf(table, (dice) => t('play.diceShow', { dice })),
};

/** The pays of one, two and three dice. */
function paysOf({ bets }: TableOf<'hoo-hey-how'>, name: (dice: number) => string): Row[] {
  const times = bets[0]?.times ?? [];
  return times.map((each, index) => [name(index + 1), `${timesText(each - 10_000)}:1`]);
}

function HooHeyHowRules({ table }: { table: TableOf<'hoo-hey-how'> }) {
  const t = useText();
  const [bet] = table.bets;
  return (
    <section className="stack play-sheet">
      <p>{t('play.chipsRule')}</p>
      <PayRows
        rows={[
          ...paysOf(table, (dice) => t('play.diceShow', { dice })),
          [t('play.edge'), `${bet?.edge ?? 0}%`],
        ]}
      />
    </section>
  );
}
