import type { countries } from '@baize/contract/registration';
import type { OutputOf } from '@baize/contract/route';
import { getCountries, getCountryCallingCode, Metadata } from 'libphonenumber-js/max';

type Country = OutputOf<typeof countries>[number];

let known: Country[] | undefined;

/** Every country with its dialling code and how many digits its numbers have, in the order of its code. */
export function listCountries(): Country[] {
  known ??= getCountries()
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((country) => {
      const metadata = new Metadata();
      metadata.selectNumberingPlan(country);
      return {
        countryCode: country,
        countryDialingCode: getCountryCallingCode(country),
        digits: metadata.numberingPlan?.possibleLengths() ?? [],
      };
    });
  return known;
}
