import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { latinDigits } from './digits.ts';

/** Signs that people and phone books put between the digits, and invisible ones that come along with a copied number. */
const BETWEEN = /[\s()./\p{Pd}\p{Cf}]+/gu;
/** Where a number without a dialling code is from. */
const HOME = 'MM';
const LANDLINES: readonly (string | undefined)[] = ['FIXED_LINE', 'PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE'];

/** No number is longer, whatever lies between its digits. */
const TYPED_MAX = 100;

function dialled(number: string): string {
  return number.length > TYPED_MAX ? '' : latinDigits(number.normalize('NFKC')).replaceAll(BETWEEN, '');
}

/**
 * The mobile number of a country in E.164, whichever way it was typed; null where the country has no such number. With and without
 * the dialling code, `00`, a leading zero and digits of another script, one number is one value. For the server alone: the
 * numbers of all countries are large.
 */
export function e164(number: string, country: CountryCode): string | null {
  return e164OfCode(number, getCountryCallingCode(country));
}

/** A number of the home country in any spelling, or of another with its dialling code; null where no country has it. */
export function e164Anywhere(number: string): string | null {
  const typed = dialled(number).replace(/^(?:\+|00)/, '');
  const code = /^\d{7,15}$/.test(typed) && parsePhoneNumberFromString(`+${typed}`)?.countryCallingCode;
  return e164(number, HOME) ?? (code ? e164OfCode(`+${typed}`, code) : null);
}

/** The same by a dialling code such as `95`. */
export function e164OfCode(number: string, diallingCode: string): string | null {
  const typed = dialled(number);
  if (!/^\+?\d{4,20}$/.test(typed)) return null;
  return readings(typed, diallingCode).find((each) => isMobile(each, diallingCode)) ?? null;
}

/**
 * The readings of the digits, the likeliest first. The zero stays where the country keeps it (Côte d'Ivoire, Congo) and goes where it
 * is dialled inside the country only.
 */
function readings(typed: string, code: string): string[] {
  const abroad = typed.replace(/^00/, '+');
  const wishes = abroad.startsWith('+')
    ? [abroad]
    : [`+${code}${typed}`, `+${code}${typed.replace(/^0+/, '')}`, `+${typed}`];
  return wishes.map((wish) => parsePhoneNumberFromString(wish)?.number ?? '');
}

function isMobile(number: string, diallingCode: string): boolean {
  const phone = parsePhoneNumberFromString(number);
  return (
    phone?.isValid() === true &&
    phone.countryCallingCode === diallingCode &&
    !LANDLINES.includes(phone.getType())
  );
}

/** An account's name as it is kept: small letters, and the digits of its mobile number whichever way they were typed. */
export function accountNameOf(typed: string): string {
  return e164Anywhere(typed)?.slice(1) ?? typed.trim().toLowerCase();
}
