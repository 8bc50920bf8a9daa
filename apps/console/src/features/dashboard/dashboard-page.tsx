import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countText, timeText } from '../../parts/format.ts';
import { Answered, Nothing, Page, Panel } from '../../parts/page.tsx';
import { Amount, State } from '../../parts/values.tsx';
import { type Dashboard, dashboardQuery } from './dashboard.data.ts';
import { MinuteBars } from './minute-bars.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { ReviewList } from './review-list.tsx';
import { ServiceList } from './service-list.tsx';

const STATUS = [
  { tone: 'good', text: 'Site open' },
  { tone: 'wait', text: 'Maintenance' },
  { tone: 'bad', text: 'All regions closed' },
] as const;

export function Screen() {
  const { data, error } = useQuery(dashboardQuery());
  const status = STATUS[data?.status ?? 0];
  return (
    <Page
      screen="O-01"
      title="Dashboard"
      ready={data !== undefined}
      error={error}
      actions={data && <State tone={status.tone}>{status.text}</State>}
    >
      <Answered data={data} error={error} height={360}>
        {(board) => <Board data={board} />}
      </Answered>
    </Page>
  );
}

function Board({ data }: { data: Dashboard }) {
  const { live } = data;
  return (
    <>
      <div className="tiles">
        <Tile
          label="Members online"
          value={countText(live.membersOnline)}
          hint="active in the last 5 minutes"
        />
        <Tile
          label="Rounds a minute"
          value={countText(live.roundsPerMinute)}
          hint="in the last whole minute"
        />
        <Tile label="Open rounds" value={countText(live.openRounds)} hint="bets not settled yet" />
        <Tile label="New members" value={countText(live.newMembers)} hint="today, without trials" />
        <Link
          to="/approvals"
          className={live.waitingApprovals > 0 ? 'tile tile-wide tile-action' : 'tile tile-wide'}
        >
          <span className="tile-label">Waiting for you</span>
          <span className="tile-value">{countText(live.waitingApprovals)}</span>
          <span className="tile-hint">requests of other operators</span>
        </Link>
      </div>
      <div className="board">
        <Panel title="Today" aside={<span className="aside">since {timeText(data.dayFrom)}</span>}>
          <Today data={data} />
        </Panel>
        <Panel title="Rounds by the minute" aside={<span className="aside">last hour</span>}>
          <MinuteBars minutes={data.minutes} />
        </Panel>
      </div>
      <Panel title="Work that waits">
        <ReviewList reviews={data.reviews} />
      </Panel>
      <MoneyPanel />
      <Panel title="Services" aside={<span className="aside">asked {timeText(data.at)}</span>}>
        <ServiceList services={data.services} />
      </Panel>
    </>
  );
}

function Tile({ label, value, hint }: { label: string; value: string; hint: string }) {
  return (
    <div className="tile">
      <span className="tile-label">{label}</span>
      <span className="tile-value">{value}</span>
      <span className="tile-hint">{hint}</span>
    </div>
  );
}

/** Rounds settled today, own and of vendors; play money has its own row. */
function Today({ data }: { data: Dashboard }) {
  if (data.today.length === 0) return <Nothing>No round was settled today yet.</Nothing>;
  return (
    <div className="today">
      {data.today.map((row) => (
        <dl key={row.currency} className="today-row">
          <div>
            <dt>Gross gaming revenue</dt>
            <dd className="today-ggr">
              <Amount amount={row.ggr} currency={row.currency} />
            </dd>
          </div>
          <div>
            <dt>Staked</dt>
            <dd>
              <Amount amount={row.staked} />
            </dd>
          </div>
          <div>
            <dt>Returned</dt>
            <dd>
              <Amount amount={row.returned} />
            </dd>
          </div>
          <div>
            <dt>Rounds</dt>
            <dd>{countText(row.rounds)}</dd>
          </div>
        </dl>
      ))}
    </div>
  );
}
