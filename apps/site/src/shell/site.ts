import { call } from '@baize/client/call';
import { permission, systemStatus } from '@baize/contract/site/site';
import type { SwitchName, SwitchValues } from '@baize/contract/switches';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { boot } from './boot.ts';

const STATUS_MS = 20_000;

export const permissionQuery = () =>
  queryOptions({
    queryKey: ['site', 'permission'],
    queryFn: ({ signal }) => call(permission, {}, { signal }),
    initialData: boot.permission,
    staleTime: 5 * 60_000,
  });

/** The switches as the operator set them; elements of a switch that is off are not in the page. */
export function useSwitches(): Partial<SwitchValues> {
  return useQuery(permissionQuery()).data.whitelabelVal as Partial<SwitchValues>;
}

export function useSwitch<Name extends SwitchName>(name: Name): SwitchValues[Name] | undefined {
  return useSwitches()[name];
}

/** Normal, maintenance or closed region: seen within 30 s without the realtime line, immediately with it. */
export function useStatus() {
  return useQuery({
    queryKey: ['site', 'status'],
    queryFn: ({ signal }) => call(systemStatus, {}, { signal }),
    initialData: boot.status,
    refetchInterval: STATUS_MS,
  }).data;
}
