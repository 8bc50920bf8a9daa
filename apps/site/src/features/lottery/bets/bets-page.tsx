import './bets.css';

import { LINE_STATES } from '@baize/contract/lottery/bets';
import { Button } from '@baize/ui/forms/button';
import { Chips } from '@baize/ui/forms/chips';
import { TabPanel, Tabs } from '@baize/ui/forms/tabs';
import { Icon } from '@baize/ui/icon';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Fault } from '../../../shell/parts/fault.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { Problem } from '../../../shell/parts/problem.tsx';
import { Screen } from '../../../shell/parts/screen.tsx';
import { ZoneMark } from '../../../shell/parts/zone-note.tsx';
import { openPopup } from '../../../shell/popup.ts';
import { useSearchChange } from '../../../shell/search-change.ts';
import { useText } from '../../../shell/text.ts';
import { Pager } from '../../records/pager.tsx';
import { useTurn } from '../../records/use-turn.ts';
import { saveText } from '../../statements/save-text.ts';
import { Chases } from '../chase/chases.tsx';
import { allBets, type BetSearch, betsQuery } from '../lottery.data.ts';
import { useNarrow } from '../use-narrow.ts';
import { BetsList } from './bets-list.tsx';
import { BetsTable, stateText } from './bets-table.tsx';
import { csvOf } from './csv.ts';

/** The filters of the address, as far as they make sense. */
function searchOf(given: Readonly<Record<string, unknown>>): BetSearch {
  const text = (name: string) => (given[name] === undefined ? undefined : String(given[name]).slice(0, 20));
  return {
    state: LINE_STATES.find((state) => state === text('state')),
    gameCode: text('gameCode'),
    issue: /^\d{8}-\d{4}$/.test(text('issue') ?? '') ? text('issue') : undefined,
  };
}

/** L-07: the player's bets of the last days. Filters live in the address. */
export default function BetsPage() {
  const t = useText();
  const navigate = useNavigate();
  const given: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const search = searchOf(given);
  const show = given.show === 'chases' ? 'chases' : 'bets';
  const change = useSearchChange<BetSearch>();
  return (
    <Screen id="L-07" state="ready" title={t('lottery.myBets')}>
      <div className="page">
        <div className="page-head">
          <h1>{t('lottery.myBets')}</h1>
          <ZoneMark />
        </div>
        <Tabs
          id="own-bets"
          wide
          label={t('lottery.myBets')}
          tabs={[
            { key: 'bets', label: t('lottery.myBets') },
            { key: 'chases', label: t('lottery.chase.mine') },
          ]}
          selected={show}
          onSelect={(key) =>
            void navigate({
              to: '.',
              search: (key === 'chases' ? { show: key } : {}) as never,
              replace: true,
            })
          }
        />
        <TabPanel id="own-bets" selected={show} className="stack">
          {show === 'chases' ? (
            <Chases />
          ) : (
            <>
              <Filters search={search} change={change} />
              <Bets key={JSON.stringify(search)} search={search} />
            </>
          )}
        </TabPanel>
      </div>
    </Screen>
  );
}

function Filters({ search, change }: { search: BetSearch; change: (search: BetSearch) => void }) {
  const t = useText();
  const chips = [
    { key: 'all', label: t('lottery.all') },
    ...LINE_STATES.map((key) => ({ key, label: stateText(key) })),
  ];
  return (
    <div className="stack">
      <Chips
        bleed
        label={t('records.state')}
        chips={chips}
        on={[search.state ?? 'all']}
        onPress={(key) => change({ state: LINE_STATES.find((state) => state === key) })}
      />
      {(search.gameCode || search.issue) && (
        <div className="row wrapable">
          <Button size="small" onClick={() => change({ gameCode: undefined, issue: undefined })}>
            <Icon name="close" small />
            {t('lottery.everyGame')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The rows, a page at a time. */
function Bets({ search }: { search: BetSearch }) {
  const t = useText();
  const turn = useTurn();
  const Rows = useNarrow() ? BetsList : BetsTable;
  const { data, error, isPlaceholderData, refetch } = useQuery(betsQuery(search, turn.cursor));
  if (error) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="banner" />;
  if (data.rows.length === 0) return <NoBets />;
  return (
    <>
      <p className="muted sm">{t('lottery.days', { from: data.from, to: data.to })}</p>
      <Rows page={data} onOpen={({ id }) => openPopup('lotteryBet', { id })} />
      <Pager
        next={data.next}
        count={data.total.bets}
        number={turn.number}
        busy={isPlaceholderData}
        onTurn={turn.to}
      />
      <Save search={search} from={data.from} to={data.to} />
    </>
  );
}

function Save({ search, from, to }: { search: BetSearch; from: string; to: string }) {
  const t = useText();
  const save = useMutation({
    mutationFn: async () => saveText(csvOf(await allBets(search)), `lottery-${from}-${to}.csv`, 'text/csv'),
  });
  return (
    <div className="row wrapable">
      <Button busy={save.isPending} onClick={() => save.mutate()}>
        <Icon name="download" small />
        {t('lottery.saveCsv')}
      </Button>
      <Problem error={save.error} />
    </div>
  );
}

function NoBets() {
  const t = useText();
  return (
    <State
      heading="h2"
      picture="empty"
      title={t('lottery.noBets')}
      text={t('lottery.noBetsText')}
      action={
        <Go to="/lottery" className="btn marigold">
          {t('lottery.otherGames')}
        </Go>
      }
    />
  );
}
