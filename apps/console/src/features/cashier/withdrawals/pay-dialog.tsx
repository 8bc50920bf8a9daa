import { Button, Modal, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toasts.tsx';
import { Amount } from '../../../parts/values.tsx';
import { usePayWithdrawal, type WithdrawalPage } from '../cashier.data.ts';
import { STEP_TEXTS } from '../cashier-texts.ts';

interface PayDialogProps {
  withdrawal: WithdrawalPage;
  onDone(): void;
  onClose(): void;
}

/** Pays through a provider; or asks again the one that gave no clear answer, which is never called a second time before. */
export function PayDialog({ withdrawal, onDone, onClose }: PayDialogProps) {
  const { id, step, due: sent, currency, holder, channels } = withdrawal;
  const [channel, setChannel] = useState(channels[0]?.code ?? '');
  const pay = usePayWithdrawal();
  const asksAgain = step === 'unknown';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pay.mutate(
      { id, ...(!asksAgain && { channel }) },
      {
        onSuccess: ({ step: next }) => {
          toast(`The withdrawal is now: ${STEP_TEXTS[next][1]}.`);
          onDone();
        },
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={asksAgain ? 'Ask the provider again' : 'Pay through a provider'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} className="dialog-form">
        <p className="dialog-about">
          <span>
            <Amount amount={sent} currency={currency} /> to {holder}.{' '}
            {asksAgain
              ? 'Only asks what became of the payment: nothing is sent a second time.'
              : 'The provider sends the money. It cannot be taken back.'}
          </span>
        </p>
        {!asksAgain && (
          <NativeSelect
            label="Provider"
            data-autofocus
            data={channels.map(({ code, name }) => ({ value: code, label: name }))}
            value={channel}
            onChange={({ currentTarget }) => setChannel(currentTarget.value)}
          />
        )}
        {pay.error && <Problem error={pay.error} />}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pay.isPending} data-autofocus={asksAgain || undefined}>
            {asksAgain ? 'Ask again' : 'Pay'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
