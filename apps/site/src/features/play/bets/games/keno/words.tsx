import type { ShowOf } from '../../face.ts';
import { timesText } from '../../parts/times-text.ts';
import type { Words } from '../../words.ts';

export const kenoWords: Words<'keno'> = {
  said: (show, t) => t('play.saidKeno', { hits: show.hits, picks: show.picks.length }),
  short: ({ times }) => `${timesText(times)}×`,
  facts: (show, t, risks) => [
    ...(show.risk === 'standard' ? [] : [[t('play.risk'), risks[show.risk] ?? show.risk] as const]),
    [t('play.ticket'), show.picks.join(', ')],
    [t('play.drawn'), show.drawn.join(', ')],
    [t('play.hits'), `${show.hits} / ${show.picks.length}`],
    [t('play.multiplier'), `${timesText(show.times)}×`],
  ],
  Picture: KenoPicture,
};

/** The numbers drawn, with the hits among them. */
function KenoPicture({ show: { drawn, picks } }: { show: ShowOf<'keno'> }) {
  return (
    <div className="drawn-balls num" dir="ltr" aria-hidden="true">
      {drawn.map((number) => (
        <span key={number} data-hit={picks.includes(number) || undefined}>
          {number}
        </span>
      ))}
    </div>
  );
}
