import type { countries } from '@baize/contract/accounts/registration';
import { FALLBACK_LANGUAGE, languageOf } from '@baize/contract/languages';
import type { OutputOf } from '@baize/contract/route';
import { getCountries, getCountryCallingCode, Metadata } from 'libphonenumber-js/max';

type Country = OutputOf<typeof countries>[number];

const known = new Map<string, Country[]>();

/**
 * Every country with its name in a language, its dialling code and how many digits its numbers have. Browsers do not know the
 * names in Burmese.
 */
export function listCountries(language: string = FALLBACK_LANGUAGE): Country[] {
  const spoken = languageOf(language);
  const tag = !spoken || spoken.pseudo ? 'en' : spoken.tag;
  const found = known.get(tag) ?? countriesIn(tag);
  known.set(tag, found);
  return found;
}

function countriesIn(tag: string): Country[] {
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
  const order = new Intl.Collator(tag);
  return getCountries()
    .map((country) => {
      const metadata = new Metadata();
      metadata.selectNumberingPlan(country);
      return {
        countryCode: country,
        name: names.of(country) ?? country,
        countryDialingCode: getCountryCallingCode(country),
        digits: metadata.numberingPlan?.possibleLengths() ?? [],
      };
    })
    .toSorted((a, b) => order.compare(a.name, b.name));
}

export function isCountry(code: string): boolean {
  return listCountries().some(({ countryCode }) => countryCode === code);
}
