import type { DepositState, PaymentMethod, WithdrawalStep } from '@baize/contract/cashier/states';
import type { LineIconName } from '@baize/ui/art/icons';
import type { Enamel } from '@baize/ui/forms/button';
import { moneyText } from '@baize/ui/money/money-text';
import { isolated } from '../../shell/isolated.ts';
import type { Translate } from '../../shell/text.ts';
import type { Deposit, Withdrawal } from './cashier.data.ts';

export const METHOD_ICONS = {
  bank: 'wallet',
  wallet: 'qr',
  online: 'globe',
  crypto: 'bolt',
} as const satisfies Record<PaymentMethod, LineIconName>;

export function methodText(t: Translate, method: PaymentMethod): string {
  return t(`cashier.method.${method}`);
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

export function depositStateText(t: Translate, state: DepositState): string {
  return t(`cashier.deposit.${state}`);
}

export function withdrawalStepText(t: Translate, step: WithdrawalStep): string {
  return t(`cashier.step.${step}`);
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
