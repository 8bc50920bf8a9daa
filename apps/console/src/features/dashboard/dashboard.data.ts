import { call } from '@baize/client/call';
import { dashboard } from '@baize/contract/desk/dashboard';
import type { OutputOf } from '@baize/contract/route';
import { queryOptions } from '@tanstack/react-query';

export type Dashboard = OutputOf<typeof dashboard>;

const POLL_MS = 5_000;

export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: () => call(dashboard, {}),
    refetchInterval: POLL_MS,
  });
