import { e164OfCode } from '@baize/contract/persons/phones';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { refuse } from '../../platform/refuse.ts';

/** A mobile number in E.164 from its dialling code and what was typed, in any spelling. */
export function phoneOf(diallingCode: string, number: string): string {
  if (number.trim() === '') refuse('code.phoneMissing');
  return e164OfCode(number, diallingCode.replace('+', '')) ?? refuse('code.phone');
}

/** The dialling code of a number in E.164. */
export function diallingCodeOf(phone: string): string {
  return parsePhoneNumberFromString(phone)?.countryCallingCode ?? '';
}
