import { call } from '@baize/client/call';
import { countries as countriesRoute } from '@baize/contract/registration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { languageOf, useLanguage } from '../../shell/text.ts';

export interface Country {
  readonly code: string;
  /** Digits after the plus sign. */
  readonly dialling: string;
  readonly name: string;
  /** In English, so that it is found however it is searched. */
  readonly english: string;
}

/** Where most callers of the site are, until somebody picks another. */
export const HOME_COUNTRY = 'MM';

const countriesQuery = queryOptions({
  queryKey: ['site', 'countries'],
  queryFn: ({ signal }) => call(countriesRoute, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The countries whose numbers can be given, named in the language of the page and in its order. */
export function useCountries(): readonly Country[] | undefined {
  const { code } = useLanguage();
  const { data } = useQuery(countriesQuery);
  return useMemo(() => {
    if (!data) return undefined;
    const tag = languageOf(code).pseudo ? 'en' : languageOf(code).tag;
    const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
    const english = new Intl.DisplayNames(['en'], { type: 'region' });
    return data
      .map(({ countryCode, countryDialingCode }) => ({
        code: countryCode,
        dialling: countryDialingCode.replace(/^\+/, ''),
        name: names.of(countryCode) ?? countryCode,
        english: english.of(countryCode) ?? countryCode,
      }))
      .sort((a, b) => a.name.localeCompare(b.name, tag));
  }, [data, code]);
}

/** By name in either language, by letters or by dialling code. */
export function countryMatches(country: Country, search: string): boolean {
  const wanted = search.trim().toLowerCase().replace(/^\+/, '');
  if (/^\d+$/.test(wanted)) return country.dialling.startsWith(wanted);
  return [country.name, country.english, country.code].some((text) => text.toLowerCase().includes(wanted));
}
