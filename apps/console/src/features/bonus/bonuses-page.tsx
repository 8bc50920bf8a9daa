import { BONUSES_LIST, type OpsBonus } from '@baize/contract/bonus/desk-bonus';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog } from '../../parts/decision-dialog.tsx';
import { MemberLink } from '../../parts/list/columns.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Amount, State } from '../../parts/values.tsx';
import { useForfeitBonus } from './bonus.data.ts';

const STATES = {
  active: ['wait', 'active'],
  converted: ['good', 'converted'],
  forfeited: ['bad', 'forfeited'],
  expired: ['bad', 'expired'],
} as const;
const SOURCES = { manual: 'by hand', promotion: 'promotion' } as const;
const REASONS = {
  member: 'given up by the member',
  operator: 'by an operator',
  maxBet: 'bets above the limit',
  bust: 'all money lost',
  exclusion: 'the member is excluded',
} as const;

/** The bonuses of all members, and what became of them. */
export function Screen() {
  const mayForfeit = useAllowed('cashier.review');
  const [taking, setTaking] = useState<OpsBonus | null>(null);
  return (
    <ListScreen
      screen="O-03/bonuses"
      title="Bonuses"
      list={BONUSES_LIST}
      keptAs={['bonuses']}
      labels={{ state: STATES, source: SOURCES }}
      caption="Bonuses, newest first"
      cells={{
        'member.username': { cell: ({ member }) => <MemberLink {...member} /> },
        source: { text: ({ source }) => SOURCES[source] },
        state: {
          text: ({ state }) => STATES[state][1],
          cell: (row) => <StateCell row={row} onForfeit={mayForfeit ? () => setTaking(row) : undefined} />,
        },
        reason: { text: ({ reason }) => (reason ? REASONS[reason] : '') },
      }}
      empty="No bonus matches these filters."
    >
      {taking && <ForfeitDialog bonus={taking} onClose={() => setTaking(null)} />}
    </ListScreen>
  );
}

function StateCell({ row, onForfeit }: { row: OpsBonus; onForfeit: (() => void) | undefined }) {
  const [tone, text] = STATES[row.state];
  if (row.state !== 'active' || !onForfeit) return <State tone={tone}>{text}</State>;
  return (
    <span className="state-and-action">
      <State tone={tone}>{text}</State>
      <Button size="compact-sm" variant="default" aria-label={`Forfeit ${row.name}`} onClick={onForfeit}>
        Forfeit
      </Button>
    </span>
  );
}

/** Takes what is left of an active bonus back. */
function ForfeitDialog({ bonus, onClose }: { bonus: OpsBonus; onClose(): void }) {
  const { id, name, member, balance, currency } = bonus;
  return (
    <DecisionDialog
      title={`Forfeit ${name}`}
      action="Forfeit"
      done="The bonus is forfeited."
      decision={useForfeitBonus()}
      wish={{ id }}
      onClose={onClose}
    >
      <p>
        <Amount amount={balance} currency={currency} /> of bonus goes from {member.username} back to
        promotions, and its turnover is cancelled. Cash stays.
      </p>
    </DecisionDialog>
  );
}
