import { sendAgentTransfer } from '@baize/contract/cashier/agent-transfers';
import { Button } from '@baize/ui/forms/button';
import { Field } from '@baize/ui/forms/field';
import { toast } from '@baize/ui/layers/toast';
import { AmountField } from '@baize/ui/money/amount-field';
import { type FormEvent, useState } from 'react';
import { useOnline } from '../../../shell/online.ts';
import { openPopup } from '../../../shell/popup.ts';
import { type Translate, useText } from '../../../shell/text.ts';
import { type Wrong, wireAmount, wrongWith } from '../amounts.ts';
import { type TransferOptions, useCashierOnce } from '../cashier.data.ts';
import { amountText, limitsText } from '../cashier-texts.ts';
import { Refusal } from '../refusal.tsx';
import { ReceiverChoice, useReceiver } from './receiver-choice.tsx';

/** The receiver, the amount and the password that guards money; a sent transfer is final. */
export function TransferForm({ options }: { options: TransferOptions }) {
  const t = useText();
  const online = useOnline();
  const { currency } = options;
  const receiver = useReceiver(options);
  const [typed, type] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { send, problem, busy } = useSending(currency);
  const amount = wireAmount(typed);
  const wrong = wrongWith(typed, options);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!receiver.chosen) return document.getElementById('transfer-to')?.focus();
    if (wrong !== 'none' || amount === null) return document.getElementById('transfer-amount')?.focus();
    if (!password) return document.getElementById('transfer-password')?.focus();
    void send({ to: receiver.chosen.id, amount, password }).then((done) => {
      if (!done) return;
      type('');
      setPassword('');
      setTried(false);
    });
  };
  return (
    <form className="panel stack" noValidate onSubmit={submit} data-part="transfer">
      <ReceiverChoice
        options={options}
        receiver={receiver}
        error={tried && !receiver.chosen ? t('cashier.needReceiver') : undefined}
      />
      <AmountField
        id="transfer-amount"
        label={t('cashier.amount')}
        value={typed}
        onChange={type}
        currency={currency}
        clearLabel={t('cashier.clear')}
        hint={limitsText(t, options, currency)}
        error={tried || wrong === 'high' ? wrongText(t, wrong, options) : undefined}
      />
      <Field
        id="transfer-password"
        type="password"
        autoComplete="off"
        maxLength={16}
        label={t('security.payment')}
        value={password}
        error={tried && !password ? t('security.need') : undefined}
        reveal={{ show: t('member.showPassword'), hide: t('member.hidePassword') }}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Refusal
        error={problem}
        onAmend={() => document.getElementById(receiver.chosen ? 'transfer-amount' : 'transfer-to')?.focus()}
      />
      <Button type="submit" wide size="big" enamel="marigold" busy={busy} disabled={!online}>
        {amount === null
          ? t('cashier.transferSend')
          : t('cashier.transferAmount', { amount: amountText(amount, currency) })}
      </Button>
      {problem === null && (
        <Button wide bare onClick={() => openPopup('security', { id: 'payment' })}>
          {t('cashier.forgot')}
        </Button>
      )}
    </form>
  );
}

function wrongText(t: Translate, wrong: Wrong, { min, max, currency }: TransferOptions): string | undefined {
  if (wrong === 'format') return t('cashier.needAmount');
  if (wrong === 'low') return t('cashier.tooLow', { min: amountText(min, currency) });
  return wrong === 'high' ? t('cashier.tooHigh', { max: amountText(max, currency) }) : undefined;
}

interface Wish {
  /** Null is the upline. */
  readonly to: string | null;
  readonly amount: string;
  readonly password: string;
}

/** Sends a transfer and says that it is done. */
function useSending(currency: string) {
  const t = useText();
  const { mutateAsync, error, isPending } = useCashierOnce(sendAgentTransfer);
  const send = async ({ to, amount, password }: Wish): Promise<boolean> => {
    const input = { amount, paymentPassword: password, ...(to !== null && { to }) };
    try {
      const { reference, account } = await mutateAsync(input);
      const title = t('cashier.transferred', { amount: amountText(amount, currency), account });
      toast({ tone: 'done', title, text: t('cashier.referenceOf', { reference }) });
      return true;
    } catch {
      return false;
    }
  };
  return { send, problem: error, busy: isPending };
}
