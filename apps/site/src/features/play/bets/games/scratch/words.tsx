import type { ShowOf } from '../../face.ts';
import { timesText } from '../../parts/times-text.ts';
import type { Words } from '../../words.ts';
import { fieldsOf, litFields } from './fields.ts';

const pricesText = (times: number) => `${timesText(times * 10_000)}×`;

export const scratchWords: Words<'scratch'> = {
  said: ({ prize }, t) =>
    prize > 0 ? t('play.saidScratch', { times: timesText(prize * 10_000) }) : t('play.saidScratched'),
  short: ({ prize }) => pricesText(prize),
  facts: ({ prize, winning }, t) => [
    [t('play.prize'), pricesText(prize)],
    ...(winning.length > 0 ? [[t('play.winningNumbers'), winning.join(', ')] as const] : []),
  ],
  Picture: CardPicture,
};

/** The fields of a card with what won among them. */
function CardPicture({ show }: { show: ShowOf<'scratch'> }) {
  const lit = litFields(show, () => true);
  const fields = fieldsOf(show).map((field, at) => ({ ...field, at }));
  return (
    <div className="scratched num" dir="ltr" aria-hidden="true">
      {fields
        .filter(({ kind }) => kind !== 'winning')
        .map(({ at, number, times }) => (
          <span key={at} data-lit={lit.has(at) || undefined}>
            {number !== null && <b>{number}</b>}
            {times !== null && <i>{pricesText(times)}</i>}
          </span>
        ))}
    </div>
  );
}
