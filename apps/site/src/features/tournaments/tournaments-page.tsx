import './tournaments.css';

import { Money } from '@baize/ui/money/money';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { Fault } from '../../shell/parts/fault.tsx';
import { Go } from '../../shell/parts/link.tsx';
import { Screen } from '../../shell/parts/screen.tsx';
import { ToGames } from '../../shell/parts/to-games.tsx';
import { ZoneMark } from '../../shell/parts/zone-note.tsx';
import { useText } from '../../shell/text.ts';
import { Phase, ruleText, When } from './parts.tsx';
import { type Tournament, tournamentsQuery } from './tournaments.data.ts';

/** G-20: the tournaments under way, those to come, and the last ones. */
export default function TournamentsPage() {
  const t = useText();
  const { data, error, refetch } = useQuery(tournamentsQuery());
  const state = data ? (data.length === 0 ? 'empty' : 'ready') : error ? 'error' : 'loading';
  return (
    <Screen id="G-20" state={state} title={t('tournaments.title')} className="wrap">
      <div className="page">
        <div className="page-head">
          <h1>{t('tournaments.title')}</h1>
          <ZoneMark />
        </div>
        {data ? (
          <List tournaments={data} />
        ) : error ? (
          <Fault error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="banner" />
        )}
      </div>
    </Screen>
  );
}

function List({ tournaments }: { tournaments: readonly Tournament[] }) {
  const t = useText();
  if (tournaments.length === 0)
    return (
      <State
        heading="h2"
        picture="empty"
        title={t('tournaments.none')}
        text={t('tournaments.noneText')}
        action={<ToGames />}
      />
    );
  return (
    <ul className="tournaments">
      {tournaments.map((each) => (
        <li key={each.id}>
          <Card tournament={each} />
        </li>
      ))}
    </ul>
  );
}

function Card({ tournament }: { tournament: Tournament }) {
  const t = useText();
  const { id, name, text, phase, fund, currency, games } = tournament;
  return (
    <article className="panel tournament-card">
      <div className="head">
        <h2>{name}</h2>
        <Phase phase={phase} />
      </div>
      <When tournament={tournament} />
      {text && <p>{text}</p>}
      <p className="sm muted">{ruleText(t, tournament)}</p>
      <div className="tournament-fund">
        <span className="sm muted">{t('tournaments.fund')}</span>
        <b>
          <Money amount={fund} currency={currency} />
        </b>
      </div>
      <p className="sm muted wraps">
        {games.length === 0 ? t('tournaments.allGames') : games.map((game) => game.name).join(' · ')}
      </p>
      <Go to={`/tournaments/${id}`} className={phase === 'running' ? 'btn jade' : 'btn'}>
        {t('tournaments.open')}
      </Go>
    </article>
  );
}
