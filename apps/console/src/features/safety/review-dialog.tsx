import type { RiskEventRow } from '@baize/contract/desk/safety';
import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Fact, Problem } from '../../parts/page.tsx';
import { Submit } from '../../parts/submit.tsx';
import { toast } from '../../parts/toasts.tsx';
import { Time } from '../../parts/values.tsx';
import { OpenCase } from '../risk/cases/open-case.tsx';
import { factText, kindText, placeText } from './risk-texts.ts';
import { useReviewEvent } from './safety.data.ts';

const NOTE_MIN = 5;

/** Marks an event as looked at, with what was found. */
export function ReviewDialog({ event, onClose }: { event: RiskEventRow; onClose(): void }) {
  const [note, setNote] = useState('');
  const review = useReviewEvent();
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    review.mutate(
      { id: event.id, note: note.trim() },
      {
        onSuccess: () => {
          toast('The event is reviewed.');
          onClose();
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title={kindText(event.kind)} closeButtonProps={{ 'aria-label': 'Close' }}>
      <dl className="facts">
        <Fact label="When">
          <Time at={event.at} />
        </Fact>
        {event.member && <Fact label="Member">{event.member.username}</Fact>}
        <Fact label="Fact">{factText(event)}</Fact>
        {event.address && (
          <Fact label="From">
            <bdi dir="ltr">{event.address}</bdi> {placeText(event.country)}
          </Fact>
        )}
      </dl>
      {event.member && <OpenCase member={event.member} about={{ kind: 'event', link: event.id }} />}
      <form onSubmit={submit} className="dialog-form">
        <Textarea
          label="What was found"
          required
          maxLength={300}
          autosize
          minRows={3}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {review.error && <Problem error={review.error} />}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Submit
            loading={review.isPending}
            missing={note.trim().length < NOTE_MIN && `Write a note of at least ${NOTE_MIN} letters.`}
          >
            Mark as reviewed
          </Submit>
        </div>
      </form>
    </Modal>
  );
}
