import { ActionIcon, Button } from '@mantine/core';
import { Icon } from '../../parts/icon.tsx';
import type { Column } from '../../parts/list/list-frame.tsx';

interface Row {
  readonly id: string;
  readonly on: boolean;
}

interface RowActionsProps {
  row: Row;
  name: string;
  onEdit(): void;
  onMove(move: { id: string; to: 'before' | 'after' }): void;
  onSwitch(wish: { id: string; on: boolean }): void;
}

/** The buttons of a banner, a popup or a row of the home page in a list. */
function RowActions({ row, name, onEdit, onMove, onSwitch }: RowActionsProps) {
  const { id, on } = row;
  return (
    <span className="content-actions">
      <ActionIcon
        variant="default"
        aria-label={`Move up: ${name}`}
        onClick={() => onMove({ id, to: 'before' })}
      >
        <Icon name="up" size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={`Move down: ${name}`}
        onClick={() => onMove({ id, to: 'after' })}
      >
        <Icon name="down" size={16} />
      </ActionIcon>
      <Button size="xs" variant="default" aria-label={`Change: ${name}`} onClick={onEdit}>
        Change
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={`${on ? 'Hide' : 'Show'}: ${name}`}
        onClick={() => onSwitch({ id, on: !on })}
      >
        {on ? 'Hide' : 'Show'}
      </Button>
    </span>
  );
}

interface Titled {
  readonly texts: Partial<Record<string, { title: string }>>;
}

interface ActionsOf<R extends Row> {
  /** Without it, its English title. */
  nameOf?(row: R): string;
  onEdit(row: R): void;
  onMove: RowActionsProps['onMove'];
  onSwitch: RowActionsProps['onSwitch'];
}

/** The column of these actions. */
export function actionColumn<R extends Row & Titled>({
  nameOf = ({ texts }) => texts.EN?.title ?? '',
  onEdit,
  ...change
}: ActionsOf<R>): Column<R> {
  return {
    id: 'actions',
    title: 'Action',
    text: () => '',
    cell: (row) => <RowActions {...change} row={row} name={nameOf(row)} onEdit={() => onEdit(row)} />,
  };
}
