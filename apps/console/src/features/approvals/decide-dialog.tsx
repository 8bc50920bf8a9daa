import type { ApprovalRow } from '@baize/contract/desk/approvals';
import { Button, Modal, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CashChange } from '../../parts/cash-change.tsx';
import { Fact } from '../../parts/page.tsx';
import { refusalText } from '../../parts/refusals/problem-text.ts';
import { useAllowed } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { Hash, Time } from '../../parts/values.tsx';
import { channelsQuery } from '../cashier/cashier.data.ts';
import { outlookQuery, useDecide, useWithdraw } from './approvals.data.ts';
import { factsBeside, type ShownFact } from './changed-facts.ts';
import { operationTitle, wishPage } from './operation-texts.ts';

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
          toast('Request taken back.');
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
            Take the request back
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

/** The channel as it is while a change of it waits: the request names every field, and most of them stay. */
function usePresent({ operation, state, input }: ApprovalRow) {
  const mayRead = useAllowed('cashier.read');
  const enabled = mayRead && operation === 'cashier.channel' && state === 'waiting';
  const { data } = useQuery({ ...channelsQuery(), enabled });
  return enabled ? data?.rows.find(({ code }) => code === input.code) : undefined;
}

function Facts({ request }: { request: ApprovalRow }) {
  const { changed, kept } = factsBeside(request, usePresent(request));
  return (
    <>
      <FactList facts={changed} />
      {kept.length > 0 && (
        <details className="facts-kept">
          <summary>{kept.length} fields that stay as they are</summary>
          <FactList facts={kept} />
        </details>
      )}
      <About request={request} />
    </>
  );
}

function FactList({ facts }: { facts: readonly ShownFact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value, was }) => (
        <Fact key={label} label={label}>
          {was === undefined || was === value ? value : `${was} → ${value}`}
        </Fact>
      ))}
    </dl>
  );
}

function About({ request }: { request: ApprovalRow }) {
  return (
    <dl className="facts">
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
