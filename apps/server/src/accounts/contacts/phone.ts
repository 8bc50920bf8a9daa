import { e164Anywhere, e164OfCode } from '@baize/contract/persons/phones';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { refuse } from '../../platform/refuse.ts';

/** Where a number without a dialling code is from. */
const HOME = 'MM';

/** A mobile number in E.164 from its dialling code and what was typed, in any spelling. */
export function phoneOf(diallingCode: string, number: string): string {
  if (number.trim() === '') refuse('code.phoneMissing');
  return e164OfCode(number, diallingCode.replace('+', '')) ?? refuse('code.phone');
}

/** A number that somebody looks for, in E.164 whatever its spelling; null where the text is no mobile number. */
export function phoneLookedFor(typed: string): string | null {
  return e164Anywhere(typed, HOME);
}

/** An account's name as it is kept: small letters, and the digits of its mobile number whichever way they were typed. */
export function accountNameOf(typed: string): string {
  return phoneLookedFor(typed)?.slice(1) ?? typed.trim().toLowerCase();
}

/** The dialling code of a number in E.164. */
export function diallingCodeOf(phone: string): string {
  return parsePhoneNumberFromString(phone)?.countryCallingCode ?? '';
}
