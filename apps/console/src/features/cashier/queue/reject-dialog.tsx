import { Button, Modal, Radio, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Problem } from '../../../parts/page.tsx';
import { Submit } from '../../../parts/submit.tsx';

interface RejectDialogProps<Reason extends string> {
  title: string;
  /** The consequence, in a sentence. */
  about: string;
  /** The word on the button. */
  action?: string;
  reasons: Readonly<Record<Reason, string>>;
  /** The sentence that the member reads for each reason. */
  reads?: Readonly<Record<Reason, string>>;
  pending: boolean;
  error: unknown;
  onReject(reason: Reason, note: string): void;
  onClose(): void;
}

/** Rejects for one of a few reasons: its number chooses it, Enter sends it. */
export function RejectDialog<Reason extends string>(props: RejectDialogProps<Reason>) {
  const { title, about, action = 'Reject', pending, error, onReject, onClose } = props;
  const reasons = Object.entries(props.reasons) as [Reason, string][];
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason && !pending) onReject(reason, note.trim());
  };
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLTextAreaElement) return;
    const [chosen] = reasons[Number(event.key) - 1] ?? [];
    if (!chosen) return;
    event.preventDefault();
    setReason(chosen);
    event.currentTarget.querySelector<HTMLElement>(`input[value="${chosen}"]`)?.focus();
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} onKeyDown={press} className="dialog-form">
        <p className="dialog-about">{about}</p>
        <Radio.Group label="Reason" value={reason} onChange={(value) => setReason(value as Reason)}>
          <div className="reason-choices">
            {reasons.map(([value, text], n) => (
              <Radio
                key={value}
                value={value}
                data-autofocus={n === 0 || undefined}
                label={
                  <>
                    <kbd>{n + 1}</kbd> {text}
                  </>
                }
              />
            ))}
          </div>
        </Radio.Group>
        {reason && props.reads && (
          <p className="dialog-about" data-part="reads" role="status">
            The member reads: “{props.reads[reason]}”
          </p>
        )}
        <Textarea
          label="Note for other operators, if there is one"
          maxLength={300}
          autosize
          minRows={2}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {error ? <Problem error={error} /> : null}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Submit loading={pending} missing={!reason && 'Choose a reason.'}>
            {action}
          </Submit>
        </div>
      </form>
    </Modal>
  );
}
