import { Button } from '@baize/ui/forms/button';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { securityQuery } from '../../members/members.data.ts';
import { PayoutForm } from '../../members/payout-form.tsx';
import { PaymentPart } from '../../members/security/payment-part.tsx';
import type { WithdrawalOptions } from '../cashier.data.ts';
import { GuideStep } from './guide-step.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

/** Obstacles that a member can remove on this page, in the order of the guide. */
const GUIDED = ['identity', 'paymentPassword', 'account'] as const;
type Guided = (typeof GUIDED)[number];
type Step = Guided | 'amount' | 'confirm';

/** The obstacles that can be removed here; an account that only waits for its hour is none. */
export function missingOf({ blocks, accounts }: WithdrawalOptions): readonly Guided[] {
  return GUIDED.filter((block) => blocks.includes(block) && !(block === 'account' && accounts.length > 0));
}

interface GuideProps {
  options: WithdrawalOptions;
}

/** The way to a withdrawal, one step after the other. A step that is done already is skipped, and each one leads to the next by itself. */
export function WithdrawGuide({ options }: GuideProps) {
  const t = useText();
  const missing = missingOf(options);
  const step: Step = missing[0] ?? 'amount';
  const [planned, plan] = useState<readonly Step[]>(() => [...missing, 'amount', 'confirm']);
  // Something new is asked for: the rest is counted again.
  if (!planned.includes(step)) plan([...missing, 'amount', 'confirm']);
  const place = planned.length > 2 ? { at: planned.indexOf(step) + 1, of: planned.length } : null;
  return (
    <section className="panel stack" data-part="guide" data-step={step}>
      {place && <GuideStep place={place} title={t(`cashier.guide.${step}`)} />}
      {step === 'amount' ? (
        <WithdrawForm options={options} place={place && { ...place, at: place.at + 1 }} />
      ) : (
        <Prepare step={step} />
      )}
    </section>
  );
}

/** One thing that is missing, with the form of the security centre. */
function Prepare({ step }: { step: Guided }) {
  const t = useText();
  const security = useQuery(securityQuery()).data;
  if (step === 'identity')
    return (
      <>
        <p>{t('cashier.block.identity')}</p>
        <Button wide size="big" enamel="marigold" onClick={() => openPopup('security', { id: 'identity' })}>
          {t('cashier.do.identity')}
        </Button>
      </>
    );
  if (!security) return <Skeleton shape="banner" />;
  if (step === 'paymentPassword') return <PaymentPart guided security={security} onDone={stay} />;
  return <PayoutForm guided security={security} onDone={stay} />;
}

/** The page follows the answer of the server by itself. */
function stay(): void {}
