import { percentOf } from '@baize/contract/money';
import { amountText } from '../../../parts/format.ts';

interface Fee {
  readonly ppm: number;
  readonly fixed: string;
  readonly min: string;
  readonly max: string;
}

/** A fee in one line, without the parts that are nothing. */
export function feeText({ ppm, fixed, min, max }: Fee): string {
  const parts = [ppm > 0 && `${percentOf(ppm)} %`, Number(fixed) > 0 && amountText(fixed)].filter(Boolean);
  const bounds = [
    Number(min) > 0 && `at least ${amountText(min)}`,
    Number(max) > 0 && `at most ${amountText(max)}`,
  ].filter(Boolean);
  if (parts.length === 0) return Number(min) > 0 ? amountText(min) : 'none';
  return [parts.join(' + '), ...bounds].join(', ');
}
