import { STATEMENTS_LIST, type StatementRow } from '@baize/contract/cashier/desk-statements';
import { Button, Modal, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { countText } from '../../parts/format.ts';
import { columnsOf } from '../../parts/list/columns.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { Fact, Problem } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Submit } from '../../parts/submit.tsx';
import { Amount, State, type Tone } from '../../parts/values.tsx';
import { Lists } from './lists.tsx';
import { useReadStatements } from './reconciliation.data.ts';

const STATES: Readonly<Record<StatementRow['state'], string>> = {
  proven: 'proven',
  gap: 'gap',
  first: 'first day',
  unread: 'not read',
};
const TONES: Readonly<Record<StatementRow['state'], Tone>> = {
  proven: 'good',
  gap: 'bad',
  first: 'plain',
  unread: 'bad',
};

const COLUMNS = columnsOf(STATEMENTS_LIST, {
  state: { cell: ({ state }) => <State tone={TONES[state]}>{STATES[state]}</State> },
  differences: {
    cell: ({ channel, day, differences }) =>
      differences === 0 ? (
        '0'
      ) : (
        <Link to="/reconciliation/payments" search={{ channel, from: day, to: day, state: 'open' } as never}>
          {countText(differences)}
        </Link>
      ),
  },
});

/** The account of each payment provider by day: what its statement says, and whether its lines lead to its balance. */
export function Screen() {
  const mayRead = useAllowed('reconciliation.write');
  const [reading, setReading] = useState(false);
  return (
    <ListScreen
      screen="O-13/statements"
      title="Payment statements"
      actions={
        <>
          <Lists current="/reconciliation/statements" />
          {mayRead && <Button onClick={() => setReading(true)}>Read statements</Button>}
        </>
      }
      labels={{ state: STATES }}
      caption="Statements of payment providers, newest first"
      columns={COLUMNS}
      list={STATEMENTS_LIST}
      keptAs={['reconciliation', 'statements']}
      rowKey={(row) => row.id}
      empty="No statement matches these filters. They are read every night at 01:20."
      opening={{
        title: 'Proof',
        button: () => 'Show',
        dialog: (row, onClose) => <ProofDialog row={row} onClose={onClose} />,
      }}
    >
      {reading && <ReadStatementsDialog onClose={() => setReading(false)} />}
    </ListScreen>
  );
}

/** The sum from the money of the day before to that of the day. */
function ProofDialog({ row, onClose }: { row: StatementRow; onClose(): void }) {
  const { channel, day, currency, opening, closing, failure } = row;
  const money = (amount: string | null) =>
    amount === null ? 'not known' : <Amount amount={amount} currency={currency} />;
  return (
    <Modal opened onClose={onClose} title={`${channel}, ${day}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      {failure && <p className="problem">Not read: {failure}</p>}
      <dl className="facts">
        <Fact label="Opening balance">{money(opening)}</Fact>
        <Fact label="Deposits">{money(row.deposits)}</Fact>
        <Fact label="Payouts">{money(row.payouts)}</Fact>
        <Fact label="Refunds and charge-backs">{money(row.givenBack)}</Fact>
        <Fact label="Fees">{money(row.fees)}</Fact>
        <Fact label="Closing balance of the provider">{money(closing)}</Fact>
        <Fact label="Gap">{money(row.gap)}</Fact>
        <Fact label="The same payments in our books">{money(row.ours)}</Fact>
        <Fact label="Lines">{countText(row.lines)}</Fact>
        <Fact label="Open differences">{countText(row.differences)}</Fact>
      </dl>
    </Modal>
  );
}

/** Reads what is missing of one provider's statements now. */
function ReadStatementsDialog({ onClose }: { onClose(): void }) {
  const [channel, setChannel] = useState('');
  const read = useReadStatements();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    read.mutate({ channel: channel.trim() });
  };
  return (
    <Modal opened onClose={onClose} title="Read statements" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} className="dialog-form">
        <p>Yesterday, days that were not read, and days with open differences.</p>
        <TextInput
          label="Channel (code)"
          required
          data-autofocus
          autoComplete="off"
          maxLength={32}
          value={channel}
          onChange={({ currentTarget }) => setChannel(currentTarget.value)}
        />
        {read.error && <Problem error={read.error} />}
        <output aria-live="polite">
          {read.data && (
            <dl className="facts">
              <Fact label="Days read">{countText(read.data.days)}</Fact>
              <Fact label="Differences">{countText(read.data.found)}</Fact>
              {read.data.failure && <Fact label="Failure">{read.data.failure}</Fact>}
            </dl>
          )}
        </output>
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Submit loading={read.isPending} missing={channel.trim() === '' && 'Name a channel.'}>
            Read
          </Submit>
        </div>
      </form>
    </Modal>
  );
}
