import { DEPOSITS_LIST } from '@baize/contract/cashier/desk-deposits';
import { columnsOf, MEMBER_CELL } from '../../../parts/list/columns.tsx';
import { fieldsOfList } from '../../../parts/list/filter-fields.ts';
import { useList } from '../../../parts/list/list-query.ts';
import { State } from '../../../parts/values.tsx';
import { DEPOSITS_KEY, QUEUE_MS } from '../cashier.data.ts';
import { DEPOSIT_STATE_TEXTS, METHOD_TEXTS, UNSEEN_TEXTS } from '../cashier-texts.ts';
import { Marks, Waits } from '../queue/details.tsx';
import { PAYMENT_ORDER, QueuePage } from '../queue/queue-page.tsx';
import { useQueue } from '../queue/use-queue.ts';
import { KEYS } from './deposit-actions.tsx';
import { DepositPanel } from './deposit-panel.tsx';

const FIELDS = fieldsOfList(DEPOSITS_LIST, {
  state: DEPOSIT_STATE_TEXTS,
  method: METHOD_TEXTS,
  statement: UNSEEN_TEXTS,
});

const COLUMNS = columnsOf(DEPOSITS_LIST, {
  'member.username': MEMBER_CELL,
  method: { text: ({ method }) => METHOD_TEXTS[method] },
  state: {
    text: ({ state }) => DEPOSIT_STATE_TEXTS[state][1],
    cell: ({ state }) => <State tone={DEPOSIT_STATE_TEXTS[state][0]}>{DEPOSIT_STATE_TEXTS[state][1]}</State>,
  },
  waitsSince: { cell: ({ waitsSince }) => <Waits since={waitsSince} /> },
  marks: { cell: ({ marks }) => <Marks marks={marks} /> },
});

/** The sort stays by the request, which nearly always is when the waiting began. */
const WAITING = ['waitsSince', 'member.username', 'amount', 'state', 'marks'];
const BRIEF = ['createdAt', 'member.username', 'amount', 'state', 'marks'];

/** Deposits whose slip or payment waits for an operator; and every other one. */
export function Screen() {
  const queue = useQueue();
  return (
    <QueuePage
      screen="O-04/deposits"
      title="Deposits"
      caption={queue.waiting ? 'Deposits that wait, oldest first' : 'Deposits, newest first'}
      queue={queue}
      list={useList(DEPOSITS_LIST, {
        key: DEPOSITS_KEY,
        filters: queue.asked,
        everyMs: QUEUE_MS,
      })}
      columns={COLUMNS}
      brief={queue.waiting ? WAITING : BRIEF}
      fields={FIELDS}
      order={PAYMENT_ORDER}
      keys={KEYS}
      panel={(id, onDone) => <DepositPanel key={id} id={id} onDone={onDone} />}
    />
  );
}
