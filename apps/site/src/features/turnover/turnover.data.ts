import { call } from '@baize/client/call';
import { turnover, turnoverBets } from '@baize/contract/cashier/turnover';
import type { OutputOf } from '@baize/contract/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { useLanguage } from '../../shell/text.ts';

const language = () => useLanguage.getState().code;

export type Turnover = OutputOf<typeof turnover>;
export type Requirement = Turnover['rows'][number];
export type TurnoverBets = OutputOf<typeof turnoverBets>;

export const turnoverQuery = () =>
  queryOptions({
    queryKey: ['turnover', 'requirements', language()],
    queryFn: ({ signal }) => call(turnover, { language: language() }, { signal }),
    staleTime: 0,
  });

export const turnoverBetsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['turnover', 'bets', language(), id],
    queryFn: ({ pageParam, signal }) =>
      call(
        turnoverBets,
        { id, language: language(), ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last: TurnoverBets) => last.next ?? undefined,
    staleTime: 0,
  });
