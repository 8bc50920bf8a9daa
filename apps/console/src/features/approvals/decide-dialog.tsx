import type { ApprovalRow } from '@baize/contract/desk/approvals';
import { Button, Modal, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CashChange } from '../../parts/cash-change.tsx';
import { Fact } from '../../parts/page.tsx';
import { refusalText } from '../../parts/refusals/problem-text.ts';
import { toast } from '../../parts/toasts.tsx';
import { Hash, Time } from '../../parts/values.tsx';
import { outlookQuery, useDecide, useWithdraw } from './approvals.data.ts';
import { operationTitle, wishFacts, wishPage } from './operation-texts.ts';

/** The whole request, and the second person's word on it, or the first one's to take it back. */
export function DecideDialog({ request, onClose }: { request: ApprovalRow; onClose(): void }) {
  const page = wishPage(request);
  const waits = request.state === 'waiting';
  return (
    <Modal
      opened
      onClose={onClose}
      title={operationTitle(request.operation)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Facts request={request} />
      {waits && (request.mayDecide || request.mine) && <Outlook request={request} />}
      {page && (
        <p className="dialog-note">
          <Link {...linkTo(page)}>See everything that it is about</Link>
        </p>
      )}
      {waits && (request.mayDecide || request.mine) && <Word request={request} onClose={onClose} />}
      {waits && !request.mayDecide && (
        <p className="dialog-note">
          {request.mine ? 'A second person has to decide on this.' : 'Your role does not decide on this.'}
        </p>
      )}
    </Modal>
  );
}

/** A path, and the filters after its question mark. */
function linkTo(page: string) {
  const { pathname, searchParams } = new URL(page, location.origin);
  return { to: pathname, search: Object.fromEntries(searchParams) as never };
}

/** The words about it, with a note. */
function Word({ request, onClose }: { request: ApprovalRow; onClose(): void }) {
  const [note, setNote] = useState('');
  const decide = useDecide();
  const withdraw = useWithdraw();
  const say = (decision: 'approve' | 'reject') =>
    decide.mutate(
      { request, decision, note },
      {
        onSuccess: ({ state, failure }) => {
          toast(failure ? refusalText(failure) : `Request ${state}.`, { bad: state === 'failed' });
          onClose();
        },
        onError: onClose,
      },
    );
  const takeBack = () =>
    withdraw.mutate(
      { id: request.id, note },
      {
        onSuccess: () => {
          toast('Request withdrawn.');
          onClose();
        },
        onError: onClose,
      },
    );
  return (
    <div className="dialog-form">
      <Textarea
        label="Note (kept in the audit log)"
        maxLength={300}
        autosize
        minRows={2}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className="dialog-actions">
        {request.mine && (
          <Button variant="default" loading={withdraw.isPending} onClick={takeBack}>
            Withdraw the request
          </Button>
        )}
        {request.mayDecide && (
          <>
            <Button variant="default" loading={decide.isPending} onClick={() => say('reject')}>
              Reject
            </Button>
            <Button loading={decide.isPending} onClick={() => say('approve')}>
              Approve
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** The member's cash as it is and as it would be. */
function Outlook({ request }: { request: ApprovalRow }) {
  const { data } = useQuery(outlookQuery(request.id));
  if (!data?.cash) return null;
  return <CashChange {...data.cash} />;
}

function Facts({ request }: { request: ApprovalRow }) {
  return (
    <dl className="facts">
      {wishFacts(request).map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      <Fact label="Made by">{request.maker}</Fact>
      <Fact label="Made">
        <Time at={request.madeAt} />
      </Fact>
      <Fact label="Expires">
        <Time at={request.expiresAt} />
      </Fact>
      <Fact label="Hash">
        <Hash value={request.hash} />
      </Fact>
      {request.approver && <Fact label={`${request.state} by`}>{request.approver}</Fact>}
      {request.failure && <Fact label="Failed">{refusalText(request.failure)}</Fact>}
      {request.note && <Fact label="Note">{request.note}</Fact>}
    </dl>
  );
}
