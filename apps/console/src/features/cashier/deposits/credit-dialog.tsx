import { type Incoming, opsCreditDeposit } from '@baize/contract/cashier/desk-deposits';
import { isFarAmount, wireFeeOf } from '@baize/contract/cashier/fees';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { Stake } from '@baize/contract/wire';
import { Button, Modal, Radio, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Fact, Problem } from '../../../parts/page.tsx';
import { Submit } from '../../../parts/submit.tsx';
import { toast } from '../../../parts/toasts.tsx';
import { Amount } from '../../../parts/values.tsx';
import { type DepositPage, useCreditDeposit } from '../cashier.data.ts';
import { sameName } from '../cashier-texts.ts';
import { isExact, Payment } from './payment.tsx';

interface CreditDialogProps {
  deposit: DepositPage;
  onDone(): void;
  onClose(): void;
}

const BY_HAND = 'statement';
const NOTHING_READ = { received: '', transaction: '', payer: '' };
type Read = typeof NOTHING_READ;

/** Credits with a payment that has arrived, or with one that the operator reads in the statement of the bank. */
export function CreditDialog({ deposit, onDone, onClose }: CreditDialogProps) {
  const { id, payable, realName, currency, confirmedBy } = deposit;
  const payments = paymentsOf(deposit);
  const likely = payments.find((each) => isExact(each, payable)) ?? payments[0];
  const [chosen, setChosen] = useState(likely?.id ?? BY_HAND);
  const [read, setRead] = useState(NOTHING_READ);
  const [note, setNote] = useState('');
  const credit = useCreditDeposit();
  const payment = payments.find((each) => each.id === chosen);
  const isOther = payment !== undefined && isOfAnother(payment, realName);
  const ordered = parseAmount(payable);
  const arrived = amountOf(payment?.amount ?? read.received);
  const amount = arrived ?? ordered;
  // More than the confirmed amount may wait for an approval, by the sums of the day.
  const isFar = isFarAmount(amount, ordered) || (confirmedBy !== null && amount > ordered);
  const wish = wishOf(id, chosen, read, note);
  const ready = wish !== null && (!(isOther || isFar) || wish.note !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || credit.isPending) return;
    const done = (answer: OutputOf<typeof opsCreditDeposit>) => {
      toast(outcomeText(answer));
      onDone();
    };
    credit.mutate(wish, { onSuccess: done });
  };
  return (
    <Modal opened onClose={onClose} size="lg" title="Credit" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} className="dialog-form">
        <p className="dialog-about">
          The member gets what has arrived less the fee, not what was ordered. An amount that differs from the
          order by more than a tenth waits for the approval of a second person, and so does what is too much
          above a confirmed amount. A payment of a provider or chain that only you have read takes two people.
        </p>
        <Radio.Group label="Payment" value={chosen} onChange={setChosen}>
          <div className="reason-choices">
            {payments.map((payment) => (
              <Radio
                key={payment.id}
                value={payment.id}
                data-autofocus={payment.id === chosen || undefined}
                label={<Payment payment={payment} order={deposit} />}
              />
            ))}
            <Radio
              value={BY_HAND}
              data-autofocus={chosen === BY_HAND || undefined}
              label="One that I read in the statement"
            />
          </div>
        </Radio.Group>
        {arrived !== null && <FeeNote deposit={deposit} amount={formatAmount(arrived)} />}
        {chosen === BY_HAND && <Statement read={read} currency={currency} onChange={setRead} />}
        {(isOther || isFar) && <Why isOther={isOther} note={note} onChange={setNote} />}
        {credit.error && <Problem error={credit.error} />}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Submit loading={credit.isPending} missing={!ready && neededOf(wish === null, isOther)}>
            Credit
          </Submit>
        </div>
      </form>
    </Modal>
  );
}

/** The fee of the channel, and the rest of the amount that the member gets. */
function FeeNote({ deposit: { feeTerms, currency }, amount }: { deposit: DepositPage; amount: string }) {
  const fee = feeTerms ? parseAmount(wireFeeOf(amount, feeTerms)) : 0n;
  if (fee === 0n) return null;
  return (
    <dl className="facts" data-part="fee">
      <Fact label="Arrived">
        <Amount amount={amount} currency={currency} />
      </Fact>
      <Fact label="Fee of the channel">
        <Amount amount={formatAmount(fee)} currency={currency} />
      </Fact>
      <Fact label="The member gets">
        <Amount amount={formatAmount(parseAmount(amount) - fee)} currency={currency} />
      </Fact>
    </dl>
  );
}

interface WhyProps {
  isOther: boolean;
  note: string;
  onChange(note: string): void;
}

/** The reason for a payment of another name, or of an amount that differs from the order's. */
function Why({ isOther, note, onChange }: WhyProps) {
  return (
    <Textarea
      label={
        isOther
          ? 'The payer has another name. Why is the payment the member’s?'
          : 'The amount differs from the order’s. Why is the payment the member’s?'
      }
      description={
        isOther
          ? 'Another person’s money is given back to its source, not credited.'
          : 'A second operator who approves the credit reads it.'
      }
      required
      maxLength={300}
      value={note}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function outcomeText({ credited, approval }: OutputOf<typeof opsCreditDeposit>): string {
  if (approval !== null) return 'The amount differs from the order’s. It waits for a second operator.';
  return credited ? 'Credited.' : 'Kept in suspense: the payer is not the member. Give it back from there.';
}

interface StatementProps {
  read: Read;
  currency: string;
  onChange(read: Read): void;
}

function Statement({ read, currency, onChange }: StatementProps) {
  return (
    <>
      <div className="pair">
        <TextInput
          label={`Amount that arrived, in ${currency}`}
          required
          inputMode="decimal"
          autoComplete="off"
          value={read.received}
          onChange={({ currentTarget }) => onChange({ ...read, received: currentTarget.value })}
        />
        <TextInput
          label="Bank’s id of the payment"
          required
          autoComplete="off"
          maxLength={80}
          value={read.transaction}
          onChange={({ currentTarget }) => onChange({ ...read, transaction: currentTarget.value })}
        />
      </div>
      <TextInput
        label="Payer, as the statement names them"
        autoComplete="off"
        maxLength={80}
        value={read.payer}
        onChange={({ currentTarget }) => onChange({ ...read, payer: currentTarget.value })}
      />
    </>
  );
}

/** The payment that differs from the order comes first. */
function paymentsOf({ incoming, candidates }: DepositPage) {
  const others = candidates.filter(({ id }) => id !== incoming?.id);
  return incoming?.state === 'suspense' ? [incoming, ...others] : others;
}

/** The call; null while something is missing or no amount. */
function wishOf(
  id: string,
  chosen: string,
  read: Read,
  note: string,
): InputOf<typeof opsCreditDeposit> | null {
  const why = note.trim();
  const said = why && { note: why };
  if (chosen !== BY_HAND) return { id, incoming: chosen, ...said };
  const [received, transaction, payer] = [read.received.trim(), read.transaction.trim(), read.payer.trim()];
  const wish = { id, received, transaction, ...(payer && { payer }), ...said };
  return (amountOf(received) ?? 0n) > 0n && opsCreditDeposit.input.safeParse(wish).success ? wish : null;
}

function neededOf(incomplete: boolean, isOther: boolean): string {
  if (incomplete) return 'Enter the amount that arrived and the bank’s id of the payment.';
  return isOther ? 'Say why the payment is the member’s.' : 'Say why the amount differs.';
}

/** Ledger units of a text; null where it is no amount. */
function amountOf(text: string): bigint | null {
  return Stake.safeParse(text.trim()).success ? parseAmount(text.trim()) : null;
}

function isOfAnother({ payer }: Incoming, realName: string | null): boolean {
  return payer !== '' && realName !== null && !sameName(payer, realName);
}
