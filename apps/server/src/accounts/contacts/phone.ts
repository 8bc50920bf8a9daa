import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { refuse } from '../../platform/refuse.ts';

/** A mobile number in E.164 from its dialling code and what was typed, a leading zero included or not. */
export function phoneOf(diallingCode: string, number: string): string {
  if (number.trim() === '') refuse('code.phoneMissing');
  const code = diallingCode.replace('+', '');
  // A number that was typed with its dialling code is taken as it is.
  const typed = number.trim().startsWith('+') ? number : `+${code}${number.replace(/^[\s0]+/, '')}`;
  const phone = parsePhoneNumberFromString(typed);
  if (!phone?.isValid() || phone.countryCallingCode !== code) return refuse('code.phone');
  const type = phone.getType();
  if (type === 'FIXED_LINE' || type === 'PREMIUM_RATE' || type === 'SHARED_COST' || type === 'TOLL_FREE') {
    return refuse('code.phone');
  }
  return phone.number;
}

/** The dialling code of a number in E.164. */
export function diallingCodeOf(phone: string): string {
  return parsePhoneNumberFromString(phone)?.countryCallingCode ?? '';
}
