import { ORDER_MAX } from '@baize/contract/desk/order';
import { GAME_TYPES } from '@baize/contract/games/games';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countText } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { FilterBar, type FilterField } from '../../parts/list/filter-bar.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import { Answered, Nothing, Page, Panel } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAllowed } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { vendorsQuery } from './catalog.data.ts';
import { FLAG_TEXTS, TYPE_TEXTS } from './catalog-texts.ts';
import { listOf, type OrderRow, orderQuery, useSetOrder } from './order.data.ts';
import { GameName, PlacedList } from './placed-list.tsx';

function fieldsOf(vendors: readonly { code: string; name: string }[]): readonly FilterField[] {
  return [
    {
      name: 'list',
      label: 'List',
      kind: 'choice',
      standard: 'Every game',
      choices: Object.entries(FLAG_TEXTS).map(([value, label]) => ({ value, label: `Marked as ${label}` })),
    },
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
    { name: 'search', label: 'Find among the others', kind: 'text' },
  ];
}

/** The games that come first in a list of the site, in their order. */
export function Screen() {
  const { filters } = useFilters();
  const { data, error, isPlaceholderData } = useQuery(orderQuery(filters));
  const { data: vendors = [] } = useQuery(vendorsQuery());
  const { list, vendor = '', type = '' } = listOf(filters);
  return (
    <Page
      screen="O-05/order"
      title="Order of games"
      ready={data !== undefined && !isPlaceholderData}
      error={error}
      actions={
        <Button renderRoot={(props) => <Link to="/games" {...props} />} variant="default">
          All games
        </Button>
      }
    >
      <FilterBar fields={fieldsOf(vendors)} />
      <Answered data={data} error={error} height={300}>
        {(order) => (
          // Another list, or another order of it, starts from the beginning; a search keeps what was arranged so far.
          <Arranging key={[list, vendor, type, ...gameIdsOf(order.placed)].join(' ')} {...order} />
        )}
      </Answered>
    </Page>
  );
}

interface ArrangingProps {
  placed: readonly OrderRow[];
  others: readonly OrderRow[];
  total: number;
}

function Arranging({ placed, others, total }: ArrangingProps) {
  const mayChange = useAllowed('games.write');
  const [rows, setRows] = useState(placed);
  const [saving, setSaving] = useState(false);
  const held = new Set(rows.map(({ nodeId }) => nodeId));
  const free = [...placed, ...others].filter(({ nodeId }) => !held.has(nodeId));
  const moved = gameIdsOf(rows).join(' ') !== gameIdsOf(placed).join(' ');
  const full = rows.length >= ORDER_MAX;
  return (
    <div className="board board-top">
      <Panel
        title={`First, in this order (${rows.length})`}
        aside={
          mayChange && (
            <span className="order-actions">
              <Button size="xs" variant="default" disabled={!moved} onClick={() => setRows(placed)}>
                Undo
              </Button>
              <Button size="xs" disabled={!moved || rows.length > ORDER_MAX} onClick={() => setSaving(true)}>
                Save the order
              </Button>
            </span>
          )
        }
      >
        {rows.length > ORDER_MAX && (
          <p className="dialog-note order-note">
            More than {ORDER_MAX} games have a place here: choose a provider or a type first.
          </p>
        )}
        {rows.length === 0 ? (
          <Nothing>Nothing has a place here: the most played come first.</Nothing>
        ) : (
          <PlacedList rows={rows} mayChange={mayChange} onChange={setRows}>
            {(row) => <GameName row={row} />}
          </PlacedList>
        )}
      </Panel>
      <Panel
        title="Then, by how much they are played"
        aside={<span className="aside">{countText(total)} in this list</span>}
      >
        {free.length === 0 && <Nothing>No other game is like this.</Nothing>}
        <ul className="order-list">
          {free.map((row) => (
            <li key={row.nodeId} className="order-row">
              <GameName row={row} />
              {mayChange && (
                <Button
                  size="xs"
                  variant="default"
                  disabled={full}
                  aria-label={`Put first: ${row.name}`}
                  leftSection={<Icon name="plus" size={14} />}
                  onClick={() => setRows([...rows, row])}
                >
                  Put first
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      {saving && <SaveDialog rows={rows} placed={placed} onClose={() => setSaving(false)} />}
    </div>
  );
}

function gameIdsOf(rows: readonly OrderRow[]): string[] {
  return rows.map(({ nodeId }) => nodeId);
}

interface SaveDialogProps {
  rows: readonly OrderRow[];
  placed: readonly OrderRow[];
  onClose(): void;
}

function SaveDialog({ rows, placed, onClose }: SaveDialogProps) {
  const { filters } = useFilters();
  const set = useSetOrder();
  const confirm = (reason: string) =>
    set.mutate(
      { ...listOf(filters), was: gameIdsOf(placed), games: gameIdsOf(rows), reason },
      {
        onSuccess: () => {
          toast('The order is in force on every node.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title="Save the order"
      action="Save it"
      pending={set.isPending}
      error={set.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Members see {rows.length === 1 ? 'this game' : `these ${rows.length} games`} first, in this order,
        within a second. The others follow by how much they are played.
      </p>
    </ReasonDialog>
  );
}
