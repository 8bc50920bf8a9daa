import { formatAmount, parseAmount } from '@baize/contract/money';
import { useEffect, useState } from 'react';

const STEPS = 40n;
const STEP_MS = 100;
/** Ledger units in the last place that is shown. */
const PLACE = 100n;

/** An amount on its way up to what it is by now: never above it, and one that fell is there at once. */
export function useRising(amount: string): string {
  const goal = parseAmount(amount);
  const [shown, setShown] = useState(goal);
  if (shown > goal) setShown(goal);
  useEffect(() => {
    if (shown >= goal) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const stride = ((goal - shown) / STEPS / PLACE) * PLACE || PLACE;
    const next = still || shown + stride > goal ? goal : shown + stride;
    const timer = setTimeout(() => setShown(next), still ? 0 : STEP_MS);
    return () => clearTimeout(timer);
  }, [goal, shown]);
  return formatAmount(shown);
}
