import { parseAmount } from '@baize/contract/money';
import { TextInput } from '@mantine/core';
import { amountText } from '../../parts/format.ts';

interface BackAmountProps {
  readonly amount: string;
  readonly currency: string;
  onAmount(amount: string): void;
}

/** The sum that goes back of a deposit or a transfer. */
export function BackAmount({ amount, currency, onAmount }: BackAmountProps) {
  return (
    <TextInput
      label={`Amount in ${currency}`}
      inputMode="decimal"
      autoComplete="off"
      value={amount}
      onChange={({ currentTarget }) => onAmount(currentTarget.value.trim())}
    />
  );
}

/** The sentence that asks for another sum; false where it is above zero and not too much. */
export function backAmountMissing(amount: string, most: string, currency: string): string | false {
  return !isWithin(amount, most) && `Enter an amount above zero, up to ${amountText(most)} ${currency}.`;
}

function isWithin(amount: string, most: string): boolean {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount)) return false;
  const wanted = parseAmount(amount);
  return wanted > 0n && wanted <= parseAmount(most);
}
