import { type OpsSweep, opsSweeps, SWEEP_STATES } from '@baize/contract/cashier/desk-sweeps';
import { SWEEP_COLUMNS } from '@baize/contract/lists/payment-columns';
import { columnsOf, MemberLink } from '../../../parts/list/columns.tsx';
import { FilterBar, type FilterField } from '../../../parts/list/filter-bar.tsx';
import { useFilters } from '../../../parts/list/filters.ts';
import { ListFrame } from '../../../parts/list/list-frame.tsx';
import { useList } from '../../../parts/list/list-query.ts';
import { Page } from '../../../parts/page.tsx';
import { State } from '../../../parts/values.tsx';
import { SWEEP_STATE_TEXTS } from '../cashier-texts.ts';

const FIELDS: readonly FilterField[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    choices: SWEEP_STATES.map((value) => ({ value, label: SWEEP_STATE_TEXTS[value][1] })),
  },
  { name: 'channel', label: 'Channel (code)', kind: 'text' },
  { name: 'member', label: 'Member', kind: 'text' },
  { name: 'search', label: 'Address or transaction', kind: 'text' },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
];

/** Tokens and coins of the addresses of members, on its way to the wallet of a channel. */
export function Screen() {
  const { filters } = useFilters();
  const list = useList(opsSweeps, { name: 'sweeps', key: ['cashier', 'sweeps'], filters });
  return (
    <Page screen="O-04/sweeps" title="Sweeps" ready={list.data !== undefined} error={list.error}>
      <FilterBar fields={FIELDS} />
      <ListFrame<OpsSweep>
        {...list.frame}
        caption="Sweeps, newest first"
        columns={columnsOf<OpsSweep>(SWEEP_COLUMNS, {
          'member.username': { cell: ({ member }) => <MemberLink {...member} /> },
          state: {
            text: ({ state }) => SWEEP_STATE_TEXTS[state][1],
            cell: ({ state }) => {
              const [tone, text] = SWEEP_STATE_TEXTS[state];
              return <State tone={tone}>{text}</State>;
            },
          },
        })}
        rowKey={({ id }) => id}
        empty="No sweep matches these filters."
      />
    </Page>
  );
}
