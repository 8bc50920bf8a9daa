import type { OpsBatch, OpsBatchLine } from '@baize/contract/cashier/desk-batches';
import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { DecisionDialog } from '../../../parts/decision-dialog.tsx';
import { countText } from '../../../parts/format.ts';
import { download } from '../../../parts/list/list-export.tsx';
import { Problem } from '../../../parts/page.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { Submit } from '../../../parts/submit.tsx';
import { toast } from '../../../parts/toasts.tsx';
import { Amount } from '../../../parts/values.tsx';
import {
  useBatchFile,
  useCancelBatch,
  useFailLine,
  useReleaseBatch,
  useSendAllLines,
  useSendLine,
} from '../cashier.data.ts';

interface BatchDialogProps {
  batch: OpsBatch;
  onClose(): void;
}

/** Asks a second operator to release the batch as it is now. */
export function ReleaseBatchDialog({ batch, onClose }: BatchDialogProps) {
  const { id, reference, lines, waiting, currency, channel } = batch;
  return (
    <DecisionDialog
      title={`Release ${reference}`}
      decision={useReleaseBatch()}
      wish={{ id }}
      onClose={onClose}
    >
      <p>
        {countText(lines)} payouts, <Amount amount={waiting} currency={currency} /> in all, leave {channel}.
        Once a second operator approves, they are paid by this batch alone. A change of the lines meanwhile
        makes the request void.
      </p>
    </DecisionDialog>
  );
}

/** Gives up a batch that is not released. */
export function CancelBatchDialog({ batch, onClose }: BatchDialogProps) {
  const { id, reference } = batch;
  const cancel = useCancelBatch();
  return (
    <ReasonDialog
      title={`Give up ${reference}`}
      action="Give up"
      pending={cancel.isPending}
      error={cancel.error}
      onConfirm={(reason) =>
        cancel.mutate(
          { id, reason },
          {
            onSuccess: () => {
              toast(`${reference} is given up. Its withdrawals are in the queue.`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>No money moves. Its withdrawals are in the queue as before.</p>
    </ReasonDialog>
  );
}

/** Takes the waiting lines out as the file for the bank. */
export function BatchFileDialog({ batch, onClose }: BatchDialogProps) {
  const { id, reference, filedAt } = batch;
  const make = useBatchFile();
  return (
    <ReasonDialog
      title={`File of ${reference}`}
      action="Take the file"
      pending={make.isPending}
      error={make.error}
      onConfirm={(reason) =>
        make.mutate(
          { id, reason },
          {
            onSuccess: ({ name, file, rows }) => {
              download(name, file, 'csv');
              toast(`${countText(rows)} lines in ${name}.`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>
        A CSV of the lines that wait, with whole account numbers, for the upload at the bank. It is an event
        of the audit log.
        {filedAt !== null && ' The file was taken before: do not upload the same lines twice.'}
      </p>
    </ReasonDialog>
  );
}

interface LineDialogProps extends BatchDialogProps {
  line: OpsBatchLine;
}

/** The bank has sent a line. */
export function SendLineDialog({ batch, line, onClose }: LineDialogProps) {
  const send = useSendLine();
  const after = {
    onSuccess: () => {
      toast(`${line.reference} is marked as sent.`);
      onClose();
    },
  };
  return (
    <SentForm
      title={`Sent: ${line.reference}`}
      pending={send.isPending}
      error={send.error}
      onSend={(transaction) => send.mutate({ id: batch.id, line: line.id, transaction }, after)}
      onClose={onClose}
    >
      <Amount amount={line.amount} currency={line.currency} /> to {line.member.username}.
    </SentForm>
  );
}

/** The bank has sent every line that waits. */
export function SendAllDialog({ batch, onClose }: BatchDialogProps) {
  const send = useSendAllLines();
  const after = {
    onSuccess: ({ sent, left }: { sent: number; left: number }) => {
      const rest = left > 0 ? ` ${countText(left)} could not be: look at them one by one.` : '';
      toast(`${countText(sent)} lines are marked as sent.${rest}`);
      onClose();
    },
  };
  return (
    <SentForm
      title={`All sent: ${batch.reference}`}
      pending={send.isPending}
      error={send.error}
      onSend={(transaction) => send.mutate({ id: batch.id, transaction }, after)}
      onClose={onClose}
    >
      Every line that waits, <Amount amount={batch.waiting} currency={batch.currency} /> in all, counts as
      sent.
    </SentForm>
  );
}

interface SentFormProps {
  title: string;
  pending: boolean;
  error: unknown;
  children: ReactNode;
  onSend(transaction: string): void;
  onClose(): void;
}

function SentForm({ title, pending, error, children, onSend, onClose }: SentFormProps) {
  const [transaction, setTransaction] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(transaction.trim());
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} className="dialog-form">
        <p className="dialog-about">
          <span>{children}</span>
        </p>
        <TextInput
          label="Bank’s id of the transfer"
          required
          data-autofocus
          autoComplete="off"
          maxLength={80}
          value={transaction}
          onChange={({ currentTarget }) => setTransaction(currentTarget.value)}
        />
        {error ? <Problem error={error} /> : null}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Submit
            loading={pending}
            missing={transaction.trim() === '' && 'Enter the bank’s id of the transfer.'}
          >
            Mark as sent
          </Submit>
        </div>
      </form>
    </Modal>
  );
}

/** The bank has not sent a line. */
export function FailLineDialog({ batch, line, onClose }: LineDialogProps) {
  const fail = useFailLine();
  return (
    <ReasonDialog
      title={`Not sent: ${line.reference}`}
      action="Back to the queue"
      pending={fail.isPending}
      error={fail.error}
      onConfirm={(reason) =>
        fail.mutate(
          { id: batch.id, line: line.id, reason },
          {
            onSuccess: () => {
              toast(`${line.reference} is in the queue again.`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>
        No money moves. The withdrawal of {line.member.username} is in the queue again, to be paid another way
        or rejected.
      </p>
    </ReasonDialog>
  );
}
