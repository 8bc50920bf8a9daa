import './tournaments.css';

import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import { useQuery } from '@tanstack/react-query';
import { markedTime } from '../../shell/business-time.ts';
import { Go } from '../../shell/parts/link.tsx';
import { useText } from '../../shell/text.ts';
import { tournamentsQuery } from './tournaments.data.ts';

const SHOWN = 3;

/** Tournaments under way or to come, on the home page; nothing where there are none. */
export function HomeTournaments() {
  const t = useText();
  const { data = [] } = useQuery(tournamentsQuery());
  const shown = data.filter(({ phase }) => phase === 'running' || phase === 'coming').slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="home-tournaments" data-part="tournaments">
      <div className="head">
        <h2 id="home-tournaments">{t('home.tournaments')}</h2>
        <Go to="/tournaments" className="link sm push">
          {t('home.tournamentsAll')}
        </Go>
      </div>
      <ul className="home-tournaments">
        {shown.map(({ id, name, phase, fund, currency, startsAt, endsAt }) => (
          <li key={id}>
            <Go to={`/tournaments/${id}`} className="panel">
              <Icon name="crown" />
              <span className="who">
                <b className="wraps">{name}</b>
                <span className="sm muted">
                  {phase === 'coming' ? t('home.tournamentStarts') : t('home.tournamentEnds')}{' '}
                  <bdi dir="ltr" className="num">
                    {markedTime(phase === 'coming' ? startsAt : endsAt)}
                  </bdi>
                </span>
              </span>
              <b className="sums">
                <Money amount={fund} currency={currency} />
              </b>
            </Go>
          </li>
        ))}
      </ul>
    </section>
  );
}
