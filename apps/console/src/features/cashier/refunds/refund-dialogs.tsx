import type { Channel } from '@baize/contract/cashier/desk-channels';
import type { OpsRefund } from '@baize/contract/cashier/desk-refunds';
import { Button, Modal, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../../parts/page.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { Submit } from '../../../parts/submit.tsx';
import { toast } from '../../../parts/toasts.tsx';
import { Amount } from '../../../parts/values.tsx';
import { channelsQuery, useCancelRefund, useSendRefund } from '../cashier.data.ts';
import { REFUND_STATE_TEXTS, SENT_NEEDED } from '../cashier-texts.ts';

interface DialogProps {
  refund: OpsRefund;
  onClose(): void;
}

/** The next step of a refund: a call of its provider, or the transfer that an operator has made at the bank. */
export function SendRefundDialog({ refund, onClose }: DialogProps) {
  const { id, reference, amount, currency, payer, byCall, state, failure } = refund;
  const [way, setWay] = useState<'call' | 'hand'>(byCall ? 'call' : 'hand');
  const [transaction, setTransaction] = useState('');
  const { data } = useQuery(channelsQuery());
  const usable = (data?.rows ?? []).filter((each) => each.currency === currency);
  const [chosen, setChosen] = useState(refund.channel);
  const channel = (usable.find(({ code }) => code === chosen) ?? usable[0])?.code ?? '';
  const send = useSendRefund();
  const byHand = way === 'hand';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wish = byHand ? { id, byHand: { channel, transaction: transaction.trim() } } : { id };
    send.mutate(wish, {
      onSuccess: ({ state: next }) => {
        toast(`${reference}: ${REFUND_STATE_TEXTS[next][1]}`);
        onClose();
      },
    });
  };
  return (
    <Modal opened onClose={onClose} title={`Send ${reference}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} className="dialog-form">
        <p className="dialog-about">
          <span>
            <Amount amount={amount} currency={currency} /> back to {payer || 'its payer'}.
            {failure && ` Last answer: ${failure}.`}
          </span>
        </p>
        {byCall && state === 'held' && (
          <SegmentedControl
            fullWidth
            aria-label="Way"
            value={way}
            onChange={(next) => setWay(next as typeof way)}
            data={[
              { value: 'call', label: 'Through the provider' },
              { value: 'hand', label: 'Sent by hand' },
            ]}
          />
        )}
        {byHand && (
          <ByHand
            channels={usable}
            channel={channel}
            transaction={transaction}
            onChannel={setChosen}
            onTransaction={setTransaction}
          />
        )}
        {send.error && <Problem error={send.error} />}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Submit
            loading={send.isPending}
            missing={byHand && (!channel || transaction.trim() === '') && SENT_NEEDED}
          >
            {byHand ? 'Mark as sent' : state === 'held' ? 'Send' : 'Ask the provider'}
          </Submit>
        </div>
      </form>
    </Modal>
  );
}

interface ByHandProps {
  channels: readonly Channel[];
  channel: string;
  transaction: string;
  onChannel(code: string): void;
  onTransaction(transaction: string): void;
}

function ByHand({ channels, channel, transaction, onChannel, onTransaction }: ByHandProps) {
  return (
    <>
      <NativeSelect
        label="Sent from"
        data={channels.map(({ code, name }) => ({ value: code, label: name }))}
        value={channel}
        onChange={({ currentTarget }) => onChannel(currentTarget.value)}
      />
      <TextInput
        label="Bank’s id of the transfer"
        required
        data-autofocus
        autoComplete="off"
        maxLength={80}
        value={transaction}
        onChange={({ currentTarget }) => onTransaction(currentTarget.value)}
      />
    </>
  );
}

/** Gives an approved refund up that has not left. */
export function GiveUpDialog({ refund, onClose }: DialogProps) {
  const { id, reference, amount, currency, member } = refund;
  const giveUp = useCancelRefund();
  return (
    <ReasonDialog
      title={`Give up ${reference}`}
      action="Give up"
      pending={giveUp.isPending}
      error={giveUp.error}
      onConfirm={(reason) =>
        giveUp.mutate(
          { id, reason },
          {
            onSuccess: () => {
              toast(`${reference} is given up.`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>
        <Amount amount={amount} currency={currency} />{' '}
        {member ? `goes back to the cash of ${member.username}.` : 'is in suspense again.'}
      </p>
    </ReasonDialog>
  );
}
