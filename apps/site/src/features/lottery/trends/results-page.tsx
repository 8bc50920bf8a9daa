import './results.css';

import { SelectField } from '@baize/ui/forms/field';
import { TabPanel, Tabs } from '@baize/ui/forms/tabs';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Fault } from '../../../shell/parts/fault.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { Screen } from '../../../shell/parts/screen.tsx';
import { ToGames } from '../../../shell/parts/to-games.tsx';
import { ZoneMark } from '../../../shell/parts/zone-note.tsx';
import { useSearchChange } from '../../../shell/search-change.ts';
import { textOf, useText } from '../../../shell/text.ts';
import { gameName } from '../game-name.ts';
import { LatestResults } from '../lobby/latest-results.tsx';
import { Charts } from './charts.tsx';
import { type LotteryGame, lotteryOf, resultGamesQuery } from './results.data.ts';
import { ResultsList } from './results-list.tsx';
import { RESULT_TABS, type ResultsSearch, readResultsSearch } from './results-search.ts';
import { betPath } from './roads.tsx';

/** L-05: what a game drew, as a list, as charts and as roads. Everything that is chosen lives in the address. */
export default function ResultsPage() {
  const t = useText();
  const search = readResultsSearch(useSearch({ strict: false }));
  const { data: games, error, refetch } = useQuery(resultGamesQuery());
  const game = games?.find(({ code }) => code === search.gameCode) ?? games?.[0];
  const change = useSearchChange<ResultsSearch>();
  const state = games ? (game ? 'ready' : 'empty') : error ? 'error' : 'loading';
  return (
    <Screen id="L-05" state={state} title={t('lottery.results.title')}>
      <div className="page">
        <div className="page-head">
          <h1>{t('lottery.results.title')}</h1>
          <ZoneMark />
        </div>
        {games && game && isBare(search) && games.some(({ last }) => last !== null) ? (
          <LatestResults games={games} />
        ) : games && game ? (
          <Results games={games} game={game} search={search} onChange={change} />
        ) : games ? (
          <State
            heading="h2"
            picture="empty"
            title={t('lottery.results.noGames')}
            text={t('lottery.results.noGamesText')}
            action={<ToGames />}
          />
        ) : error ? (
          <Fault error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="banner" />
        )}
      </div>
    </Screen>
  );
}

/** No game and no view is chosen. */
const isBare = ({ gameCode, tab, view, day }: ResultsSearch) => !(gameCode ?? tab ?? view ?? day);

interface ResultsProps {
  games: readonly LotteryGame[];
  game: LotteryGame;
  search: ResultsSearch;
  onChange: (change: ResultsSearch) => void;
}

function Results({ games, game, search, onChange }: ResultsProps) {
  const t = useText();
  const lottery = lotteryOf(game.lottery);
  const tab = search.tab ?? 'results';
  return (
    <>
      <div className="results-head">
        <GameChoice games={games} game={game} onChange={onChange} />
        <Go
          to={lottery ? betPath(lottery) : '/lott'}
          search={{ gameCode: game.code }}
          className="btn marigold"
        >
          {t('lottery.results.play')}
        </Go>
      </div>
      <Tabs
        id="results"
        label={t('lottery.results.title')}
        tabs={RESULT_TABS.map((key) => ({ key, label: t(`lottery.results.tab.${key}`) }))}
        selected={tab}
        onSelect={(key) => onChange({ tab: key === 'results' ? undefined : key })}
        wide
      />
      <TabPanel id="results" selected={tab} className="page">
        {!lottery ? (
          <p className="muted">{t('lottery.results.unknown')}</p>
        ) : tab === 'results' ? (
          <ResultsList
            key={`${game.code} ${search.day ?? ''}`}
            game={game}
            lottery={lottery}
            search={search}
            onChange={onChange}
          />
        ) : (
          <Charts
            key={game.code}
            game={game}
            lottery={lottery}
            search={search}
            onChange={onChange}
            roads={tab === 'roads'}
          />
        )}
      </TabPanel>
    </>
  );
}

/** The game, under the name of its lottery. */
function GameChoice({ games, game, onChange }: Omit<ResultsProps, 'search'>) {
  const t = useText();
  const groups = [...Map.groupBy(games, ({ lottery }) => lottery)];
  return (
    <SelectField
      label={t('lottery.results.game')}
      value={game.code}
      onChange={({ target }) => onChange({ gameCode: target.value, view: undefined, day: undefined })}
    >
      {groups.map(([lottery, of]) => (
        <optgroup key={lottery} label={textOf(`lottery.name.${lottery}`) ?? lottery}>
          {of.map((each) => (
            <option key={each.code} value={each.code}>
              {gameName(t, each)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
