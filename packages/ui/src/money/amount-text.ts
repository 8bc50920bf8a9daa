import { latinDigits } from '@baize/contract/persons/digits';

const WHOLE_MAX = 12;

/** The typed text as an amount without groups: at most twelve places before the point and two after it. */
export function typedAmount(typed: string): string {
  const [whole = '', ...rest] = latinDigits(typed)
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, WHOLE_MAX);
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`;
}

/** An amount as it is shown while it is typed: thousands have commas. */
export function groupedAmount(amount: string): string {
  const [whole = '', ...fraction] = amount.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/** The place in the grouped amount that has as many digits and points before it as the caret had in what was typed. */
export function caretIn(grouped: string, typed: string, caret: number): number {
  const kept = latinDigits(typed.slice(0, caret)).replaceAll(/[^\d.]/g, '').length;
  let place = 0;
  for (let seen = 0; place < grouped.length && seen < kept; place++) if (grouped[place] !== ',') seen++;
  return place;
}
