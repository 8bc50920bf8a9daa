import { parseAmount } from '@baize/contract/money';
import { walletTransfer } from '@baize/contract/vendors/transfers';
import { Button } from '@baize/ui/forms/button';
import { Chips } from '@baize/ui/forms/chips';
import { Field, SelectField } from '@baize/ui/forms/field';
import { toast } from '@baize/ui/layers/toast';
import { moneyText } from '@baize/ui/money/money-text';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { faultText } from '../../shell/faults.ts';
import { isolated } from '../../shell/isolated.ts';
import { useText } from '../../shell/text.ts';
import { type TransferRow, useMove, type Wallets } from './wallet.data.ts';

export interface Wish {
  readonly vassalage: string;
  readonly direction: 'IN' | 'OUT';
}

interface FormProps {
  wallets: Wallets;
  available: string;
  wish: Wish;
  onWish: (wish: Wish) => void;
}

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

/** Between the main wallet and one provider, either way. */
export function TransferForm({ wallets, available, wish, onWish }: FormProps) {
  const t = useText();
  const move = useMove(walletTransfer);
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useAskedFor(wish, box);
  const open = wallets.wallets.filter(({ state, pending }) => state !== 'maintenance' && !pending);
  const chosen = open.find(({ vassalage }) => vassalage === wish.vassalage) ?? open[0];
  const there = wish.direction === 'IN' ? available : (chosen?.balance ?? '0.00');
  const wrong = wrongWith(amount, there);
  const words = { none: undefined, format: t('wallet.needAmount'), much: t('wallet.tooMuch') };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong !== 'none' || !chosen) return box.current?.focus();
    move.mutate(
      { vassalage: chosen.vassalage, direction: wish.direction, amount },
      {
        onSuccess: (row) => {
          tellMoved(t, row, wallets.currency);
          setAmount('');
          setTried(false);
        },
        onError: (error) => toast({ tone: 'bad', title: faultText(error) }),
      },
    );
  };
  return (
    <form
      className="panel stack"
      noValidate
      onSubmit={submit}
      aria-labelledby="wallet-move"
      data-part="transfer"
    >
      <h2 id="wallet-move" className="group-title">
        {t('wallet.move')}
      </h2>
      <Directions direction={wish.direction} onPress={(direction) => onWish({ ...wish, direction })} />
      <SelectField
        label={t('wallet.provider')}
        value={chosen?.vassalage ?? ''}
        onChange={(event) => onWish({ ...wish, vassalage: event.target.value })}
      >
        {open.map(({ vassalage, vendorName }) => (
          <option key={vassalage} value={vassalage}>
            {vendorName}
          </option>
        ))}
      </SelectField>
      <AmountField
        ref={box}
        value={amount}
        there={there}
        currency={wallets.currency}
        error={tried ? words[wrong] : undefined}
        onChange={setAmount}
      />
      <Button type="submit" wide busy={move.isPending} disabled={open.length === 0}>
        {t('wallet.move')}
      </Button>
    </form>
  );
}

interface DirectionsProps {
  direction: Wish['direction'];
  onPress: (direction: Wish['direction']) => void;
}

function Directions({ direction, onPress }: DirectionsProps) {
  const t = useText();
  return (
    <Chips
      label={t('wallet.way')}
      chips={[
        { key: 'IN' as const, label: t('wallet.wayIn') },
        { key: 'OUT' as const, label: t('wallet.wayOut') },
      ]}
      on={[direction]}
      onPress={onPress}
    />
  );
}

interface AmountProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  there: string;
  currency: string;
  error: string | undefined;
  onChange: (amount: string) => void;
}

function AmountField({ ref, value, there, currency, error, onChange }: AmountProps) {
  const t = useText();
  return (
    <Field
      ref={ref}
      id="wallet-amount"
      label={t('wallet.amount')}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={value}
      onChange={(event) => onChange(event.target.value.trim())}
      error={error}
      hint={t('wallet.available', { amount: `${moneyText(there)} ${currency}` })}
      after={
        <Button size="small" onClick={() => onChange(moneyText(there).replaceAll(/[^\d.]/g, ''))}>
          {t('wallet.all')}
        </Button>
      }
    />
  );
}

/** A press beside a provider leads to the amount; the first view does not. */
function useAskedFor(wish: Wish, box: { current: HTMLInputElement | null }): void {
  const first = useRef(wish);
  useEffect(() => {
    if (first.current === wish || document.activeElement?.closest('[data-part="transfer"]')) return;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, [wish, box]);
}

function wrongWith(amount: string, there: string): 'none' | 'format' | 'much' {
  if (!AMOUNT.test(amount) || parseAmount(amount) === 0n) return 'format';
  return parseAmount(amount) > parseAmount(there) ? 'much' : 'none';
}

function tellMoved(t: ReturnType<typeof useText>, row: TransferRow, currency: string): void {
  const { state, limited, vendorName: provider } = row;
  const amount = isolated(`${moneyText(row.amount ?? '0.00')} ${currency}`);
  if (state === 'done' && limited)
    toast({
      tone: 'done',
      title: t('wallet.movedPart', { amount, provider }),
      text: limited.by === 'loss' ? t('wallet.lossLeavesNoMore') : t('wallet.wagerLeavesNoMore'),
    });
  else if (state === 'done') toast({ tone: 'done', title: t('wallet.moved') });
  else if (state === 'undone') toast({ tone: 'bad', title: t('wallet.notMoved') });
  else toast({ tone: 'busy', title: t('wallet.onTheWay'), text: t('wallet.movedLater') });
}
