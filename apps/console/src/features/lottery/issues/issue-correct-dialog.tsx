import { Button } from '@mantine/core';
import { useState } from 'react';
import { countText } from '../../../parts/format.ts';
import { Problem } from '../../../parts/page.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { toast } from '../../../parts/toasts.tsx';
import { Amount } from '../../../parts/values.tsx';
import { DrawInputs } from './issue-draw-inputs.tsx';
import { Preview } from './issue-enter-dialog.tsx';
import { emptyNumbers, missingNumbers, sentNumbers } from './issue-form.ts';
import { type CorrectionPreview, type IssuePage, useCorrectResult, usePreview } from './issues.data.ts';

/** Asks a second operator to replace a result that was wrong. */
export function CorrectResultDialog({ issue, onClose }: { issue: IssuePage; onClose(): void }) {
  const { id, version, fields, lottery, gameName, issue: code, draw } = issue;
  const [typed, setTyped] = useState(() => draw?.numbers ?? emptyNumbers(fields));
  const correct = useCorrectResult();
  const preview = usePreview();
  const numbers = sentNumbers(fields, typed);
  const same = JSON.stringify(numbers) === JSON.stringify(draw?.numbers);
  const missing =
    missingNumbers(lottery, fields, typed) ||
    (same && 'These are the numbers of the result already. Type the right ones.');
  const send = (reason: string) =>
    correct.mutate(
      { id, version, numbers, reason },
      {
        onSuccess: () => {
          toast('The request waits for a second operator.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`Correct ${gameName} ${code}`}
      action="Ask for approval"
      wide
      pending={correct.isPending}
      error={correct.error}
      missing={missing}
      fields={
        <>
          <DrawInputs
            lottery={lottery}
            fields={fields}
            typed={typed}
            onChange={(next) => {
              setTyped(next);
              preview.reset();
            }}
          />
          <Preview fields={fields} numbers={numbers} lottery={lottery} />
          {issue.settledAt && (
            <div className="correction-effect">
              <Button
                variant="default"
                size="xs"
                disabled={missing !== false}
                loading={preview.isPending}
                onClick={() => preview.mutate({ id, numbers })}
              >
                What would change
              </Button>
              {preview.error && <Problem error={preview.error} />}
              {preview.data && <Effect preview={preview.data} />}
            </div>
          )}
        </>
      }
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        Once a second operator has approved it, all lines are settled again: members get what they lack, and
        what they got too much is taken back; the part that their cash does not cover becomes a debt. The
        earlier version stays on record.
      </p>
    </ReasonDialog>
  );
}

function Effect({ preview: { lines, changes } }: { preview: CorrectionPreview }) {
  const changed = changes.filter((change) => change.lines > 0);
  if (changed.length === 0)
    return <p role="status">None of {countText(lines)} lines would get another amount.</p>;
  return (
    <ul role="status">
      {changed.map((change) => (
        <li key={change.currency}>
          <strong>{change.currency}</strong>: {countText(change.lines)} of {countText(lines)} lines of{' '}
          {countText(change.members)} members; winning lines {countText(change.wonBefore)} →{' '}
          {countText(change.wonAfter)}; paid <Amount amount={change.paidBefore} /> →{' '}
          <Amount amount={change.paidAfter} />: <Amount amount={change.given} /> to give,{' '}
          <Amount amount={change.taken} /> to take back
        </li>
      ))}
    </ul>
  );
}
