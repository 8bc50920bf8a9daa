import { latinDigits } from '@baize/contract/persons/digits';

/**
 * A typed percent as the wire has it: digits of any keyboard, and a point or a comma before at most four places. Null while it is
 * none.
 */
export function typedPercent(typed: string): string | null {
  const text = latinDigits(typed).replaceAll(/[\s%]/g, '').replace(',', '.');
  const [, whole = '', fraction = ''] = /^0*(\d{1,4}?)(?:\.(\d{0,4}))?$/.exec(text) ?? [];
  if (whole === '') return null;
  const places = fraction.replace(/0+$/, '');
  return places === '' ? whole : `${whole}.${places}`;
}
