import '../cashier.css';

import { BATCH_LINE_COLUMNS, type OpsBatchLine } from '@baize/contract/cashier/desk-batches';
import { payoutProviderName } from '@baize/contract/members/payout-providers';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { columnsOfTable, MEMBER_CELL } from '../../../parts/list/columns.tsx';
import { ListFrame } from '../../../parts/list/list-frame.tsx';
import { Answered, Fact, Page } from '../../../parts/page.tsx';
import { refusalText } from '../../../parts/refusals/problem-text.ts';
import { useAllowed } from '../../../parts/session.ts';
import { toastProblem } from '../../../parts/toasts.tsx';
import { Amount, State, Time } from '../../../parts/values.tsx';
import { WaitingRequests } from '../../approvals/waiting-requests.tsx';
import { type BatchPage, batchQuery, useTakeOutOfBatch } from '../cashier.data.ts';
import { BATCH_LINE_TEXTS, BATCH_NOTE_TEXTS, BATCH_STATE_TEXTS } from '../cashier-texts.ts';
import {
  BatchFileDialog,
  CancelBatchDialog,
  FailLineDialog,
  ReleaseBatchDialog,
  SendAllDialog,
  SendLineDialog,
} from './batch-dialogs.tsx';

type Act = 'release' | 'cancel' | 'file' | 'sendAll';
interface LineAct {
  readonly act: 'send' | 'fail';
  readonly line: OpsBatchLine;
}

/** One batch: its lines, and the way to its end. */
export function Screen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error } = useQuery(batchQuery(id));
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <Page
      screen="O-04/batch"
      title={data?.reference ?? 'Payout batch'}
      ready={data !== undefined}
      error={error}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/batches" {...props} />} variant="default">
            All batches
          </Button>
          {data && <Actions batch={data} onAct={setAct} />}
        </>
      }
    >
      <Answered data={data} error={error} height={300}>
        {(batch) => (
          <>
            <About batch={batch} />
            <WaitingRequests kind="batch" id={batch.id} />
            <Lines batch={batch} />
          </>
        )}
      </Answered>
      {data && act === 'release' && <ReleaseBatchDialog batch={data} onClose={close} />}
      {data && act === 'cancel' && <CancelBatchDialog batch={data} onClose={close} />}
      {data && act === 'file' && <BatchFileDialog batch={data} onClose={close} />}
      {data && act === 'sendAll' && <SendAllDialog batch={data} onClose={close} />}
    </Page>
  );
}

function Actions({ batch, onAct }: { batch: BatchPage; onAct(act: Act): void }) {
  const mayWork = useAllowed('cashier.review');
  const { state, rows, filedAt } = batch;
  if (!mayWork) return null;
  if (state === 'open') {
    const payable = rows.some((line) => line.state === 'waiting');
    return (
      <>
        <Button variant="default" onClick={() => onAct('cancel')}>
          Give up
        </Button>
        <Button disabled={!payable} onClick={() => onAct('release')}>
          Ask for the release
        </Button>
      </>
    );
  }
  if (state !== 'released') return null;
  return (
    <>
      <Button variant={filedAt === null ? 'filled' : 'default'} onClick={() => onAct('file')}>
        Take the file
      </Button>
      <Button variant={filedAt === null ? 'default' : 'filled'} onClick={() => onAct('sendAll')}>
        All sent
      </Button>
    </>
  );
}

function About({ batch }: { batch: BatchPage }) {
  const { state, currency, madeBy, createdAt, releasedBy, releasedAt, filedAt, finishedAt, reason } = batch;
  const [tone, text] = BATCH_STATE_TEXTS[state];
  return (
    <dl className="facts facts-wide panel batch-facts">
      <Fact label="State">
        <State tone={tone}>{text}</State>
      </Fact>
      <Fact label="Paid from">
        {batch.channelName} <code>{batch.channel}</code>
      </Fact>
      <Fact label="Amount">
        <Amount amount={batch.amount} currency={currency} />
      </Fact>
      <Fact label="Still to send">
        <Amount amount={batch.waiting} currency={currency} />
      </Fact>
      <Fact label="Opened">
        <Time at={createdAt} /> by {madeBy}
      </Fact>
      {releasedAt && (
        <Fact label="Released">
          <Time at={releasedAt} /> by {releasedBy}
        </Fact>
      )}
      {filedAt && (
        <Fact label="File taken">
          <Time at={filedAt} />
        </Fact>
      )}
      {finishedAt && (
        <Fact label="Finished">
          <Time at={finishedAt} />
        </Fact>
      )}
      {reason && <Fact label="Reason">{reason}</Fact>}
    </dl>
  );
}

function Lines({ batch }: { batch: BatchPage }) {
  const [open, setOpen] = useState<LineAct | null>(null);
  const mayWork = useAllowed('cashier.review');
  const close = () => setOpen(null);
  const columns = columnsOfTable<OpsBatchLine>(BATCH_LINE_COLUMNS, {
    reference: {
      cell: ({ withdrawal, reference }) => (
        <Link to="/withdrawals" search={{ tab: 'all', open: withdrawal } as never}>
          {reference}
        </Link>
      ),
    },
    'member.username': MEMBER_CELL,
    provider: { text: ({ provider }) => payoutProviderName(provider) },
    state: { text: lineText, cell: (line) => <LineState line={line} /> },
    note: { text: noteText },
  });
  const acts = {
    id: 'acts',
    title: 'Decide',
    text: () => '',
    cell: (line: OpsBatchLine) => (
      <LineActions batch={batch} line={line} onAct={(act) => setOpen({ act, line })} />
    ),
  };
  const decides = mayWork && (batch.state === 'open' || batch.state === 'released');
  return (
    <>
      <ListFrame<OpsBatchLine>
        name="batch-lines"
        caption="Lines of the batch"
        columns={decides ? [...columns, acts] : columns}
        rows={batch.rows}
        rowKey={({ id }) => id}
        loading={false}
        empty="No line yet. Choose withdrawals in the queue to add them."
      />
      {open?.act === 'send' && <SendLineDialog batch={batch} line={open.line} onClose={close} />}
      {open?.act === 'fail' && <FailLineDialog batch={batch} line={open.line} onClose={close} />}
    </>
  );
}

function noteText({ note }: OpsBatchLine): string {
  return BATCH_NOTE_TEXTS[note] ?? note;
}

function lineText({ state }: OpsBatchLine): string {
  return BATCH_LINE_TEXTS[state][1];
}

/** The state of a line, and the reason where it cannot be paid. */
function LineState({ line }: { line: OpsBatchLine }) {
  const { state, problem } = line;
  const why = problem ? refusalText(problem) : noteText(line);
  return (
    <span className="batch-line-state">
      <State tone={problem ? 'bad' : BATCH_LINE_TEXTS[state][0]}>{lineText(line)}</State>
      {why && <span className="aside">{why}</span>}
    </span>
  );
}

interface LineActionsProps {
  batch: BatchPage;
  line: OpsBatchLine;
  onAct(act: LineAct['act']): void;
}

function LineActions({ batch, line, onAct }: LineActionsProps) {
  const takeOut = useTakeOutOfBatch();
  if (line.state !== 'waiting') return null;
  if (batch.state === 'open') {
    return (
      <Button
        size="compact-sm"
        variant="default"
        loading={takeOut.isPending}
        aria-label={`Take out ${line.reference}`}
        onClick={() => takeOut.mutate({ id: batch.id, line: line.id }, { onError: toastProblem })}
      >
        Take out
      </Button>
    );
  }
  return (
    <span className="state-and-action">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Sent ${line.reference}`}
        onClick={() => onAct('send')}
      >
        Sent
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Not sent ${line.reference}`}
        onClick={() => onAct('fail')}
      >
        Not sent
      </Button>
    </span>
  );
}
