import { Button, SegmentedControl } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../parts/icon.tsx';
import { FilterBar, type FilterField } from '../../../parts/list/filter-bar.tsx';
import { type Column, ListFrame } from '../../../parts/list/list-frame.tsx';
import type { Listed } from '../../../parts/list/list-query.ts';
import { Page } from '../../../parts/page.tsx';
import { useKeys } from './keys.ts';
import { type KeyHelp, KeysDialog } from './keys-dialog.tsx';
import type { Queue } from './use-queue.ts';

interface QueuePageProps<Row extends object> {
  screen: string;
  title: string;
  caption: string;
  queue: Queue;
  list: Listed<{ rows: readonly Row[]; next: string | null }>;
  columns: readonly Column<Row>[];
  /** The columns that are shown beside the details. */
  brief: readonly string[];
  fields: readonly FilterField[];
  /** The order of what waits, where the call offers another one. */
  order?: FilterField;
  keys: readonly KeyHelp[];
  /** Actions on rows that are chosen. */
  tools?: ReactNode;
  notice?: ReactNode;
  panel(id: string, onDone: () => void): ReactNode;
}

const TABS = [
  { value: 'queue', label: 'Queue' },
  { value: 'all', label: 'All' },
] as const;

/** A list of what waits and its details beside it, made for working through from the first to the last by keys. */
export function QueuePage<Row extends { readonly id: string }>(props: QueuePageProps<Row>) {
  const { queue, list, columns, brief } = props;
  const { waiting, wide } = queue;
  const [help, setHelp] = useState(false);
  const rows = list.data?.rows ?? [];
  const shown = queue.open ?? (waiting && wide ? rows[0]?.id : undefined);
  const { panel, move, next } = useMoves({ queue, rows, shown, onHelp: () => setHelp(true) });
  return (
    <Page
      screen={props.screen}
      title={props.title}
      ready={list.data !== undefined}
      error={list.error}
      actions={<Head queue={queue} onHelp={() => setHelp(true)} />}
    >
      <FilterBar fields={waiting ? fieldsOf(props.fields, props.order) : props.fields} />
      {props.tools}
      <div className={shown ? 'queue queue-open' : 'queue'}>
        <ListFrame<Row>
          {...list.frame}
          caption={props.caption}
          columns={shown && wide ? columns.filter(({ id }) => brief.includes(id)) : columns}
          rowKey={({ id }) => id}
          empty={waiting ? 'Nothing waits.' : 'Nothing matches these filters.'}
          current={shown}
          onOpen={({ id }) => queue.show(id)}
        />
        {shown && (
          <section className="panel queue-panel" aria-label="Details" tabIndex={-1} ref={panel}>
            <Moves
              place={rows.findIndex(({ id }) => id === shown)}
              of={rows.length}
              move={move}
              {...(waiting && wide ? {} : { onClose: () => queue.show(undefined) })}
            />
            {props.panel(shown, next)}
          </section>
        )}
      </div>
      {props.notice}
      {help && <KeysDialog keys={props.keys} onClose={() => setHelp(false)} />}
    </Page>
  );
}

/** The order of payments that wait; the list of all is sorted by the heads of its columns. */
const OLDEST = 'Oldest first';
const BY_AMOUNT = [
  { value: 'createdAt', label: OLDEST },
  { value: '-createdAt', label: 'Newest first' },
  { value: '-amount', label: 'Largest amount first' },
  { value: 'amount', label: 'Smallest amount first' },
];
const ORDER = { name: 'sort', label: 'Order', kind: 'choice', standard: OLDEST } as const;
export const PAYMENT_ORDER: FilterField = { ...ORDER, choices: BY_AMOUNT };
/** Of rows that carry their risk score. */
export const RISK_ORDER: FilterField = {
  ...ORDER,
  choices: [{ value: '-score', label: 'Highest risk first' }, ...BY_AMOUNT],
};

/** The filters that a queue has: the state of what waits is known. */
const OF_QUEUES = new Set(['member', 'reference', 'method', 'channel', 'kind', 'country']);

function fieldsOf(fields: readonly FilterField[], order: FilterField | undefined) {
  const own = fields.filter(({ name }) => OF_QUEUES.has(name));
  return order ? [...own, order] : own;
}

function Head({ queue, onHelp }: { queue: Queue; onHelp(): void }) {
  return (
    <>
      <SegmentedControl
        aria-label="List"
        data={[...TABS]}
        value={queue.waiting ? 'queue' : 'all'}
        onChange={(tab) => queue.choose(tab as 'queue' | 'all')}
      />
      <Button variant="default" aria-keyshortcuts="?" onClick={onHelp}>
        Keys <kbd>?</kbd>
      </Button>
    </>
  );
}

interface Moving<Row> {
  queue: Queue;
  rows: readonly Row[];
  shown: string | undefined;
  onHelp(): void;
}

/** From row to row, by keys and after each decision. */
function useMoves<Row extends { readonly id: string }>({ queue, rows, shown, onHelp }: Moving<Row>) {
  const panel = useRef<HTMLElement>(null);
  const place = rows.findIndex(({ id }) => id === shown);
  const move = (by: 1 | -1) => {
    const to = rows[place < 0 ? 0 : place + by];
    if (to) queue.show(to.id);
  };
  const enter = () => {
    if (shown) panel.current?.focus();
    else move(1);
  };
  useKeys({
    j: () => move(1),
    arrowdown: () => move(1),
    k: () => move(-1),
    arrowup: () => move(-1),
    enter,
    '?': onHelp,
  });
  useEffect(() => {
    if (shown) document.querySelector('tr[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  // A decided row leaves the queue, and stays in the list of everything.
  const next = () => queue.waiting && queue.show((rows[place + 1] ?? rows[place - 1])?.id);
  return { panel, move, next };
}

interface MovesProps {
  place: number;
  of: number;
  move(by: 1 | -1): void;
  onClose?(): void;
}

/** The same moves for a finger. */
function Moves({ place, of, move, onClose }: MovesProps) {
  return (
    <div className="queue-moves">
      <span className="aside">{place < 0 ? 'Not on this page' : `${place + 1} of ${of}`}</span>
      <Button size="xs" variant="default" disabled={place <= 0} onClick={() => move(-1)}>
        <Icon name="up" size={14} /> <span className="away">Previous in the list</span>
      </Button>
      <Button size="xs" variant="default" disabled={place + 1 >= of} onClick={() => move(1)}>
        <Icon name="down" size={14} /> <span className="away">Next in the list</span>
      </Button>
      {onClose && (
        <Button size="xs" variant="default" onClick={onClose}>
          Close
        </Button>
      )}
    </div>
  );
}
