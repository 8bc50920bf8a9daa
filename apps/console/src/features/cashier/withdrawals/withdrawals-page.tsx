import { WITHDRAWALS_LIST } from '@baize/contract/cashier/desk-withdrawals';
import { payoutProviderName } from '@baize/contract/members/payout-providers';
import { useState } from 'react';
import { columnsOf, MEMBER_CELL } from '../../../parts/list/columns.tsx';
import { fieldsOfList } from '../../../parts/list/filter-fields.ts';
import { useList } from '../../../parts/list/list-query.ts';
import { useAllowed } from '../../../parts/session.ts';
import { State } from '../../../parts/values.tsx';
import { WaitingRequests } from '../../approvals/waiting-requests.tsx';
import { type Picked, Picking, pickColumn } from '../batches/picking.tsx';
import { QUEUE_MS, WITHDRAWALS_KEY } from '../cashier.data.ts';
import { STEP_TEXTS } from '../cashier-texts.ts';
import { Marks, Waits } from '../queue/details.tsx';
import { QueuePage, RISK_ORDER } from '../queue/queue-page.tsx';
import { useQueue } from '../queue/use-queue.ts';
import { KEYS } from './withdrawal-actions.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

const FIELDS = fieldsOfList(WITHDRAWALS_LIST, { step: STEP_TEXTS });

const COLUMNS = columnsOf(WITHDRAWALS_LIST, {
  'member.username': MEMBER_CELL,
  step: {
    text: ({ step }) => STEP_TEXTS[step][1],
    cell: ({ step }) => <State tone={STEP_TEXTS[step][0]}>{STEP_TEXTS[step][1]}</State>,
  },
  provider: { text: ({ provider }) => payoutProviderName(provider) },
  waitsSince: { cell: ({ waitsSince }) => <Waits since={waitsSince} /> },
  marks: { cell: ({ marks }) => <Marks marks={marks} /> },
});

/** Beside those that are over these say little, and the marks need their room. */
const OF_WAITING = ['toSend', 'waitsSince'];
const ALL_COLUMNS = COLUMNS.map((column) =>
  OF_WAITING.includes(column.id) ? { ...column, extra: true as const } : column,
);

/** The sort stays by the request, which nearly always is when the waiting began. */
const WAITING = ['pick', 'waitsSince', 'member.username', 'toSend', 'step', 'score', 'marks'];
const BRIEF = ['createdAt', 'member.username', 'amount', 'step', 'marks'];

/** Payouts that wait for a review, for the transfer or for a decision; and every other one. */
export function Screen() {
  const queue = useQueue();
  const mayBatch = useAllowed('cashier.review') && queue.waiting;
  const [picked, setPicked] = useState<Picked>(new Map());
  const columns = queue.waiting ? COLUMNS : ALL_COLUMNS;
  const list = useList(WITHDRAWALS_LIST, {
    key: WITHDRAWALS_KEY,
    filters: queue.asked,
    everyMs: QUEUE_MS,
  });
  return (
    <QueuePage
      screen="O-04"
      title="Withdrawals"
      caption={queue.waiting ? 'Withdrawals that wait, oldest first' : 'Withdrawals, newest first'}
      queue={queue}
      list={list}
      columns={mayBatch ? [pickColumn(picked, setPicked), ...columns] : columns}
      brief={queue.waiting ? WAITING : BRIEF}
      fields={FIELDS}
      order={RISK_ORDER}
      keys={KEYS}
      tools={mayBatch && <Picking rows={list.data?.rows ?? []} picked={picked} onPick={setPicked} />}
      notice={<WaitingRequests kind="withdrawal" />}
      panel={(id, onDone) => <WithdrawalPanel key={id} id={id} onDone={onDone} />}
    />
  );
}
