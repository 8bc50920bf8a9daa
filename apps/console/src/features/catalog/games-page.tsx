import { GAME_FLAGS, GAMES_AT_ONCE, GAMES_LIST } from '@baize/contract/desk/catalog';
import { GAME_TYPES } from '@baize/contract/games/games';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { columnsOf } from '../../parts/list/columns.tsx';
import { FilterBar, type FilterField } from '../../parts/list/filter-bar.tsx';
import { type Filters, useFilters } from '../../parts/list/filters.ts';
import { type Column, ListFrame } from '../../parts/list/list-frame.tsx';
import { useList } from '../../parts/list/list-query.ts';
import { Page } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { State } from '../../parts/values.tsx';
import { StandingText } from './availability.tsx';
import { type GameRow, vendorsQuery } from './catalog.data.ts';
import { FLAG_TEXTS, STATE_CHOICES, TYPE_TEXTS } from './catalog-texts.ts';
import { GamesDialog } from './games-dialog.tsx';

const FROM_TABLE = columnsOf(GAMES_LIST, {
  name: {
    cell: (row) => (
      <Link to="/games/$game" params={{ game: row.nodeId }} className="strong-link">
        {row.name}
      </Link>
    ),
  },
  code: { cell: (row) => <span className="whole">{row.code}</span> },
  type: { text: typeText, cell: (row) => <span className="whole">{typeText(row)}</span> },
  state: {
    cell: (row) =>
      row.withdrawn ? (
        <State tone="plain">withdrawn</State>
      ) : (
        <StandingText state={row.state} maintenance={row.maintenance} resting={row.resting} />
      ),
  },
  payback: { text: paybackText },
});

const FLAGS = { id: 'flags', title: 'Flags', text: flagsText };
const COLUMNS: readonly Column<GameRow>[] = FROM_TABLE.flatMap((column) =>
  column.id === 'state' ? [column, FLAGS] : [column],
);

function typeText({ type }: GameRow): string {
  return TYPE_TEXTS[type] ?? type;
}

function flagsText(row: GameRow): string {
  return GAME_FLAGS.filter((flag) => row[flag])
    .map((flag) => FLAG_TEXTS[flag])
    .join(', ');
}

function paybackText({ payback }: GameRow): string {
  return payback === null ? '' : `${payback.toFixed(2)} %`;
}

function fieldsOf(vendors: readonly { code: string; name: string }[]): readonly FilterField[] {
  return [
    { name: 'search', label: 'Name or code', kind: 'text' },
    {
      name: 'vendor',
      label: 'Provider',
      kind: 'choice',
      choices: vendors.map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      name: 'type',
      label: 'Type',
      kind: 'choice',
      choices: GAME_TYPES.map((value) => ({ value, label: TYPE_TEXTS[value] ?? value })),
    },
    {
      name: 'flag',
      label: 'Flag',
      kind: 'choice',
      choices: GAME_FLAGS.map((value) => ({ value, label: FLAG_TEXTS[value] })),
    },
    {
      name: 'state',
      label: 'State',
      kind: 'choice',
      choices: [...STATE_CHOICES, { value: 'withdrawn', label: 'withdrawn' }],
    },
  ];
}

/** Every game of every provider; many are changed at once. */
export function Screen() {
  const { filters } = useFilters();
  const { data, error, frame } = useList(GAMES_LIST, { key: ['games'] });
  const { data: vendors = [] } = useQuery(vendorsQuery());
  const mayChange = useAllowed('games.write');
  const [picked, setPicked] = useState<Picked>(new Map());
  const [changing, setChanging] = useState(false);
  const rows = data?.rows ?? [];
  return (
    <Page
      screen="O-05"
      title="Games"
      ready={data !== undefined}
      error={error}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/imports" {...props} />} variant="default">
            Imports
          </Button>
          <Button
            renderRoot={(props) => <Link to="/games/order" search={orderOf(filters) as never} {...props} />}
            variant="default"
          >
            Order
          </Button>
          {mayChange && (
            <Button
              disabled={picked.size === 0 || picked.size > GAMES_AT_ONCE}
              onClick={() => setChanging(true)}
            >
              {picked.size > 0 ? `Change ${picked.size}` : 'Change'}
            </Button>
          )}
        </>
      }
    >
      <FilterBar fields={fieldsOf(vendors)} />
      {mayChange && <Choosing rows={rows} picked={picked} onPick={setPicked} />}
      <ListFrame
        {...frame}
        caption="Games"
        columns={mayChange ? [pickColumn(picked, setPicked), ...COLUMNS] : COLUMNS}
        rowKey={(row) => row.nodeId}
        empty="No game matches these filters."
      />
      {changing && (
        <GamesDialog
          games={[...picked.values()]}
          onClose={() => setChanging(false)}
          onDone={() => setPicked(new Map())}
        />
      )}
    </Page>
  );
}

/** The list that is looked at is the one that is arranged. */
function orderOf({ vendor, type, flag }: Filters): Filters {
  return { vendor, type, list: flag };
}

/** Games stay chosen while other pages and filters are looked at. */
type Picked = ReadonlyMap<string, GameRow>;

function withRows(picked: Picked, rows: readonly GameRow[], chosen: boolean): Picked {
  const next = new Map(picked);
  for (const row of rows) {
    if (chosen) next.set(row.nodeId, row);
    else next.delete(row.nodeId);
  }
  return next;
}

interface ChoosingProps {
  rows: readonly GameRow[];
  picked: Picked;
  onPick(picked: Picked): void;
}

function Choosing({ rows, picked, onPick }: ChoosingProps) {
  const here = rows.filter(({ nodeId }) => picked.has(nodeId)).length;
  if (rows.length === 0 && picked.size === 0) return null;
  return (
    <div className="picked">
      <Checkbox
        label="Choose every game of this page"
        disabled={rows.length === 0}
        checked={rows.length > 0 && here === rows.length}
        indeterminate={here > 0 && here < rows.length}
        onChange={({ currentTarget }) => onPick(withRows(picked, rows, currentTarget.checked))}
      />
      {picked.size > 0 && (
        <>
          <PickedText picked={picked.size} here={here} />
          <Button size="xs" variant="default" onClick={() => onPick(new Map())}>
            Choose none
          </Button>
        </>
      )}
    </div>
  );
}

function PickedText({ picked, here }: { picked: number; here: number }) {
  const elsewhere = picked - here;
  return (
    <output className={picked > GAMES_AT_ONCE ? 'bad' : 'aside'}>
      {picked} chosen{elsewhere > 0 && `, ${elsewhere} of them on other pages`}
      {picked > GAMES_AT_ONCE && `; at most ${GAMES_AT_ONCE} at once`}
    </output>
  );
}

function pickColumn(picked: Picked, setPicked: (picked: Picked) => void): Column<GameRow> {
  return {
    id: 'pick',
    title: 'Choose',
    text: () => '',
    cell: (row) => (
      <Checkbox
        aria-label={`Choose ${row.name}`}
        checked={picked.has(row.nodeId)}
        onChange={({ currentTarget }) => setPicked(withRows(picked, [row], currentTarget.checked))}
      />
    ),
  };
}
