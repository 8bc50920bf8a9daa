import { useText } from '../../../../../shell/text.ts';
import type { TableOf } from '../../bet-context.ts';
import type { ChipsBet } from '../../chips/chip-bet.ts';
import { CHIP_FACE } from '../../chips/chip-face.ts';
import type { Face } from '../../face.ts';
import { PayRows, type Row } from '../../parts/pay-rows.tsx';
import { BaccaratField } from './board.tsx';
import { MAIN } from './layout.ts';
import { spotNames, spotRules } from './names.ts';
import { BaccaratRoads } from './roads.tsx';
import { paysOf } from './spots.tsx';

export const FACE: Face<'baccarat'> = {
  ...CHIP_FACE,
  Field: BaccaratField,
  ownTop: true,
  Choices: BaccaratRoads,
  Rules: BaccaratRules,
  how: (t, { decks }) => t('play.howBaccarat', { decks }),
  rulesToo: (t) => [t('play.bacRuleDraw'), t('play.bacRuleSqueeze'), t('play.roadsText')],
  slow: true,
  placeLabel: (t) => t('play.bacDeal'),
  showingLabel: (t) => t('play.bacReveal'),
  holds: (t) => t('play.squeezeAsk'),
  pays({ table }, bet, t) {
    const names = spotNames(t);
    const laid = new Set((bet as ChipsBet).chips.map(({ spot }) => spot));
    return table.bets
      .filter(({ kind }) => MAIN.has(kind) || laid.has(kind))
      .map(({ kind }): Row => [names[kind] ?? kind, paysOf(table, kind)]);
  },
};

/** By the points of the banker: which third cards of the player it draws against. */
const DRAWS = ['0–9', '0–9', '0–9', '0–7, 9', '2–7', '4–7', '6–7', '–'];

function BaccaratRules({ table }: { table: TableOf<'baccarat'> }) {
  const t = useText();
  const [names, rules] = [spotNames(t), spotRules(t)];
  return (
    <section className="stack play-sheet">
      <h3>{t('play.bacDrawsTitle')}</h3>
      <PayRows rows={DRAWS.map((third, points): Row => [t('play.bacBankerHas', { points }), third])} />
      <h3>{t('play.bacBets')}</h3>
      <dl className="bac-rules">
        {table.bets.map(({ kind, edge }) => (
          <div key={kind}>
            <dt>
              <b>{names[kind] ?? kind}</b>
              <bdi dir="ltr" className="num">
                {paysOf(table, kind)}
              </bdi>
            </dt>
            <dd>
              {rules[kind]}{' '}
              <span className="muted">
                {t('play.edge')}{' '}
                <bdi dir="ltr" className="num">
                  {edge}%
                </bdi>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
