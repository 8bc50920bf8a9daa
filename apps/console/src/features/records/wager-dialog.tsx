import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered, Fact } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Amount, CopyCode, Time } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { type OpsWagerRow, type RoundRecord, wagerQuery } from './records.data.ts';
import { RoundFrame } from './round-frame.tsx';
import { RoundSteps } from './round-steps.tsx';
import { WagerState } from './wager-state.tsx';

/** Everything about one bet: its figures, how its outcome was made, what was moved, and what was asked about it. */
export function WagerDialog({ row, onClose }: { row: OpsWagerRow; onClose(): void }) {
  const { data, error } = useQuery(wagerQuery({ id: row.id, member: row.member }));
  return (
    <Modal
      opened
      onClose={onClose}
      size={row.outside === null ? 1120 : 'xl'}
      title={`${row.name || row.vendorName}, ${row.username}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Answered data={data} error={error} height={240}>
        {(record) => <Record record={record} />}
      </Answered>
    </Modal>
  );
}

function Record({ record }: { record: RoundRecord }) {
  return (
    <>
      <div className="round-head" data-drawn={isRound(record) || undefined}>
        <Figures record={record} />
        {isRound(record) && <RoundFrame of={{ id: record.id, member: record.member }} name={record.name} />}
      </div>
      <WaitingRequests kind="wager" id={record.id} />
      {record.lottery === null && <CorrectionButtons record={record} />}
      {record.lottery && <LotteryLine content={record.lottery} />}
      {record.fairness && <Fairness fairness={record.fairness} />}
      <h3 className="dialog-title">What happened</h3>
      <RoundSteps record={record} />
      {record.corrections.length > 0 && <Corrections record={record} />}
    </>
  );
}

/** A round of our own that can be drawn again; a line of the lottery belongs to its issue. */
function isRound({ outside, lottery }: RoundRecord): boolean {
  return outside === null && lottery === null;
}

function LotteryLine({ content }: { content: NonNullable<RoundRecord['lottery']> }) {
  const { gameCode, issue, play, selection, units, odds, wins, numbers } = content;
  const pairs = (of: Record<string, string | number>) =>
    Object.entries(of)
      .map(([tier, value]) => `${tier} ${value}`)
      .join(', ');
  return (
    <dl className="facts">
      <Fact label="Issue">{`${gameCode} ${issue}`}</Fact>
      <Fact label="Play">
        <code>{play}</code>
      </Fact>
      <Fact label="Selection">
        <code>{selection}</code>
      </Fact>
      <Fact label="Units">{String(units)}</Fact>
      <Fact label="Odds">{pairs(odds)}</Fact>
      <Fact label="Drawn">{numbers ? <code>{JSON.stringify(numbers)}</code> : '–'}</Fact>
      <Fact label="Winning units">{wins ? pairs(wins) : '–'}</Fact>
    </dl>
  );
}

function Figures({ record }: { record: RoundRecord }) {
  const { currency, settledAt, outside, net } = record;
  return (
    <dl className="facts">
      <Fact label="State">
        <WagerState state={record.state} />
      </Fact>
      <Fact label="Placed">
        <Time at={record.at} />
      </Fact>
      <Fact label="Settled">{settledAt ? <Time at={settledAt} /> : '–'}</Fact>
      <Fact label="Settlement number">{record.settlement ?? '–'}</Fact>
      <Fact label="Stake">
        <Amount amount={record.stake} currency={currency} />
      </Fact>
      <Fact label="Valid bet">
        <Amount amount={record.valid} currency={currency} />
      </Fact>
      <Fact label="Paid">
        <Amount amount={record.payout} currency={currency} />
      </Fact>
      <Fact label="Member’s net">{net === null ? '–' : <Amount amount={net} signed />}</Fact>
      <Fact label="Provider">{`${record.vendorName} (${record.vendor})`}</Fact>
      <Fact label="Game">{`${record.code}, ${record.category}`}</Fact>
      {outside !== null && (
        <Fact label="Provider’s round">
          <code>{outside}</code>
        </Fact>
      )}
      <Fact label="Bet number">
        <CopyCode value={record.number} />
      </Fact>
      <Fact label="Full number">
        <CopyCode value={record.id} />
      </Fact>
    </dl>
  );
}

function Fairness({ fairness }: { fairness: NonNullable<RoundRecord['fairness']> }) {
  const facts = [
    ['Rules', fairness.rules],
    ['Seed pair and nonce', `${fairness.pair}, ${fairness.nonce}`],
    ['Client seed', fairness.clientSeed],
    ['Commitment', fairness.commitment],
    ['Server seed', fairness.serverSeed ?? 'not revealed yet'],
    ...(fairness.bet === null
      ? ([['Stops', fairness.stops]] as const)
      : ([
          ['Bet', fairness.bet],
          ['Outcome', fairness.stops || 'hidden until the round is over'],
        ] as const)),
  ] as const;
  return (
    <>
      <h3 className="dialog-title">How the outcome was made</h3>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            <code>{value}</code>
          </Fact>
        ))}
      </dl>
    </>
  );
}

function CorrectionButtons({ record }: { record: RoundRecord }) {
  const allowed = useAllowed('records.write');
  const [open, setOpen] = useState<'void' | 'resettle' | null>(null);
  if (record.state === 'void' || !allowed) return null;
  return (
    <div className="dialog-actions">
      {record.state === 'settled' && (
        <Button variant="default" onClick={() => setOpen('resettle')}>
          Resettle
        </Button>
      )}
      <Button variant="default" onClick={() => setOpen('void')}>
        Void round
      </Button>
      {open && <CorrectionDialog record={record} kind={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Corrections({ record }: { record: RoundRecord }) {
  return (
    <>
      <h3 className="dialog-title">Asked about it</h3>
      <ul className="round-requests">
        {record.corrections.map(({ id, kind, state, maker, approver, at, payout, reason }) => (
          <li key={id}>
            <b>{kind === 'void' ? 'Void round' : `Resettle with ${payout}`}</b>, {state}: asked by {maker}
            {approver && `, decided by ${approver}`}, <Time at={at} />. {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
