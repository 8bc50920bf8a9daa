import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountText } from '../../../parts/format.ts';
import { type Column, ListFrame } from '../../../parts/list/list-frame.tsx';
import { Panel } from '../../../parts/page.tsx';
import { useAllowed } from '../../../parts/session.ts';
import { type Stakes, stakesQuery } from './stakes.data.ts';
import { StakesDialog } from './stakes-dialog.tsx';
import { currencyText } from './stakes-text.ts';

type Row = Stakes['rows'][number];

const CURRENCY: Column<Row> = {
  id: 'currency',
  title: 'Currency',
  text: (row) => currencyText(row.currency),
};
const GREATEST_WIN: Column<Row> = {
  id: 'maxWin',
  title: 'Greatest win',
  text: (row) => (row.maxWin === null ? 'not known' : amountText(row.maxWin)),
  align: 'end',
};

const RANGES: readonly Column<Row>[] = [
  CURRENCY,
  { id: 'min', title: 'Least', text: (row) => amountText(row.min), align: 'end' },
  { id: 'max', title: 'Most', text: (row) => amountText(row.max), align: 'end' },
  {
    id: 'made',
    title: 'Its provider takes',
    text: ({ made }) => `${amountText(made.min)} – ${amountText(made.max)}`,
    align: 'end',
  },
  GREATEST_WIN,
];

const LADDERS: readonly Column<Row>[] = [
  CURRENCY,
  { id: 'steps', title: 'Stakes', text: (row) => row.steps.map((step) => amountText(step)).join(', ') },
  GREATEST_WIN,
];

/** The stakes of a game by currency, and who set them. */
export function StakesPanel({ game, name }: { game: string; name: string }) {
  const { data, error, isFetching } = useQuery(stakesQuery(game));
  const mayChange = useAllowed('games.write');
  const [changing, setChanging] = useState(false);
  const columns: readonly Column<Row>[] = [
    ...(data?.own ? LADDERS : RANGES),
    {
      id: 'by',
      title: 'Set by',
      text: ({ currency }) =>
        data && currency in data.house ? 'your brand' : data?.own ? 'default' : 'its provider',
    },
  ];
  return (
    <Panel
      title="Stakes"
      aside={
        data &&
        mayChange && (
          <Button size="xs" variant="default" onClick={() => setChanging(true)}>
            Change the stakes
          </Button>
        )
      }
    >
      <ListFrame
        name="game-stakes"
        caption="Stakes by currency"
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.currency}
        error={error}
        loading={isFetching}
        empty="No stakes are known, so the game cannot be played."
      />
      {data && changing && (
        <StakesDialog game={game} name={name} stakes={data} onClose={() => setChanging(false)} />
      )}
    </Panel>
  );
}
