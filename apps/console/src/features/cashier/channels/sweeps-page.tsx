import { SWEEPS_LIST } from '@baize/contract/cashier/desk-sweeps';
import { MemberLink } from '../../../parts/list/columns.tsx';
import { ListScreen } from '../../../parts/list/list-screen.tsx';
import { State } from '../../../parts/values.tsx';
import { SWEEP_STATE_TEXTS } from '../cashier-texts.ts';

/** Tokens and coins of the addresses of members, on its way to the wallet of a channel. */
export function Screen() {
  return (
    <ListScreen
      screen="O-04/sweeps"
      title="Sweeps"
      list={SWEEPS_LIST}
      keptAs={['cashier', 'sweeps']}
      labels={{ state: SWEEP_STATE_TEXTS }}
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
