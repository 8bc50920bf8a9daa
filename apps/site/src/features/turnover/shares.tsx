import { useText } from '../../shell/text.ts';
import { kindName } from '../catalog/lists/kind-name.ts';
import { categoryText } from '../records/record-texts.ts';
import type { Requirement } from './turnover.data.ts';

/** The share of a valid bet that counts, by game and kind of game. */
export function Shares({ shares: { rest, categories, games } }: Pick<Requirement, 'shares'>) {
  const t = useText();
  const named = [
    ...games.map(({ name, percent }) => [name, percent] as const),
    ...categories.map(
      ({ category, kind, percent }) =>
        [kind ? kindName(t, kind) : categoryText(t, category), percent] as const,
    ),
  ];
  return (
    <section>
      <h3 className="group-title">{t('turnover.shares')}</h3>
      {named.length === 0 && rest === 100 ? (
        <p>{t('turnover.everyGame')}</p>
      ) : (
        <ul className="turnover-shares">
          {[...named, [t('turnover.rest'), rest] as const].map(([name, percent], n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two games may share a name, and the list never changes its order.
            <li key={n}>
              <span>{name}</span>
              <bdi dir="ltr" className="num strong">
                {percent}%
              </bdi>
            </li>
          ))}
        </ul>
      )}
      <p className="muted xs">{t('turnover.counts')}</p>
    </section>
  );
}
