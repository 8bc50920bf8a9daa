import { useState } from 'react';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { toast } from '../../../parts/toasts.tsx';
import { DrawnNumbers } from './issue-draw.tsx';
import { DrawInputs } from './issue-draw-inputs.tsx';
import { emptyNumbers, missingNumbers, sentNumbers } from './issue-form.ts';
import { type IssuePage, useEnterResult } from './issues.data.ts';

const OUTCOMES = {
  waiting: 'Your numbers are in. Another person has to enter the same ones.',
  confirmed: 'Two sources agree: the result is confirmed, and the issue is settled.',
  frozen: 'Sources differ: the issue is frozen until two operators have entered the same numbers.',
} as const;

/** The result of an official draw, typed without a look at what others have typed. */
export function EnterResultDialog({ issue, onClose }: { issue: IssuePage; onClose(): void }) {
  const { id, fields, lottery, gameName, issue: code } = issue;
  const [typed, setTyped] = useState(() => emptyNumbers(fields));
  const enter = useEnterResult();
  const numbers = sentNumbers(fields, typed);
  const send = (reason: string) =>
    enter.mutate(
      { id, numbers, reason },
      {
        onSuccess: ({ outcome }) => {
          toast(OUTCOMES[outcome], { bad: outcome === 'frozen' });
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`Result of ${gameName} ${code}`}
      action="Report the result"
      wide
      pending={enter.isPending}
      error={enter.error}
      missing={missingNumbers(lottery, fields, typed)}
      note="Say in the reason where you have read the numbers. Once sent they stay on record."
      fields={
        <>
          <DrawInputs lottery={lottery} fields={fields} typed={typed} onChange={setTyped} />
          <Preview fields={fields} numbers={numbers} lottery={lottery} />
        </>
      }
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        Read the numbers at the official source. Another person enters them too, without seeing yours; only if
        both are the same the result counts.
      </p>
    </ReasonDialog>
  );
}

type PreviewProps = Pick<IssuePage, 'fields' | 'lottery'> & { numbers: Record<string, string[]> };

/** The draw as players will see it. */
export function Preview(draw: PreviewProps) {
  return (
    <figure className="draw-preview">
      <figcaption>As players see it</figcaption>
      <DrawnNumbers {...draw} size="large" />
    </figure>
  );
}
