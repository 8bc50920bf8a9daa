import '../../members/members.css';
import '../cashier.css';

import { useQuery } from '@tanstack/react-query';
import { AnswerDialog } from '../../../shell/parts/answer-dialog.tsx';
import { Facts, type NamedFact } from '../../../shell/parts/fact-list.tsx';
import type { PopupProps } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { isNothing } from '../amounts.ts';
import { type WithdrawalOrder, withdrawalQuery } from '../cashier.data.ts';
import { amountText, withdrawalStepText, withdrawalText } from '../cashier-texts.ts';
import { Confirming } from '../confirming.tsx';
import { Time } from '../deposit/deposit-order.tsx';
import { providerName } from '../provider-name.ts';
import { HelpWith } from './help-with.tsx';
import { Pieces } from './pieces.tsx';
import { Timeline } from './timeline.tsx';
import { WithdrawalActions } from './withdrawal-actions.tsx';

/** One withdrawal in full: how far it has come, its figures and its steps. */
export default function WithdrawalPopup({ id = '', onClose }: PopupProps) {
  const t = useText();
  const withdrawal = useQuery(withdrawalQuery(id));
  return (
    <AnswerDialog popup="M-04-detail" title={t('cashier.withdrawal')} answer={withdrawal} onClose={onClose}>
      {(data) => <Shown withdrawal={data} />}
    </AnswerDialog>
  );
}

function Shown({ withdrawal }: { withdrawal: WithdrawalOrder }) {
  const t = useText();
  const { id, currency, received, refunded, debtTaken, account, history, pieces, security, onChain } =
    withdrawal;
  const sum = (amount: string) => amountText(amount, currency);
  const facts: readonly NamedFact[] = [
    [t('cashier.to'), providerName(account.provider)],
    [t('cashier.number'), <bdi key="number">{account.masked}</bdi>],
    [t('cashier.asked'), sum(withdrawal.amount)],
    [t('cashier.fee'), sum(withdrawal.fee)],
    [t('cashier.net'), sum(withdrawal.net)],
    ...(isNothing(debtTaken) ? [] : [[t('cashier.debtTaken'), sum(debtTaken)] as const]),
    ...(isNothing(withdrawal.sent) ? [] : [[t('cashier.sent'), sum(withdrawal.sent)] as const]),
    ...(isNothing(security) ? [] : [[t('cashier.peer.security'), sum(security)] as const]),
    ...(received === null ? [] : [[t('cashier.received'), sum(received)] as const]),
    ...(refunded === null ? [] : [[t('cashier.refunded'), sum(refunded)] as const]),
  ];
  return (
    <div className="stack">
      <Timeline withdrawal={withdrawal} />
      <WithdrawalActions withdrawal={withdrawal} />
      {onChain && <Confirming {...onChain} />}
      <Pieces withdrawal={id} pieces={pieces} />
      <Facts facts={facts} columns />
      <HelpWith reference={withdrawal.reference} />
      {history.length > 0 && (
        <section className="stack">
          <h3>{t('cashier.steps')}</h3>
          <Facts
            facts={history.map(({ step, at }) => [
              step === 'rejected' ? withdrawalText(t, withdrawal) : withdrawalStepText(t, step),
              <Time key={at} at={at} />,
            ])}
          />
        </section>
      )}
    </div>
  );
}
