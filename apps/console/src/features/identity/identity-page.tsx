import { IDENTITY_LIST } from '@baize/contract/identity/desk-identity';
import { columnsOf, MEMBER_CELL } from '../../parts/list/columns.tsx';
import { fieldsOfList } from '../../parts/list/filter-fields.ts';
import { useList } from '../../parts/list/list-query.ts';
import { State } from '../../parts/values.tsx';
import { QUEUE_MS } from '../cashier/cashier.data.ts';
import { Marks } from '../cashier/queue/details.tsx';
import { QueuePage } from '../cashier/queue/queue-page.tsx';
import { useQueue } from '../cashier/queue/use-queue.ts';
import { IDENTITIES_KEY } from './identity.data.ts';
import { KEYS } from './identity-actions.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { DOCUMENT_STATE_TEXTS, DOCUMENT_TEXTS, reasonText } from './identity-texts.ts';

const FIELDS = fieldsOfList(IDENTITY_LIST, { kind: DOCUMENT_TEXTS, state: DOCUMENT_STATE_TEXTS });

const COLUMNS = columnsOf(IDENTITY_LIST, {
  'member.username': MEMBER_CELL,
  kind: { text: ({ kind }) => DOCUMENT_TEXTS[kind] },
  state: {
    text: ({ state }) => DOCUMENT_STATE_TEXTS[state][1],
    cell: ({ state }) => (
      <State tone={DOCUMENT_STATE_TEXTS[state][0]}>{DOCUMENT_STATE_TEXTS[state][1]}</State>
    ),
  },
  reason: { text: ({ reason }) => (reason ? reasonText(reason) : '') },
  marks: { cell: ({ marks }) => <Marks marks={marks} /> },
});

const BRIEF = ['submittedAt', 'member.username', 'kind', 'state', 'marks'];

/** Identity documents that wait for a decision; and every other one. */
export function Screen() {
  const queue = useQueue('submittedAt');
  return (
    <QueuePage
      screen="O-02/identity"
      title="Identity"
      caption={queue.waiting ? 'Documents that wait, oldest first' : 'Documents, newest first'}
      queue={queue}
      list={useList(IDENTITY_LIST, {
        key: IDENTITIES_KEY,
        filters: queue.asked,
        everyMs: QUEUE_MS,
      })}
      columns={COLUMNS}
      brief={BRIEF}
      fields={FIELDS}
      keys={KEYS}
      panel={(id, onDone) => <IdentityPanel key={id} id={id} onDone={onDone} />}
    />
  );
}
