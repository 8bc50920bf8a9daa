import { call } from '@baize/client/call';
import { dashboard, dashboardMoney } from '@baize/contract/desk/dashboard';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export type Dashboard = OutputOf<typeof dashboard>;

const POLL_MS = 5_000;
const MONEY_MS = 60_000;

export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: () => call(dashboard, {}),
    refetchInterval: POLL_MS,
  });

export const dashboardMoneyQuery = (input: InputOf<typeof dashboardMoney>) =>
  queryOptions({
    queryKey: ['dashboard', 'money', input],
    queryFn: () => call(dashboardMoney, input),
    refetchInterval: MONEY_MS,
    placeholderData: keepPreviousData,
  });
