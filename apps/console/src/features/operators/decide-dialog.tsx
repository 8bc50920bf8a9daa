import type { ApprovalRow } from '@baize/contract/ops-approvals';
import { Button, Modal, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Fact } from '../../parts/page.tsx';
import { refusalText } from '../../parts/problem-text.ts';
import { toast } from '../../parts/toasts.tsx';
import { Hash, Time } from '../../parts/values.tsx';
import { useDecide } from './approvals.data.ts';
import { operationTitle, wishFacts, wishPage } from './operation-texts.ts';

/** The whole request, and the second person's word on it. */
export function DecideDialog({ request, onClose }: { request: ApprovalRow; onClose(): void }) {
  const [note, setNote] = useState('');
  const decide = useDecide();
  const page = wishPage(request);
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
  return (
    <Modal
      opened
      onClose={onClose}
      title={operationTitle(request.operation)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Facts request={request} />
      {page && (
        <p className="dialog-note">
          <Link to={page}>See everything that it changes</Link>
        </p>
      )}
      {request.mayDecide && (
        <div className="dialog-form">
          <Textarea
            label="Note (kept in the audit trail)"
            maxLength={300}
            autosize
            minRows={2}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <div className="dialog-actions">
            <Button variant="default" loading={decide.isPending} onClick={() => say('reject')}>
              Reject
            </Button>
            <Button loading={decide.isPending} onClick={() => say('approve')}>
              Approve
            </Button>
          </div>
        </div>
      )}
      {!request.mayDecide && request.state === 'waiting' && (
        <p className="dialog-note">
          {request.mine ? 'A second person has to decide on this.' : 'Your role does not decide on this.'}
        </p>
      )}
    </Modal>
  );
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
