import { call } from '@baize/client/call';
import { BONUS_SOURCES, BONUS_STATES, bonuses, bonusesCsv, forfeitBonus } from '@baize/contract/bonus/bonus';
import type { OutputOf } from '@baize/contract/route';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { businessZone } from '../../shell/business-time.ts';
import { once } from '../../shell/parts/once.ts';
import { useLanguage } from '../../shell/text.ts';
import { isPeriod, spanOf, type Wanted } from '../records/periods.ts';
import { saveText } from '../statements/save-text.ts';

export type BonusPage = OutputOf<typeof bonuses>;
export type Bonus = BonusPage['rows'][number];
export type ActiveBonus = NonNullable<BonusPage['active']>;

/** The filters as they are in the address. A list without a period shows the last thirty days. */
export interface BonusSearch extends Wanted {
  readonly source?: Bonus['source'] | undefined;
  readonly state?: Bonus['state'] | undefined;
}

const DAY = /^20\d\d-\d\d-\d\d$/;

export function bonusSearch(given: Readonly<Record<string, unknown>>): BonusSearch {
  const period = given.period === undefined ? undefined : String(given.period);
  const day = (name: string) => (DAY.test(String(given[name])) ? String(given[name]) : undefined);
  return {
    period: isPeriod(period) ? period : 'last30',
    from: day('from'),
    to: day('to'),
    source: BONUS_SOURCES.find((each) => each === given.source),
    state: BONUS_STATES.find((each) => each === given.state),
  };
}

function filterOf({ source, state, ...days }: BonusSearch) {
  return { ...spanOf(days, businessZone()), ...(source && { source }), ...(state && { state }) };
}

export const bonusesQuery = (search: BonusSearch, cursor: string | undefined) => {
  const input = { ...filterOf(search), ...(cursor && { cursor }), language: useLanguage.getState().code };
  return queryOptions({
    queryKey: ['bonus', input],
    queryFn: ({ signal }) => call(bonuses, input, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

/** Saves the list as a table for spreadsheets. */
export function useSaveBonuses() {
  return useMutation({
    mutationFn: async (search: BonusSearch) => {
      const filter = filterOf(search);
      const answer = await call(bonusesCsv, filter);
      saveText(answer.csv, `bonuses-${filter.from}-${filter.to}.csv`, 'text/csv');
      return answer;
    },
  });
}

/** Gives the bonus up; everything that shows money asks again. */
export function useForfeit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => once(forfeitBonus, { id }),
    onSettled: () => {
      for (const key of ['bonus', 'wallet', 'cashier', 'turnover'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}
