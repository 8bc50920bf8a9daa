import { SWEEP_STATES, SWEEPS_LIST } from '@baize/contract/cashier/desk-sweeps';
import { MemberLink } from '../../../parts/list/columns.tsx';
import type { FilterField } from '../../../parts/list/filter-bar.tsx';
import { ListScreen } from '../../../parts/list/list-screen.tsx';
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
  return (
    <ListScreen
      screen="O-04/sweeps"
      title="Sweeps"
      list={SWEEPS_LIST}
      keptAs={['cashier', 'sweeps']}
      fields={FIELDS}
      caption="Sweeps, newest first"
      cells={{
        'member.username': { cell: ({ member }) => <MemberLink {...member} /> },
        state: {
          text: ({ state }) => SWEEP_STATE_TEXTS[state][1],
          cell: ({ state }) => {
            const [tone, text] = SWEEP_STATE_TEXTS[state];
            return <State tone={tone}>{text}</State>;
          },
        },
      }}
      empty="No sweep matches these filters."
    />
  );
}
