import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered, Nothing, Panel } from '../../parts/page.tsx';
import { dashboardMoneyQuery } from './dashboard.data.ts';
import { MoneyBars } from './money-bars.tsx';

const SPANS = [
  { value: 'hour', label: 'Last 24 hours' },
  { value: 'day', label: 'Last 30 days' },
] as const;
type Span = (typeof SPANS)[number]['value'];

/** Money in, money out and revenue of one currency over time. */
export function MoneyPanel() {
  const [by, setBy] = useState<Span>('hour');
  const [wanted, setWanted] = useState<string>();
  const { data, error } = useQuery(dashboardMoneyQuery({ by, ...(wanted && { currency: wanted }) }));
  const currencies = data?.currencies ?? [];
  return (
    <Panel
      title="Money"
      aside={
        <div className="money-choice">
          {currencies.length > 1 && (
            <SegmentedControl
              size="xs"
              aria-label="Currency"
              value={data?.currency ?? ''}
              onChange={setWanted}
              data={currencies}
            />
          )}
          <SegmentedControl
            size="xs"
            aria-label="Period"
            value={by}
            onChange={(next) => setBy(next as Span)}
            data={[...SPANS]}
          />
        </div>
      }
    >
      <Answered data={data} error={error} height={220}>
        {({ currency, rows }) =>
          currency === null ? (
            <Nothing>No money was paid or played with yet.</Nothing>
          ) : (
            <div className="money">
              <MoneyBars
                title="Deposits and withdrawals"
                currency={currency}
                by={by}
                bars={rows.map(({ at, deposits, withdrawals }) => ({
                  at,
                  up: deposits,
                  down: withdrawals,
                }))}
                names={{ up: 'in', down: 'out' }}
              />
              <MoneyBars
                title="Gross gaming revenue"
                currency={currency}
                by={by}
                bars={rows.map(({ at, ggr }) => {
                  const lost = ggr.startsWith('-');
                  return { at, up: lost ? '0' : ggr, down: lost ? ggr.slice(1) : '0' };
                })}
                names={{ up: 'won', down: 'lost' }}
              />
            </div>
          )
        }
      </Answered>
    </Panel>
  );
}
