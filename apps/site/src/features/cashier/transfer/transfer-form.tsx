import { newKey } from '@baize/client/key';
import { Refused } from '@baize/client/refused';
import { sendAgentTransfer } from '@baize/contract/cashier/agent-transfers';
import { Button } from '@baize/ui/forms/button';
import { Field } from '@baize/ui/forms/field';
import { toast } from '@baize/ui/layers/toast';
import { AmountField } from '@baize/ui/money/amount-field';
import { type FormEvent, useRef, useState } from 'react';
import { useOnline } from '../../../shell/online.ts';
import { Problem } from '../../../shell/parts/problem.tsx';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { wireAmount, wrongWith } from '../amounts.ts';
import { type TransferOptions, useCashier } from '../cashier.data.ts';
import { amountText, limitsText } from '../cashier-texts.ts';
import { ReceiverChoice, useReceiver } from './receiver-choice.tsx';

/** The receiver, the amount and the password that guards money; a sent transfer is final. */
export function TransferForm({ options }: { options: TransferOptions }) {
  const t = useText();
  const online = useOnline();
  const { currency, min, max } = options;
  const receiver = useReceiver(options);
  const send = useCashier(sendAgentTransfer);
  // The same transfer goes out again after a lost answer; the next one gets a key of its own.
  const key = useRef(newKey());
  const [typed, type] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const amount = wireAmount(typed);
  const wrong = wrongWith(typed, { min, max });
  const bounds = { min: amountText(min, currency), max: amountText(max, currency) };
  const words = {
    none: undefined,
    format: t('cashier.needAmount'),
    low: t('cashier.tooLow', bounds),
    high: t('cashier.tooHigh', bounds),
    limit: undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!receiver.chosen) return document.getElementById('transfer-to')?.focus();
    if (wrong !== 'none' || amount === null) return document.getElementById('transfer-amount')?.focus();
    if (!password) return document.getElementById('transfer-password')?.focus();
    const { id } = receiver.chosen;
    send.mutateAsync({ key: key.current, amount, paymentPassword: password, ...(id && { to: id }) }).then(
      ({ reference, account }) => {
        toast({
          tone: 'done',
          title: t('cashier.transferred', { amount: amountText(amount, currency), account }),
          text: t('cashier.referenceOf', { reference }),
        });
        key.current = newKey();
        type('');
        setPassword('');
        setTried(false);
      },
      (error: unknown) => {
        // A refused transfer is stored nowhere, and the next try may be another one.
        if (error instanceof Refused) key.current = newKey();
        if (error instanceof Refused && error.code === 'payment.wrong') setPassword('');
      },
    );
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
        error={tried || wrong === 'high' ? words[wrong] : undefined}
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
      <Problem error={send.error} />
      <Button
        type="submit"
        wide
        size="big"
        enamel="marigold"
        busy={send.isPending}
        disabled={!online || !options.on}
      >
        {amount === null
          ? t('cashier.transferSend')
          : t('cashier.transferAmount', { amount: amountText(amount, currency) })}
      </Button>
      <Button wide bare onClick={() => openPopup('security', { id: 'payment' })}>
        {t('cashier.forgot')}
      </Button>
    </form>
  );
}
