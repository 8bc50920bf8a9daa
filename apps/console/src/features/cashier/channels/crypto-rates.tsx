import { CRYPTO_COINS, opsSetCryptoRate } from '@baize/contract/cashier/desk-channels';
import type { InputOf } from '@baize/contract/route';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountText, timeText } from '../../../parts/format.ts';
import { Fact } from '../../../parts/page.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { toast } from '../../../parts/toasts.tsx';
import { WaitingRequests } from '../../approvals/waiting-requests.tsx';
import { cryptoRatesQuery, useSetCryptoRate } from '../cashier.data.ts';
import { ANY_KEY } from './channel-draft.ts';

/** The worth of coins: deposits and payouts in tokens count at these rates. */
export function CryptoRates({ mayChange }: { mayChange: boolean }) {
  const { data } = useQuery(cryptoRatesQuery());
  const [open, setOpen] = useState(false);
  return (
    <section className="panel channel-card" aria-labelledby="crypto-rates">
      <header className="queue-head">
        <h2 id="crypto-rates">Rates of coins</h2>
        {mayChange && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            Set a rate
          </Button>
        )}
      </header>
      <p className="aside">
        USDT is what members send and get; ETH or BNB pays for gas on its network. Open orders keep their
        rate.
      </p>
      <WaitingRequests kind="coin" />
      <dl className="facts">
        {data?.rows.map(({ coin, currency, rate, at }) => (
          <Fact key={`${coin} ${currency}`} label={`1 ${coin}`}>
            {amountText(rate)} {currency}, since {timeText(at)}
          </Fact>
        ))}
      </dl>
      {data?.rows.length === 0 && (
        <p>No rate yet: without one, no order of a channel on a chain is opened.</p>
      )}
      {open && <RateDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

type RateDraft = Pick<InputOf<typeof opsSetCryptoRate>, 'coin' | 'currency' | 'rate'>;

function RateDialog({ onClose }: { onClose(): void }) {
  const [draft, setDraft] = useState<RateDraft>({ coin: CRYPTO_COINS[0], currency: '', rate: '' });
  const { mutate, isPending, error } = useSetCryptoRate();
  const asked = { ...draft, rate: draft.rate.trim() };
  const complete = { ...asked, key: ANY_KEY, reason: 'as agreed' };
  const wish = Number(asked.rate) > 0 && opsSetCryptoRate.input.safeParse(complete).success ? asked : null;
  const confirm = (reason: string) =>
    wish &&
    mutate(
      { ...wish, reason },
      {
        onSuccess: () => {
          toast('The rate waits for a second operator.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title="Set a rate"
      fields={
        <div className="pair">
          <NativeSelect
            label="Coin"
            data={[...CRYPTO_COINS]}
            value={draft.coin}
            onChange={({ currentTarget }) =>
              setDraft({ ...draft, coin: currentTarget.value as RateDraft['coin'] })
            }
          />
          <TextInput
            label="Currency"
            required
            maxLength={4}
            autoComplete="off"
            value={draft.currency}
            onChange={({ currentTarget }) =>
              setDraft({ ...draft, currency: currentTarget.value.toUpperCase() })
            }
          />
          <TextInput
            label="Currency for one coin"
            required
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            value={draft.rate}
            onChange={({ currentTarget }) => setDraft({ ...draft, rate: currentTarget.value })}
          />
        </div>
      }
      note="Nothing changes before a second operator has approved it."
      action="Ask for approval"
      pending={isPending}
      error={error}
      missing={
        !wish &&
        (draft.currency.trim() === ''
          ? 'Enter the currency.'
          : 'Enter the currency for one coin, a number above zero.')
      }
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
