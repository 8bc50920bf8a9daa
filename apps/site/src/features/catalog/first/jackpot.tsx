import './jackpot.css';

import { money } from '@baize/locales/format';
import { Money } from '@baize/ui/money/money';
import { type ReactNode, useEffect, useState } from 'react';
import { useJackpots } from '../../../shell/jackpots.ts';
import type { HomeSectionProps } from '../../../shell/manifest/home-sections.ts';
import { Go } from '../../../shell/parts/link.tsx';
import { useSwitch } from '../../../shell/site.ts';
import { useText } from '../../../shell/text.ts';
import { useRising } from './use-rising.ts';

const START = { from: 31_000_000, to: 32_000_000 };
const RISE = { from: 100, to: 500 };
const PAUSES = [3000, 4000, 5000] as const;

/** A whole number from one to another, for a decoration only. */
function between({ from, to }: { from: number; to: number }): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return from + (drawn % (to - from + 1));
}

/** H-06: the sum of all jackpots, where vendors report them; else the decoration, if the brand wants it (U-31). */
export function Jackpot({ row }: HomeSectionProps) {
  const t = useText();
  const decor = useSwitch('brand.jackpotCounter') === true;
  const { pools, isPending } = useJackpots();
  const total = pools?.total;
  if (!total) return decor && !isPending ? <Counter /> : null;
  return (
    <section aria-labelledby={row.id} data-part="H-06">
      <Go className="jackpot table-top" to="/rng" search={{ kind: 'JP' }}>
        <h2 id={row.id}>{row.title ?? t('home.jackpotTotal')}</h2>
        <Sum key={total.currency} amount={total.amount} currency={total.currency} />
      </Go>
    </section>
  );
}

/** Rises to the newest sum in view. */
function Sum({ amount, currency }: { amount: string; currency: string }): ReactNode {
  return <Money amount={useRising(amount)} currency={currency} />;
}

/** A decoration by its switch alone. It is no amount of money, promises nothing and is not read out (U-31). */
function Counter() {
  const [cents, setCents] = useState(() => between({ from: START.from * 100, to: START.to * 100 }));
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const pause = PAUSES[between({ from: 0, to: PAUSES.length - 1 })];
    const timer = setTimeout(() => setCents((now) => now + between(RISE) * 100), pause);
    return () => clearTimeout(timer);
  });
  const text = String(cents);
  return (
    <p className="jackpot table-top num" aria-hidden="true" data-part="H-06">
      {money(`${text.slice(0, -2)}.${text.slice(-2)}`)}
    </p>
  );
}
