import { call } from '@baize/client/call';
import { countries as countriesRoute } from '@baize/contract/accounts/registration';
import type { LanguageCode } from '@baize/contract/languages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../../shell/text.ts';

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

const countriesQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: ['site', 'countries', language],
    queryFn: ({ signal }) => call(countriesRoute, { language }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The countries whose numbers can be given, named in the language of the page and in its order. */
export function useCountries(): readonly Country[] | undefined {
  const { code } = useLanguage();
  const { data } = useQuery(countriesQuery(code));
  return useMemo(() => {
    const english = new Intl.DisplayNames(['en'], { type: 'region' });
    return data?.map(({ countryCode, countryDialingCode, name }) => ({
      code: countryCode,
      dialling: countryDialingCode.replace(/^\+/, ''),
      name,
      english: english.of(countryCode) ?? countryCode,
    }));
  }, [data]);
}

/** By name in either language, by letters or by dialling code. */
export function countryMatches(country: Country, search: string): boolean {
  const wanted = search.trim().toLowerCase().replace(/^\+/, '');
  if (/^\d+$/.test(wanted)) return country.dialling.startsWith(wanted);
  return [country.name, country.english, country.code].some((text) => text.toLowerCase().includes(wanted));
}
