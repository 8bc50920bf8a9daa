import { Icon } from '@baize/ui/icon';
import { Tag } from '@baize/ui/tag';
import { useText } from '../../shell/text.ts';
import { useClosed } from '../protection/use-closed.ts';
import type { Deposit, Withdrawal } from './cashier.data.ts';
import {
  DEPOSIT_LOOKS,
  depositStateText,
  NOT_TO_PAY,
  WITHDRAWAL_LOOKS,
  withdrawalText,
} from './cashier-texts.ts';

export function DepositTag({ state }: Pick<Deposit, 'state'>) {
  const t = useText();
  const banned = useClosed() !== null && (state === 'created' || state === 'pending');
  const [enamel, icon] = banned ? NOT_TO_PAY : DEPOSIT_LOOKS[state];
  return (
    <Tag {...(enamel && { enamel })}>
      <Icon name={icon} small />
      {banned ? t('cashier.notToPay') : depositStateText(t, state)}
    </Tag>
  );
}

export function WithdrawalTag({ state, step, reason }: Pick<Withdrawal, 'state' | 'step' | 'reason'>) {
  const t = useText();
  const [enamel, icon] = WITHDRAWAL_LOOKS[state];
  return (
    <Tag {...(enamel && { enamel })}>
      <Icon name={icon} small flip={icon === 'right'} />
      {withdrawalText(t, { step, reason })}
    </Tag>
  );
}
