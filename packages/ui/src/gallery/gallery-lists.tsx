import { Button } from '../forms/button.tsx';
import { Icon } from '../icon.tsx';
import { Banner } from '../layers/banner.tsx';
import { type Column, Table } from '../lists/table.tsx';
import { Money } from '../money/money.tsx';
import { GameCardSkeleton, Skeleton } from '../skeleton.tsx';
import { State } from '../state.tsx';
import { Held, LONG, Part, Section } from './gallery-part.tsx';

/** Lists, and what takes their place while there is nothing to list. */
export function ListedParts() {
  return (
    <Section title="Lists and states">
      <Tables />
      <States />
      <Part
        name="Skeleton"
        room="cell"
        states={{
          line: <Skeleton />,
          'short line': <Skeleton shape="line short" />,
          button: <Skeleton shape="button" />,
          square: <Skeleton shape="square" />,
          tall: <Skeleton shape="tall" />,
        }}
      />
      <Part name="Skeleton, banner" room="whole" states={{ banner: <Skeleton shape="banner" /> }} />
      <Part
        name="GameCardSkeleton"
        room="small"
        states={{ tall: <GameCardSkeleton />, square: <GameCardSkeleton frame="square" /> }}
      />
    </Section>
  );
}

interface Row {
  readonly time: string;
  readonly reference: string;
  readonly kind: string;
  readonly amount: string;
}

const ROWS: readonly Row[] = [
  { time: '2026-11-20 14:05:09', reference: '7Q4-1182', kind: 'Deposit', amount: '50000' },
  { time: '2026-11-20 13:41:27', reference: '7Q4-1155', kind: 'Emerald Lines', amount: '-500.009' },
  { time: '2026-11-19 22:10:03', reference: '7Q3-9034', kind: 'Withdrawal', amount: '-120000.5' },
];
const LONG_ROWS = ROWS.map((row) => ({ ...row, kind: LONG, amount: '-1234567890123.45' }));

const COLUMNS: readonly Column<Row>[] = [
  { key: 'time', label: 'Time', cell: ({ time }) => <span className="num">{time}</span> },
  { key: 'reference', label: 'Reference', cell: ({ reference }) => <span className="num">{reference}</span> },
  { key: 'kind', label: 'Type', cell: ({ kind }) => kind },
  {
    key: 'amount',
    label: 'Amount',
    end: true,
    cell: ({ amount }) => <Money amount={amount} signed className="strong" />,
  },
];

const LIST = { caption: 'Account record', columns: COLUMNS, rowKey: ({ reference }: Row) => reference };
const sum = (label: string, amount: string) => ({
  label,
  cells: { amount: <Money amount={amount} signed /> },
});
const SUMS = [sum('This page', '-70500.509'), sum('All pages', '1234567.89')];

function Tables() {
  return (
    <Part
      name="Table"
      room="whole"
      states={{
        rows: <Table {...LIST} rows={ROWS} />,
        'rows that open': (
          <Held first="No row opened">
            {(opened, open) => (
              <>
                <Table {...LIST} rows={ROWS} onOpen={({ reference }) => open(`${reference} opened`)} />
                <output>{opened}</output>
              </>
            )}
          </Held>
        ),
        sums: <Table {...LIST} rows={ROWS} sums={SUMS} />,
        'long text': <Table {...LIST} rows={LONG_ROWS} sums={SUMS} />,
        loading: (
          <div className="stack">
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        ),
        empty: (
          <State picture="empty" title="No entries in this period" action={<Button>Last 30 days</Button>} />
        ),
        failed: (
          <State picture="error" title="The record did not arrive" action={<Button>Try again</Button>} />
        ),
      }}
    />
  );
}

function States() {
  const again = <Button enamel="marigold">Try again</Button>;
  return (
    <>
      <Part
        name="State"
        room="cell"
        states={{
          empty: (
            <State
              picture="empty"
              title="No bets yet"
              text="Your bets appear here as soon as you place one."
              action={<Button enamel="marigold">Open slots</Button>}
            />
          ),
          'error with two ways out': (
            <State
              picture="error"
              title="The list did not arrive"
              text="The game list took too long. Everything typed is kept."
              reference="E-5F2K-0931"
              action={
                <>
                  {again}
                  <Button>
                    <Icon name="chat" small /> Service
                  </Button>
                </>
              }
            />
          ),
          offline: <State picture="offline" title="Waiting for the line" text="Money actions are closed." />,
          lost: <State picture="lost" title="There is no such page" />,
          closed: <State picture="closed" title="Closed for maintenance" text="Back at 04:00." />,
          'long text': <State picture="error" title={LONG} text={LONG} action={again} />,
        }}
      />
      <Part
        name="Banner"
        room="cell"
        states={{
          text: <Banner>You are offline. Amounts are from 14:05:09.</Banner>,
          'with an action': (
            <Banner action={<Button size="small">Try again</Button>}>The answer is slow.</Banner>
          ),
          'long text': <Banner>{LONG}</Banner>,
        }}
      />
    </>
  );
}
