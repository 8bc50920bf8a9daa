import type { WireFee } from '@baize/contract/cashier/fees';
import type { DepositState, PaymentMethod, WithdrawalStep } from '@baize/contract/cashier/states';
import type { LineIconName } from '@baize/ui/art/icons';
import type { Enamel } from '@baize/ui/forms/button';
import { moneyText } from '@baize/ui/money/money-text';
import { isolated } from '../../shell/isolated.ts';
import type { Translate } from '../../shell/text.ts';
import { isNothing } from './amounts.ts';
import type { Deposit, DepositMethod, Withdrawal } from './cashier.data.ts';

export function methodText(t: Translate, method: PaymentMethod): string {
  return t(`cashier.method.${method}`);
}

/** A way to pay in as one word: its method and its provider. */
export function wayKey({ method, provider }: Pick<DepositMethod, 'method' | 'provider'>): string {
  return `${method} ${provider}`;
}

/** The name of a way to pay in; a card has one in every language. */
export function wayName(t: Translate, { provider, name }: Pick<DepositMethod, 'provider' | 'name'>): string {
  return provider === 'card' ? t('shell.card') : name;
}

/** An amount with its currency, as one word of a sentence. */
export function amountText(amount: string, currency: string): string {
  return isolated(`${moneyText(amount)} ${currency}`);
}

/** The least and the most that is taken, with the currency once. */
export function limitsText(
  t: Translate,
  { min, max }: { min: string; max: string },
  currency: string,
): string {
  return t('cashier.limits', { min: isolated(moneyText(min)), max: amountText(max, currency) });
}

/** The fee of a way to pay in, or that there is none. */
export function feeText(t: Translate, fee: WireFee, currency: string): string {
  const rate = feeRate(fee, currency);
  if (isNothing(fee.min)) return rate ? t('cashier.feeOf', { fee: rate }) : t('cashier.noFee');
  const min = amountText(fee.min, currency);
  return rate ? t('cashier.feeAtLeast', { fee: rate, min }) : t('cashier.feeOf', { fee: min });
}

/** The share and the fixed part of a fee, such as `0.5% + 100 MMK`; empty without either. */
export function feeRate({ ppm, fixed }: WireFee, currency: string): string {
  const parts = [
    ...(ppm > 0 ? [`${ppm / 10_000}%`] : []),
    ...(isNothing(fixed) ? [] : [amountText(fixed, currency)]),
  ];
  return parts.join(' + ');
}

export function depositStateText(t: Translate, state: DepositState): string {
  return t(`cashier.deposit.${state}`);
}

export function withdrawalStepText(t: Translate, step: WithdrawalStep): string {
  return t(`cashier.step.${step}`);
}

/** The step of a withdrawal; one that its member took back was not rejected. */
export function withdrawalText(t: Translate, { step, reason }: Pick<Withdrawal, 'step' | 'reason'>): string {
  return reason === 'cancelled' ? t('cashier.deposit.cancelled') : withdrawalStepText(t, step);
}

type Look = readonly [enamel: Enamel | undefined, icon: LineIconName];

export const DEPOSIT_LOOKS = {
  created: ['marigold', 'clock'],
  pending: ['marigold', 'clock'],
  submitted: ['ivory', 'check'],
  reviewing: ['ivory', 'search'],
  credited: ['jade', 'check'],
  rejected: [undefined, 'warn'],
  expired: [undefined, 'clock'],
  cancelled: [undefined, 'close'],
  chargedBack: [undefined, 'warn'],
} as const satisfies Record<Deposit['state'], Look>;

/** An order that its member must not pay, since deposits are closed to them. */
export const NOT_TO_PAY = [undefined, 'lock'] as const satisfies Look;

export const WITHDRAWAL_LOOKS = {
  applying: ['ivory', 'clock'],
  issued: ['marigold', 'right'],
  claimed: ['jade', 'check'],
  rejected: [undefined, 'warn'],
} as const satisfies Record<Withdrawal['state'], Look>;

/** Why an order was rejected, and whether its payment goes back to somebody else. */
export function reasonText(
  t: Translate,
  { reason, comesBack }: Pick<Deposit, 'reason' | 'comesBack'>,
): string {
  return comesBack ? t('cashier.reasonReturned') : t(`cashier.reason.${reason ?? 'other'}`);
}

/** A sum of a deposit that goes back to its source, or has gone. */
export function refundText(t: Translate, refund: Deposit['refunds'][number], currency: string): string {
  const amount = amountText(refund.amount, currency);
  return refund.state === 'done'
    ? t('cashier.refund.done', { amount })
    : t('cashier.refund.pending', { amount });
}
