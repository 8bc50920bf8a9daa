import { Refused } from '@baize/client/refused';
import { requestWithdrawal } from '@baize/contract/cashier/withdrawals';
import { Button } from '@baize/ui/forms/button';
import { Field } from '@baize/ui/forms/field';
import { Dialog } from '@baize/ui/layers/dialog';
import { toast } from '@baize/ui/layers/toast';
import { Money } from '@baize/ui/money/money';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useOnline } from '../../../shell/online.ts';
import { Facts } from '../../../shell/parts/fact-list.tsx';
import { openPopup, type PopupProps } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { isNothing, less, total } from '../amounts.ts';
import { useCashierOnce } from '../cashier.data.ts';
import { amountText } from '../cashier-texts.ts';
import { providerName } from '../provider-name.ts';
import { Refusal } from '../refusal.tsx';
import { ProviderMark } from '../ways/provider-mark.tsx';
import { GuideStep } from './guide-step.tsx';
import { noteSent, useWish, type WithdrawalWish } from './withdrawal-wish.ts';

/** P-25: the withdrawal once more in figures, and the password that guards money. */
export default function ConfirmPopup({ onClose }: PopupProps) {
  const t = useText();
  const wish = useWish((state) => state.wish);
  const close = useRef(onClose);
  useEffect(() => {
    // Nothing is filled in after a reload.
    if (!useWish.getState().wish) close.current();
  }, []);
  if (!wish) return null;
  return (
    <Dialog popup="P-25" title={t('cashier.confirmTitle')} closeLabel={t('shell.close')} onClose={onClose}>
      {wish.place && <GuideStep place={wish.place} title={t('cashier.guide.confirm')} />}
      <Summary wish={wish} />
      <PasswordForm wish={wish} onClose={onClose} />
    </Dialog>
  );
}

function Summary({ wish: { account, amount, fee, security, currency } }: { wish: WithdrawalWish }) {
  const t = useText();
  return (
    <>
      <Facts
        facts={[
          [t('cashier.to'), <To key="to" account={account} />],
          [
            t('cashier.number'),
            <bdi key="number" dir="ltr" className="num">
              {account.masked}
            </bdi>,
          ],
          [t('cashier.asked'), <Money key="amount" amount={amount} currency={currency} />],
          [t('cashier.fee'), <Money key="fee" amount={fee} currency={currency} />],
          [t('cashier.youReceive'), <Money key="sent" amount={less(amount, fee)} currency={currency} />],
          ...(isNothing(security)
            ? []
            : [
                [
                  t('cashier.peer.security'),
                  <Money key="security" amount={security} currency={currency} />,
                ] as const,
                [
                  t('cashier.peer.holdTotal'),
                  <Money key="held" amount={total([amount, security])} currency={currency} />,
                ] as const,
              ]),
        ]}
      />
      {account.usualMinutes !== null && (
        <p className="sm strong">{t('cashier.usually', { minutes: account.usualMinutes })}</p>
      )}
      <p className="sm muted">{t('cashier.confirmText')}</p>
    </>
  );
}

function To({ account: { provider } }: Pick<WithdrawalWish, 'account'>) {
  const name = providerName(provider);
  return (
    <span className="tile-name">
      <ProviderMark provider={provider} name={name} /> {name}
    </span>
  );
}

function PasswordForm({ wish, onClose }: { wish: WithdrawalWish; onClose: () => void }) {
  const t = useText();
  const online = useOnline();
  const request = useCashierOnce(requestWithdrawal);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { account, amount, currency } = wish;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!password) return document.getElementById('withdraw-password')?.focus();
    const input = { amount, account: account.id, paymentPassword: password };
    request.mutateAsync(input).then(
      ({ id, reference }) => {
        toast({
          tone: 'done',
          title: t('cashier.requested'),
          text: t('cashier.referenceOf', { reference }),
        });
        noteSent(id);
        onClose();
      },
      (error: unknown) => {
        if (!(error instanceof Refused) || error.code !== 'payment.wrong') return;
        setPassword('');
        setTried(false);
        document.getElementById('withdraw-password')?.focus();
      },
    );
  };
  const amend = () => {
    useWish.setState({ amends: true });
    onClose();
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Field
        id="withdraw-password"
        data-autofocus=""
        type="password"
        autoComplete="off"
        maxLength={16}
        label={t('security.payment')}
        value={password}
        error={tried && !password ? t('security.need') : undefined}
        reveal={{ show: t('member.showPassword'), hide: t('member.hidePassword') }}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Refusal error={request.error} replace onAmend={amend} />
      <Button type="submit" wide size="big" enamel="marigold" busy={request.isPending} disabled={!online}>
        {t('cashier.withdrawAmount', { amount: amountText(amount, currency) })}
      </Button>
      {!request.isError && (
        <Button wide bare onClick={() => openPopup('security', { id: 'payment' }, { replace: true })}>
          {t('cashier.forgot')}
        </Button>
      )}
    </form>
  );
}
