import type { TransactionState } from '@baize/contract/statements/transactions';
import type { LineIconName } from '@baize/ui/art/icons';
import type { Enamel } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Tag } from '@baize/ui/tag';
import { type Translate, useText } from '../../shell/text.ts';
import { methodText } from '../cashier/cashier-texts.ts';
import type { Transaction } from './statements.data.ts';

export function typeText(t: Translate, { type }: Pick<Transaction, 'type'>): string {
  return t(`statements.type.${type}`);
}

/** The way of a deposit and what the server says of the subject. */
export function remarkText(t: Translate, { method, remark }: Pick<Transaction, 'method' | 'remark'>): string {
  return [method && methodText(t, method), remark].filter(Boolean).join(' · ');
}

const LOOKS: Readonly<Record<TransactionState, readonly [Enamel | undefined, LineIconName]>> = {
  completed: [undefined, 'check'],
  credited: ['jade', 'check'],
  chargedBack: [undefined, 'warn'],
  applying: ['ivory', 'clock'],
  issued: ['marigold', 'right'],
  claimed: ['jade', 'check'],
  rejected: [undefined, 'warn'],
};

export function statusText(t: Translate, status: TransactionState): string {
  if (status === 'completed') return t('statements.completed');
  if (status === 'credited' || status === 'chargedBack') return t(`cashier.deposit.${status}`);
  return t(`cashier.withdrawal.${status}`);
}

/** A fee and a refund have the state of their payment for the filter, and are not credited themselves. */
export function stateOf({ type, status }: Pick<Transaction, 'type' | 'status'>): TransactionState {
  return type === 'FEE' || type === 'DEPOSIT_REFUND' ? 'completed' : status;
}

export function StatusTag(row: Pick<Transaction, 'type' | 'status'>) {
  const t = useText();
  const status = stateOf(row);
  const [enamel, icon] = LOOKS[status];
  return (
    <Tag {...(enamel && { enamel })}>
      <Icon name={icon} small flip={icon === 'right'} />
      {statusText(t, status)}
    </Tag>
  );
}
