import { Button } from '@baize/ui/forms/button';
import { Money } from '@baize/ui/money/money';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { openPopup, type PopupSearch } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import type { OpenWithdrawal as Shown } from '../cashier.data.ts';
import { providerName } from '../provider-name.ts';
import { ProviderMark } from '../ways/provider-mark.tsx';
import { HelpWith } from './help-with.tsx';
import { Pieces } from './pieces.tsx';
import { Timeline } from './timeline.tsx';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { useWish } from './withdrawal-wish.ts';

/** The withdrawal that is under way: its way so far, and the answer that is awaited. */
export function OpenWithdrawal({ withdrawal }: { withdrawal: Shown }) {
  const t = useText();
  const { id, amount, currency, account, state, pieces } = withdrawal;
  const card = useShownOnce(id);
  return (
    <section
      ref={card}
      tabIndex={-1}
      className="panel stack under-way"
      aria-label={t('cashier.underWay')}
      data-part="open"
      data-withdrawal={state}
    >
      <div className="head open-head">
        <h2>
          <Money amount={amount} currency={currency} />
        </h2>
        <span className="tile-name sm">
          <ProviderMark provider={account.provider} name={providerName(account.provider)} />
          <span className="wraps">
            {providerName(account.provider)} <bdi dir="ltr">{account.masked}</bdi>
          </span>
        </span>
        <Button size="small" className="push" onClick={() => openPopup('withdrawal', { id })}>
          {t('cashier.details')}
        </Button>
      </div>
      <Timeline withdrawal={withdrawal} usualMinutes={withdrawal.usualMinutes} />
      <WithdrawalActions withdrawal={withdrawal} />
      <Pieces withdrawal={id} pieces={pieces} />
      <HelpWith reference={withdrawal.reference} />
    </section>
  );
}

/** Brings the card of a withdrawal that was requested a moment ago to the eye and the focus, once. */
function useShownOnce(id: string) {
  const card = useRef<HTMLElement>(null);
  const { p } = useSearch({ strict: false }) as PopupSearch;
  // The popup gives the focus back as it closes.
  const isNew = useWish(({ sent }) => sent === id) && !p;
  useEffect(() => {
    if (!isNew) return;
    // The router first puts the page back to where it was before the popup.
    const frame = requestAnimationFrame(() => {
      card.current?.focus({ preventScroll: true });
      card.current?.scrollIntoView({ block: 'nearest' });
      useWish.setState({ sent: null });
    });
    return () => cancelAnimationFrame(frame);
  }, [isNew]);
  return card;
}
