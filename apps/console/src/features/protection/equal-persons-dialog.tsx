import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Fact } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { Time } from '../../parts/values.tsx';
import { equalText } from './equal-texts.ts';
import { type EqualPersonsRow, useDecideEqualPersons } from './protection.data.ts';

const WORDS = [
  { value: 'same', label: 'Same person' },
  { value: 'other', label: 'Other person' },
];

/** The decision whether two accounts belong to one person. */
export function EqualPersonsDialog({ pair, onClose }: { pair: EqualPersonsRow; onClose(): void }) {
  const [word, setWord] = useState('same');
  const { mutate, isPending, error } = useDecideEqualPersons();
  const { id, marks, username, excludedName, facts, until, holds, closes } = pair;
  const same = word === 'same';
  const confirm = (reason: string) =>
    mutate(
      { id, marks, same, reason },
      {
        onSuccess: () => {
          toast(same ? 'The exclusion holds for both accounts.' : 'A second operator decides about it.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`${username} and ${excludedName}`}
      action={same ? 'Extend the exclusion' : 'Ask to open play'}
      pending={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <dl className="facts">
        <Fact label="Equal">{equalText(facts)}</Fact>
        <Fact label="Excluded account">{excludedName}</Fact>
        <Fact label="Excluded until">{until ? <Time at={until} /> : holds ? 'no end' : 'over'}</Fact>
        <Fact label="Play of the member">
          {closes ? 'closed until the decision' : 'open: this pair closes nothing'}
        </Fact>
      </dl>
      <SegmentedControl
        fullWidth
        aria-label="Decision of the operator"
        value={word}
        onChange={setWord}
        data={WORDS}
      />
      <p>
        {same
          ? 'The exclusion holds for both accounts until its end.'
          : closes
            ? 'Play opens when a second operator agrees. The pair comes back only if another fact is equal.'
            : 'A second operator agrees. The pair comes back only if another fact is equal.'}
      </p>
    </ReasonDialog>
  );
}
