import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { AmountField } from '@baize/ui/money/amount-field';
import { groupedAmount } from '@baize/ui/money/amount-text';
import { Money } from '@baize/ui/money/money';
import { Tag } from '@baize/ui/tag';
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { useOnline } from '../../../shell/online.ts';
import { Facts } from '../../../shell/parts/fact-list.tsx';
import { openPopup, type PopupSearch } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { isUsable, UsableFrom } from '../../members/usable-from.tsx';
import {
  feeFor,
  isNothing,
  less,
  plainAmount,
  securityOf,
  shareOf,
  wireAmount,
  wrongWith,
} from '../amounts.ts';
import type { WithdrawalOptions } from '../cashier.data.ts';
import { amountText, feeText, limitsText } from '../cashier-texts.ts';
import { IdentityNote } from '../identity-note.tsx';
import { providerName } from '../provider-name.ts';
import { WayTiles } from '../ways/way-tiles.tsx';
import type { GuidePlace } from './guide-step.tsx';
import { fillIn, useWish, type WithdrawalWish } from './withdrawal-wish.ts';

type Account = WithdrawalOptions['accounts'][number];

interface WithdrawFormProps {
  options: WithdrawalOptions;
  /** That of the confirmation. */
  place: GuidePlace | null;
}

/** The account and the amount; what the fee leaves is there before the confirmation asks for the password. */
export function WithdrawForm({ options, place }: WithdrawFormProps) {
  const t = useText();
  const online = useOnline();
  const { accounts, currency, min, max, fee, identityFrom, peers } = options;
  const usable = accounts.filter(({ usableAt }) => isUsable(usableAt));
  const [, setUsable] = useState<string>();
  const { typed, account: picked } = useWish(({ draft }) => draft);
  const [tried, setTried] = useState(false);
  const account = usable.find(({ id }) => id === picked) ?? preferredOf(usable);
  const amount = wireAmount(typed);
  const charged = fee.freeLeft > 0 ? '0.00' : feeFor(typed, fee);
  const wrong = wrongWith(typed, { min, max });
  // Over the most nothing can be received, so no sum is promised.
  const payable = wrong === 'high' ? null : amount;
  const eaten = amount !== null && isNothing(less(amount, charged));
  const unknown = amount !== null && identityFrom !== null && isNothing(less(identityFrom, amount));
  useAmends();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong !== 'none' || amount === null || eaten || unknown || !account)
      return document.getElementById('withdraw-amount')?.focus();
    confirm({ account, amount, fee: charged, security: securityOf(amount, peers), currency, place });
  };
  const bounds = { min: amountText(min, currency), max: amountText(max, currency) };
  const words = {
    none: eaten
      ? t('cashier.eaten')
      : unknown
        ? t('cashier.identityFrom', { amount: amountText(identityFrom, currency) })
        : undefined,
    format: t('cashier.needAmount'),
    low: t('cashier.tooLow', bounds),
    high: t('cashier.tooHigh', bounds),
    limit: undefined,
  };
  return (
    <form className="stack" noValidate onSubmit={submit} data-part="withdraw">
      <Accounts
        accounts={accounts}
        picked={account?.id ?? null}
        onPick={(id) => fillIn({ account: id })}
        onUsable={setUsable}
      />
      <Conditions options={options} account={account} />
      <AmountField
        id="withdraw-amount"
        label={t('cashier.amount')}
        value={typed}
        onChange={(text) => fillIn({ typed: text })}
        currency={currency}
        clearLabel={t('cashier.clear')}
        hint={limitsText(t, options, currency)}
        error={tried || wrong === 'high' ? words[wrong] : undefined}
        chips={{ label: t('cashier.shares'), amounts: sharesOf(t('cashier.all'), options) }}
      />
      {identityFrom !== null && (
        <IdentityNote>
          {t('cashier.identityFrom', { amount: amountText(identityFrom, currency) })}
        </IdentityNote>
      )}
      <Sums amount={payable} fee={payable === null ? '0.00' : charged} options={options} />
      <Button type="submit" wide size="big" enamel="marigold" disabled={!online || !account}>
        {payable === null
          ? t('cashier.goOn')
          : t('cashier.withdrawAmount', { amount: amountText(payable, currency) })}
      </Button>
    </form>
  );
}

function confirm(wish: WithdrawalWish): void {
  useWish.setState({ wish });
  openPopup('confirmWithdrawal');
}

/** Brings the amount to the hand after the confirmation was left for another one. */
function useAmends() {
  const { p } = useSearch({ strict: false }) as PopupSearch;
  const amends = useWish((state) => state.amends) && !p;
  useEffect(() => {
    if (!amends) return;
    // The popup first gives the focus back.
    const frame = requestAnimationFrame(() => {
      useWish.setState({ amends: false });
      document.getElementById('withdraw-amount')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [amends]);
}

function preferredOf(accounts: readonly Account[]): Account | undefined {
  return accounts.find(({ preferred }) => preferred) ?? accounts[0];
}

/** The least amount, halves of the balance in round figures, and all of it, as far as they may be asked for; each amount once. */
function sharesOf(all: string, { available, min, max }: WithdrawalOptions) {
  const amounts = [
    { amount: plainAmount(min), label: null },
    { amount: shareOf(available, 25n, max), label: null },
    { amount: shareOf(available, 50n, max), label: null },
    { amount: shareOf(available, 100n, max), label: all },
  ];
  return amounts
    .filter(
      ({ amount }, index) =>
        wrongWith(amount, { min, max }) === 'none' &&
        amounts.findLastIndex((other) => other.amount === amount) === index,
    )
    .map(({ amount, label }) => ({
      amount,
      label: label ?? <bdi dir="ltr">{groupedAmount(amount)}</bdi>,
    }));
}

/** The conditions of a request, before its amount is typed: fee, rest of the day, and the usual time. */
function Conditions({ options, account }: { options: WithdrawalOptions; account: Account | undefined }) {
  const t = useText();
  const { currency, fee, leftToday, max } = options;
  const left = { amount: amountText(max, currency), count: leftToday.requests };
  return (
    <ul className="conditions sm" data-part="conditions">
      {fee.freeLeft === 0 && <li>{feeText(t, fee, currency)}</li>}
      {fee.freePerDay > 0 && <li>{t('cashier.freeLeft', { count: fee.freeLeft })}</li>}
      <li>{t('cashier.upToToday', left)}</li>
      {account && account.usualMinutes !== null && (
        <li>{t('cashier.usually', { minutes: account.usualMinutes })}</li>
      )}
    </ul>
  );
}

function Sums({ amount, fee, options }: { amount: string | null; fee: string; options: WithdrawalOptions }) {
  const t = useText();
  const { currency } = options;
  const sent = amount === null ? '0.00' : less(amount, fee);
  return (
    <div data-part="receive">
      <Facts
        facts={[
          [t('cashier.fee'), <Money key="fee" amount={fee} currency={currency} />],
          [
            t('cashier.youReceive'),
            <Money key="sent" amount={isNothing(sent) ? '0.00' : plainAmount(sent)} currency={currency} />,
          ],
        ]}
      />
      <PeerNote amount={amount} options={options} />
    </div>
  );
}

/** The terms of withdrawals that other players may pay, before one is asked for (WD-7). */
function PeerNote({ amount, options }: { amount: string | null; options: WithdrawalOptions }) {
  const t = useText();
  const { peers, currency } = options;
  if (!peers) return null;
  const security = amount === null ? '0.00' : securityOf(amount, peers);
  return (
    <div className="note" data-part="peers">
      <Icon name="info" />
      <p>
        {t('cashier.peer.feeText')}
        {!isNothing(security) && (
          <> {t('cashier.peer.securityText', { amount: amountText(security, currency) })}</>
        )}
      </p>
    </div>
  );
}

interface AccountsProps {
  accounts: readonly Account[];
  picked: string | null;
  onPick: (id: string) => void;
  /** An account has become usable while it was shown. */
  onUsable: (id: string) => void;
}

function Accounts({ accounts, picked, onPick, onUsable }: AccountsProps) {
  const t = useText();
  return (
    <WayTiles
      legend={t('cashier.to')}
      part="accounts"
      picked={picked}
      onPick={onPick}
      tiles={accounts.map((each) => ({
        key: each.id,
        provider: each.provider,
        name: providerName(each.provider),
        disabled: !isUsable(each.usableAt),
        data: { 'data-account': each.id },
        tag: each.preferred && accounts.length > 1 && <Tag enamel="jade">{t('security.preferred')}</Tag>,
        facts: (
          <>
            <bdi dir="ltr" className="num tile-number">
              {each.masked}
            </bdi>
            {each.usualMinutes !== null && (
              <span className="sm muted wraps">{t('cashier.usual', { minutes: each.usualMinutes })}</span>
            )}
            <UsableFrom at={each.usableAt} onUsable={() => onUsable(each.id)} />
          </>
        ),
      }))}
    />
  );
}
