import type { PoolPage } from '@baize/contract/games/desk-jackpots';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { amountText, countText } from '../../parts/format.ts';
import { Answered, Fact, Page, Panel } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Amount, Hash, Time } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { SmallTable } from '../members/member-tables.tsx';
import { JackpotDialog } from './jackpot-dialog.tsx';
import { jackpotQuery } from './jackpots.data.ts';
import { poolText, rateText } from './pool-text.ts';
import { oddsText, percentText } from './studio-texts.ts';

/** One pool: its meters, its parameters and all that it has paid. */
export function Screen() {
  const { pool = '' } = useParams({ strict: false }) as { pool?: string };
  const { data, error } = useQuery(jackpotQuery(pool));
  const mayChange = useAllowed('games.write');
  const [changing, setChanging] = useState(false);
  return (
    <Page
      screen="O-05/jackpot"
      title={data ? `${data.name}, ${data.level} (${data.currency})` : 'Jackpot'}
      ready={data !== undefined}
      error={error}
      actions={
        <>
          <Button variant="default" renderRoot={(props) => <Link to="/jackpots" {...props} />}>
            All jackpots
          </Button>
          {data && mayChange && (
            <Button variant="default" onClick={() => setChanging(true)}>
              Change parameters
            </Button>
          )}
        </>
      }
    >
      <Answered data={data} error={error} height={300}>
        {(page) => (
          <>
            <WaitingRequests kind="game" id={`baize:${page.code}`} />
            <Meters page={page} />
            <ParametersPanel page={page} />
            <History page={page} />
            {changing && <JackpotDialog page={page} onClose={() => setChanging(false)} />}
          </>
        )}
      </Answered>
    </Page>
  );
}

function Meters({ page }: { page: PoolPage }) {
  const { amount, reserve, added, won, awards, currency, since, term } = page;
  return (
    <section className="panel studio-sum" aria-label="Meters">
      <dl>
        <Fact label="Now">
          <Amount amount={amount} currency={currency} />
        </Fact>
        <Fact label="Reserve for the next seed">
          <Amount amount={reserve} currency={currency} />
        </Fact>
        <Fact label="Added by rounds">
          <Amount amount={added} currency={currency} />
        </Fact>
        <Fact label="Won so far">
          <Amount amount={won} currency={currency} />
        </Fact>
        <Fact label="Awards">{countText(awards)}</Fact>
        <Fact label={`Term ${term}, since`}>
          <Time at={since} />
        </Fact>
      </dl>
    </section>
  );
}

function ParametersPanel({ page }: { page: PoolPage }) {
  const { parameters, next, base, currency, share, oneIn, odds, chance, commitment } = page;
  const { seed, increment, reserve, mustHitBy } = parameters;
  return (
    <Panel title="Parameters">
      <dl className="facts facts-wide">
        <Fact label="Base bet">
          <Amount amount={base} currency={currency} />
        </Fact>
        <Fact label="Seed">{countText(seed)} base bets</Fact>
        <Fact label="Added of each stake">{rateText(increment)}</Fact>
        <Fact label="Put by of each stake">{rateText(reserve)}</Fact>
        {mustHitBy === null ? (
          <Fact label="Odds">
            one base bet in {countText(odds ?? 0)} features, and a feature {oddsText(1 / chance)}
          </Fact>
        ) : (
          <Fact label="Must be won below">{countText(mustHitBy)} base bets</Fact>
        )}
        <Fact label="Base bets until it is won, on average">{countText(oneIn)}</Fact>
        <Fact label="Part of the return">{percentText(share)}</Fact>
        {commitment && (
          <Fact label="Commitment to the drawn amount">
            <Hash value={commitment} />
          </Fact>
        )}
        {next && <Fact label="From the next award on">{poolText(next)}</Fact>}
      </dl>
      <p className="panel-line aside">
        A pool is never reduced or closed. Other parameters begin with its next term and keep its part of the
        return.
      </p>
    </Panel>
  );
}

function History({ page: { history, currency } }: { page: PoolPage }) {
  return (
    <Panel title="Awards">
      <SmallTable
        caption="Awards"
        rows={history}
        rowKey={({ term }) => String(term)}
        empty="It has not been won yet."
        columns={[
          { title: 'Term', cell: ({ term }) => countText(term) },
          { title: 'When', cell: ({ at }) => <Time at={at} /> },
          {
            title: 'Member',
            cell: ({ member, username }) => (
              <Link to="/members/$member" params={{ member }}>
                {username}
              </Link>
            ),
          },
          {
            title: 'Paid',
            end: true,
            cell: ({ amount, returned }) => (
              <>
                <Amount amount={amount} currency={currency} />
                {returned && ', taken back: the round is void'}
              </>
            ),
          },
          {
            title: 'Drawn amount',
            end: true,
            cell: ({ threshold }) => (threshold === null ? '–' : amountText(threshold)),
          },
          {
            title: 'Began anew with',
            end: true,
            cell: ({ resetTo, fromReserve }) =>
              `${amountText(resetTo)}, of it ${amountText(fromReserve)} from the reserve`,
          },
        ]}
      />
    </Panel>
  );
}
