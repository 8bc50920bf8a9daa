import { Icon } from '@baize/ui/icon';
import { moneyText } from '@baize/ui/money/money-text';
import { isolated } from '../../../shell/isolated.ts';
import { momentText } from '../../../shell/parts/moment-text.ts';
import { useText } from '../../../shell/text.ts';
import type { Deposit } from '../cashier.data.ts';
import { amountText } from '../cashier-texts.ts';

interface Step {
  readonly key: 'asked' | 'pay' | 'slip' | 'check' | 'credit';
  readonly label: string;
  /** Until when it has to be done. */
  readonly until?: string | null;
}

/** The way of an open order until it is credited, and its place on it. */
export function OrderSteps({ order }: { order: Deposit }) {
  const t = useText();
  const steps = stepsOf(t, order);
  const now = steps.findIndex(({ key }) => key === stepOf(order));
  return (
    <ol className="order-steps" aria-label={t('cashier.steps')}>
      {steps.map(({ key, label, until }, n) => (
        <li
          key={key}
          data-step={n < now ? 'done' : n === now ? 'now' : 'later'}
          aria-current={n === now ? 'step' : undefined}
        >
          <span className="mark" aria-hidden="true">
            {n < now ? <Icon name="check" small /> : n + 1}
          </span>
          <span className="wraps">
            {label}
            {until && n >= now && <small>{t('cashier.step.until', { time: momentText(until) })}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Whether a payment over a chain has been seen there. */
export function isSeen({ pay }: Pick<Deposit, 'pay'>): boolean {
  return pay?.kind === 'crypto' && pay.arrivals.length > 0;
}

/** The step that an open order waits for. */
function stepOf({ state, pay }: Deposit): Step['key'] {
  return !isSeen({ pay }) && (state === 'created' || state === 'pending') ? 'pay' : 'check';
}

function stepsOf(t: ReturnType<typeof useText>, order: Deposit): readonly Step[] {
  const { pay, slip, peer, expiresAt: until } = order;
  const check = peer ? 'peer' : pay?.kind === 'crypto' ? 'chain' : 'check';
  return [
    { key: 'asked', label: t('cashier.step.asked') },
    { key: 'pay', label: payText(t, order), until },
    ...(slip ? [{ key: 'slip', label: t('cashier.step.slip'), until } as const] : []),
    { key: 'check', label: t(`cashier.step.${check}`) },
    { key: 'credit', label: t('cashier.step.credit') },
  ];
}

function payText(t: ReturnType<typeof useText>, { pay, payable, currency }: Deposit): string {
  if (pay?.kind === 'crypto')
    return t('cashier.step.crypto', { amount: isolated(`${moneyText(pay.amount)} ${pay.token}`) });
  const amount = amountText(payable, currency);
  return pay ? t(`cashier.step.${pay.kind}`, { amount }) : t('cashier.step.pay', { amount });
}
