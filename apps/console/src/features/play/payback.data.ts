import { call } from '@baize/client/call';
import { opsPayback } from '@baize/contract/desk/payback';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Filters } from '../../parts/list/filters.ts';

export const paybackQuery = ({ game, from, to }: Filters) =>
  queryOptions({
    queryKey: ['payback', { game, from, to }],
    queryFn: () => call(opsPayback, { game, from, to }),
    placeholderData: keepPreviousData,
  });
