import { beginDeposit } from '@baize/contract/cashier/deposits';
import { Button } from '@baize/ui/forms/button';
import { AmountField } from '@baize/ui/money/amount-field';
import { groupedAmount } from '@baize/ui/money/amount-text';
import { type FormEvent, useState } from 'react';
import { useOnline } from '../../../shell/online.ts';
import { useSwitch } from '../../../shell/site.ts';
import { useText } from '../../../shell/text.ts';
import { feeFor, isNothing, less, plainAmount, type Wrong, wireAmount, wrongWith } from '../amounts.ts';
import { type DepositMethod, type DepositOffer, useCashierOnce } from '../cashier.data.ts';
import { amountText, feeText, limitsText, wayKey } from '../cashier-texts.ts';
import { IdentityNote } from '../identity-note.tsx';
import { Refusal } from '../refusal.tsx';
import { LimitLeft } from './limit-left.tsx';
import { MethodTiles } from './method-tiles.tsx';
import { TurnoverNote } from './turnover-note.tsx';

interface DepositFormProps {
  offer: DepositOffer;
  /** The path of the site to which a checkout page returns. */
  back: string;
  onOrder: (id: string) => void;
}

/** The method and the amount of a new order. Both are chosen already, as last time or as most begin. */
export function DepositForm({ offer, back, onOrder }: DepositFormProps) {
  const t = useText();
  const online = useOnline();
  const begin = useCashierOnce(beginDeposit);
  const percent = useSwitch('deposit.turnoverPercent') ?? '0';
  const { methods, amounts, left, identityLeft, currency } = offer;
  const [picked, pick] = useState('');
  const [written, type] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const way = methods.find((each) => wayKey(each) === picked) ?? methods[0];
  if (!way) return null;
  const chips = amountsFor(amounts, way, left);
  const typed = written ?? suggested(offer, way, chips);
  const wrong = wrongWith(typed, { ...way, left });
  const amount = wireAmount(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong !== 'none' || amount === null) return document.getElementById('deposit-amount')?.focus();
    const { method, provider } = way;
    begin.mutate({ method, provider, amount, back }, { onSuccess: ({ id }) => onOrder(id) });
  };
  // An amount that is too large or over a limit is said while it is typed, a small one may still grow.
  const shown = tried || wrong === 'high' || wrong === 'limit' ? wrong : 'none';
  return (
    <form className="stack" noValidate onSubmit={submit} data-part="deposit">
      <MethodTiles methods={methods} currency={currency} picked={way} onPick={pick} />
      <AmountField
        id="deposit-amount"
        label={t('cashier.amount')}
        value={typed}
        onChange={type}
        currency={currency}
        clearLabel={t('cashier.clear')}
        hint={limitsText(t, way, currency)}
        error={wrongText(t, shown, { method: way, left, currency })}
        chips={{ label: t('cashier.amounts'), amounts: chips.map(chipOf) }}
      />
      <Fee typed={typed} method={way} currency={currency} />
      <TurnoverNote amount={amount} currency={currency} percent={percent} />
      <Button type="submit" wide size="big" enamel="marigold" busy={begin.isPending} disabled={!online}>
        {amount === null
          ? t('cashier.goOn')
          : t('cashier.depositAmount', { amount: amountText(amount, currency) })}
      </Button>
      <Refusal error={begin.error} onAmend={() => document.getElementById('deposit-amount')?.focus()} />
      <NextStep way={way} />
      <LimitLeft left={left} currency={currency} />
      <IdentityLeft left={identityLeft} currency={currency} />
    </form>
  );
}

/** The next step after the button, and how long it takes. */
function NextStep({ way: { method, usualMinutes } }: { way: DepositMethod }) {
  const t = useText();
  return (
    <p className="sm muted" data-part="next-step">
      {t(`cashier.next.${method}`)}
      {usualMinutes !== null && <> {t('cashier.usually', { minutes: usualMinutes })}</>}
    </p>
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
  if (isNothing(fee) || amount === null)
    return <p className="sm muted">{feeText(t, method.fee, currency)}</p>;
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

/** The amounts that this method takes and the member's own limits leave. */
function amountsFor(amounts: readonly string[], { min, max }: DepositMethod, left: string | null) {
  return [...new Set(amounts)].filter((amount) => wrongWith(amount, { min, max, left }) === 'none');
}

/** The amount of the last time, where it fits; else the third smallest. */
function suggested(
  { last, left }: DepositOffer,
  { min, max }: DepositMethod,
  chips: readonly string[],
): string {
  if (last && wrongWith(last.amount, { min, max, left }) === 'none') return plainAmount(last.amount);
  return plainAmount(chips[2] ?? chips.at(-1) ?? '');
}

function chipOf(amount: string) {
  return {
    amount: plainAmount(amount),
    label: <bdi dir="ltr">{groupedAmount(plainAmount(amount))}</bdi>,
  };
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
