import { chartOf, chartViews } from '@baize/games/lottery/charts/views';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { Chips } from '@baize/ui/forms/chips';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Fault } from '../../../shell/parts/fault.tsx';
import { useText } from '../../../shell/text.ts';
import { ToLotteries } from '../to-lotteries.tsx';
import { groupName } from './names.ts';
import { Calendar, NumberCounts } from './number-tables.tsx';
import { type LotteryGame, type ReadIssue, readIssues, WINDOWS, windowQuery } from './results.data.ts';
import type { ResultsSearch } from './results-search.ts';
import { Roads } from './roads.tsx';
import { TrendGrid } from './trend-grid.tsx';
import { WindowChips } from './window-chips.tsx';

interface ChartsProps {
  game: LotteryGame;
  lottery: LotteryCode;
  search: ResultsSearch;
  onChange: (change: ResultsSearch) => void;
  /** Roads and dragons instead of grids. */
  roads: boolean;
}

/** The last draws of a game as charts: how many of them, and which view, is chosen above. */
export function Charts({ game, lottery, search, onChange, roads }: ChartsProps) {
  const t = useText();
  const window = search.window ?? WINDOWS[0];
  const { data, error, refetch } = useQuery(windowQuery(game.code, window));
  const issues = useMemo(() => data && readIssues(lottery, data), [lottery, data]);
  return (
    <>
      <WindowChips window={window} choose={(chosen) => onChange({ window: chosen })} />
      {error ? (
        <Fault error={error} onRetry={() => void refetch()} />
      ) : !issues ? (
        <Skeleton shape="banner" />
      ) : issues.length === 0 ? (
        <State
          heading="h2"
          picture="empty"
          title={t('lottery.results.none')}
          text={t('lottery.results.noneText')}
          action={<ToLotteries />}
        />
      ) : roads ? (
        <Roads lottery={lottery} gameCode={game.code} issues={issues} />
      ) : (
        <Views lottery={lottery} issues={issues} search={search} onChange={onChange} />
      )}
      <p className="muted xs">{t('lottery.trends.note')}</p>
    </>
  );
}

/** Tables beside the grids, where a lottery draws numbers. */
function tablesOf(lottery: LotteryCode): readonly ('frequency' | 'calendar')[] {
  if (lottery.startsWith('VN') || lottery === 'MY2D') return ['frequency', 'calendar'];
  return ['MY3D', 'THAI', 'LAO', '4D'].includes(lottery) ? ['calendar'] : [];
}

interface ViewsProps extends Pick<ChartsProps, 'lottery' | 'search' | 'onChange'> {
  issues: readonly ReadIssue[];
}

function Views({ lottery, issues, search, onChange }: ViewsProps) {
  const t = useText();
  const views = chartViews(lottery);
  const tables = tablesOf(lottery);
  const table = tables.find((each) => each === search.view);
  const view = views.find(({ name }) => name === search.view) ?? views[0];
  const chips = [
    ...views.map(({ name }) => ({ key: name, label: groupName(t, lottery, name) })),
    ...tables.map((name) => ({ key: name as string, label: t(`lottery.trends.${name}`) })),
  ];
  const charts = useMemo(
    () =>
      view &&
      chartOf(
        view,
        issues.map(({ draw }) => draw),
      ),
    [view, issues],
  );
  const codes = useMemo(() => issues.map(({ issue }) => issue.code), [issues]);
  return (
    <>
      <Chips
        label={t('lottery.trends.view')}
        chips={chips}
        on={[table ?? view?.name ?? '']}
        onPress={(key) => onChange({ view: key })}
        bleed
      />
      {table === 'frequency' ? (
        <NumberCounts issues={issues} />
      ) : table === 'calendar' ? (
        <Calendar lottery={lottery} issues={issues} />
      ) : (
        view &&
        charts && (
          <TrendGrid
            lottery={lottery}
            caption={groupName(t, lottery, view.name)}
            charts={charts}
            issues={codes}
          />
        )
      )}
    </>
  );
}
