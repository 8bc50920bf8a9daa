import { ActionIcon, Tooltip } from '@mantine/core';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { countText } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import type { OrderRow } from './order.data.ts';

interface Placed {
  readonly nodeId: string;
  readonly name: string;
}

interface PlacedListProps<Row extends Placed> {
  rows: readonly Row[];
  mayChange: boolean;
  onChange(rows: readonly Row[]): void;
  /** How a row looks. */
  children(row: Row): ReactNode;
}

/** Games in an order, moved by hand, by the arrow keys or by their buttons. */
export function PlacedList<Row extends Placed>({
  rows,
  mayChange,
  onChange,
  children,
}: PlacedListProps<Row>) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [announced, setAnnounced] = useState('');
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || from === to || to < 0 || to >= rows.length) return;
    onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    setAnnounced(`${row.name}: place ${to + 1} of ${rows.length}`);
  };
  const overRow = (at: number) => (event: DragEvent) => {
    if (dragged === null) return;
    event.preventDefault();
    move(
      rows.findIndex(({ nodeId }) => nodeId === dragged),
      at,
    );
  };
  return (
    <>
      <ol className="order-list">
        {rows.map((row, n) => (
          <li
            key={row.nodeId}
            className={dragged === row.nodeId ? 'order-row dragged' : 'order-row'}
            draggable={mayChange}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move';
              dataTransfer.setData('text/plain', row.name);
              setDragged(row.nodeId);
            }}
            onDragOver={overRow(n)}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
          >
            {mayChange && (
              <span className="order-grip">
                <Icon name="menu" size={16} />
              </span>
            )}
            <span className="order-place">{n + 1}</span>
            {children(row)}
            {mayChange && (
              <Movers
                row={row}
                first={n === 0}
                last={n === rows.length - 1}
                onMove={(by) => move(n, n + by)}
                onRemove={() => onChange(rows.toSpliced(n, 1))}
              />
            )}
          </li>
        ))}
      </ol>
      <output className="away" aria-live="polite">
        {announced}
      </output>
    </>
  );
}

export function GameName({ row }: { row: OrderRow }) {
  const about = [row.vendorName, `${countText(row.bets)} bets`, ...(row.shown ? [] : ['not shown now'])];
  return (
    <span className="order-name">
      <b>{row.name}</b>
      <span className="aside">{about.join(', ')}</span>
    </span>
  );
}

interface MoversProps {
  row: Placed;
  first: boolean;
  last: boolean;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

/** The buttons keep the focus while their game moves, so that a key may be pressed again and again. */
function Movers({ row: { name }, first, last, onMove, onRemove }: MoversProps) {
  const byKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <fieldset className="order-movers" onKeyDown={byKey} aria-label={`Place of ${name}`}>
      <Mover icon="up" label={`Move ${name} up`} off={first} onPress={() => onMove(-1)} />
      <Mover icon="down" label={`Move ${name} down`} off={last} onPress={() => onMove(1)} />
      <Mover icon="close" label={`Take ${name} out of the order`} off={false} onPress={onRemove} />
    </fieldset>
  );
}

interface MoverProps {
  icon: 'up' | 'down' | 'close';
  label: string;
  off: boolean;
  onPress(): void;
}

function Mover({ icon, label, off, onPress }: MoverProps) {
  return (
    <Tooltip label={label} openDelay={500}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={label}
        aria-disabled={off}
        onClick={() => !off && onPress()}
      >
        <Icon name={icon} size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
