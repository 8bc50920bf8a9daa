import { beginDeposit } from '@baize/contract/cashier/deposits';
import type { InputOf } from '@baize/contract/route';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { AmountField } from '@baize/ui/money/amount-field';
import { groupedAmount } from '@baize/ui/money/amount-text';
import { type FormEvent, useState } from 'react';
import { useOnline } from '../../../shell/online.ts';
import { Problem } from '../../../shell/parts/problem.tsx';
import { useSwitch } from '../../../shell/site.ts';
import { useText } from '../../../shell/text.ts';
import { feeFor, isNothing, less, plainAmount, type Wrong, wireAmount, wrongWith } from '../amounts.ts';
import { type DepositMethod, type DepositOffer, useCashierOnce } from '../cashier.data.ts';
import { amountText, limitsText, methodText } from '../cashier-texts.ts';
import { IdentityNote } from '../identity-note.tsx';
import { LimitLeft } from './limit-left.tsx';
import { MethodTiles } from './method-tiles.tsx';
import { TurnoverNote } from './turnover-note.tsx';

type Wish = Omit<InputOf<typeof beginDeposit>, 'key' | 'back'>;

interface DepositFormProps {
  offer: DepositOffer;
  /** The path of the site to which a checkout page returns. */
  back: string;
  onOrder: (id: string) => void;
}

/** The method and the amount of a new order; the last one is repeated by one press. */
export function DepositForm({ offer, back, onOrder }: DepositFormProps) {
  const t = useText();
  const { methods, last, currency } = offer;
  const begin = useCashierOnce(beginDeposit);
  const send = (wish: Wish) => begin.mutate({ ...wish, back }, { onSuccess: ({ id }) => onOrder(id) });
  const again = last && methods.some(({ method }) => method === last.method) ? last : null;
  return (
    <div className="stack">
      {again && (
        <Button
          className="repeat"
          busy={begin.isPending}
          data-part="repeat"
          onClick={() => send({ method: again.method, amount: plainAmount(again.amount) })}
        >
          <Icon name="refresh" small />
          {t('cashier.repeat', {
            amount: amountText(again.amount, currency),
            method: methodText(t, again.method),
          })}
        </Button>
      )}
      <Fields offer={offer} busy={begin.isPending} error={begin.error} onSend={send} />
    </div>
  );
}

interface FieldsProps {
  offer: DepositOffer;
  busy: boolean;
  error: unknown;
  onSend: (wish: Wish) => void;
}

function Fields({ offer, busy, error, onSend }: FieldsProps) {
  const t = useText();
  const online = useOnline();
  const percent = useSwitch('deposit.turnoverPercent') ?? '0';
  const { methods, amounts, left, identityLeft, currency } = offer;
  const first = methods.find(({ lastUsed }) => lastUsed) ?? methods[0];
  const [picked, pick] = useState(first?.method);
  const [typed, type] = useState('');
  const [tried, setTried] = useState(false);
  const method = methods.find((each) => each.method === picked) ?? first;
  if (!method) return null;
  const wrong = wrongWith(typed, { ...method, left });
  const amount = wireAmount(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong !== 'none' || amount === null) return document.getElementById('deposit-amount')?.focus();
    onSend({ method: method.method, amount });
  };
  // An amount that is too large or over a limit is said while it is typed, a small one may still grow.
  const shown = tried || wrong === 'high' || wrong === 'limit' ? wrong : 'none';
  return (
    <form className="stack" noValidate onSubmit={submit} data-part="deposit">
      <MethodTiles methods={methods} currency={currency} picked={method.method} onPick={pick} />
      <AmountField
        id="deposit-amount"
        label={t('cashier.amount')}
        value={typed}
        onChange={type}
        currency={currency}
        clearLabel={t('cashier.clear')}
        hint={limitsText(t, method, currency)}
        error={wrongText(t, shown, { method, left, currency })}
        chips={{ label: t('cashier.amounts'), amounts: chipsOf(amounts, method) }}
      />
      <Fee typed={typed} method={method} currency={currency} />
      <TurnoverNote amount={amount} currency={currency} percent={percent} />
      <LimitLeft left={left} currency={currency} />
      <IdentityLeft left={identityLeft} currency={currency} />
      <Problem error={error} />
      <Button type="submit" wide size="big" enamel="marigold" busy={busy} disabled={!online}>
        {amount === null
          ? t('cashier.goOn')
          : t('cashier.depositAmount', { amount: amountText(amount, currency) })}
      </Button>
    </form>
  );
}

function IdentityLeft({ left, currency }: { left: string | null; currency: string }) {
  const t = useText();
  if (left === null) return null;
  return (
    <IdentityNote>
      {isNothing(left)
        ? t('cashier.identityFirst')
        : t('cashier.identityLeft', { amount: amountText(left, currency) })}
    </IdentityNote>
  );
}

function Fee({ typed, method, currency }: { typed: string; method: DepositMethod; currency: string }) {
  const t = useText();
  const fee = feeFor(typed, method.fee);
  const amount = wireAmount(typed);
  if (isNothing(fee) || amount === null) return null;
  const rest = less(amount, fee);
  const sums = {
    fee: amountText(fee, currency),
    amount: amountText(isNothing(rest) ? '0.00' : rest, currency),
  };
  return (
    <p className="sm muted" data-part="fee">
      {t('cashier.feeLeaves', sums)}
    </p>
  );
}

/** The amounts that this method takes. */
function chipsOf(amounts: readonly string[], bounds: DepositMethod) {
  const offered = [...new Set(amounts)].filter(
    (amount) => wrongWith(amount, { min: bounds.min, max: bounds.max }) === 'none',
  );
  return offered.map((amount) => ({
    amount: plainAmount(amount),
    label: <bdi dir="ltr">{groupedAmount(plainAmount(amount))}</bdi>,
  }));
}

interface About {
  method: DepositMethod;
  left: string | null;
  currency: string;
}

function wrongText(t: ReturnType<typeof useText>, wrong: Wrong, about: About): string | undefined {
  const { method, left, currency } = about;
  if (wrong === 'format') return t('cashier.needAmount');
  if (wrong === 'low') return t('cashier.tooLow', { min: amountText(method.min, currency) });
  if (wrong === 'high') return t('cashier.tooHigh', { max: amountText(method.max, currency) });
  if (wrong === 'limit') return t('cashier.overLimit', { left: amountText(left ?? '0', currency) });
  return undefined;
}
