import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Fact } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { Time } from '../../parts/values.tsx';
import { type ReturnRow, useDecideReturn } from './protection.data.ts';

const WORDS = [
  { value: 'refuse', label: 'Stay closed' },
  { value: 'allow', label: 'Allow' },
];

/** The operators' decision about a return. */
export function ReturnDialog({ asked, onClose }: { asked: ReturnRow; onClose(): void }) {
  const [word, setWord] = useState('refuse');
  const { mutate, isPending, error } = useDecideReturn();
  const allow = word === 'allow';
  const confirm = (reason: string) =>
    mutate(
      { id: asked.id, allow, reason },
      {
        onSuccess: () => {
          toast(allow ? 'Play opens in seven days.' : 'Play stays closed.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`Return of ${asked.username}`}
      action={allow ? 'Allow the return' : 'Keep play closed'}
      pending={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <dl className="facts">
        <Fact label="Away since">
          <Time at={asked.since} />
        </Fact>
        <Fact label="In their words">{asked.text}</Fact>
      </dl>
      <SegmentedControl
        fullWidth
        aria-label="Decision of the operator"
        value={word}
        onChange={setWord}
        data={WORDS}
      />
      <p>
        {allow
          ? 'Play opens seven days from now.'
          : 'Play stays closed. The member may ask again after six months.'}
      </p>
    </ReasonDialog>
  );
}
