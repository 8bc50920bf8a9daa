import { CASE_OUTCOMES, type CaseOutcome } from '@baize/contract/risk/desk-cases';
import { Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../parts/toasts.tsx';
import { useCloseCase } from '../risk.data.ts';
import { OUTCOME_TEXTS } from '../risk-texts.ts';
import { FormDialog } from './form-dialog.tsx';

const NOTE_MIN = 5;

/** Closes a case for good, with its outcome and a last note. */
export function CloseCaseDialog({ id, onClose }: { id: string; onClose(): void }) {
  const [outcome, setOutcome] = useState<CaseOutcome | null>(null);
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useCloseCase();
  const submit = () =>
    outcome &&
    mutate(
      { id, outcome, note: note.trim() },
      {
        onSuccess: () => {
          toast('The case is closed.');
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="Close the case"
      action="Close the case"
      pending={isPending}
      error={error}
      missing={
        outcome
          ? note.trim().length < NOTE_MIN && `Write a last note of at least ${NOTE_MIN} letters.`
          : 'Choose an outcome.'
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p>A closed case stays closed. Another finding is another case.</p>
      <Radio.Group label="Outcome" value={outcome} onChange={(value) => setOutcome(value as CaseOutcome)}>
        <div className="reason-choices">
          {CASE_OUTCOMES.map((value, n) => (
            <Radio
              key={value}
              value={value}
              label={OUTCOME_TEXTS[value]}
              data-autofocus={n === 0 || undefined}
            />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label="Last note"
        required
        maxLength={1_000}
        autosize
        minRows={3}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  );
}
