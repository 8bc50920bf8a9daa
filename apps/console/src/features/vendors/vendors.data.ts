import { call } from '@baize/client/call';
import { opsAddVendor, opsSetVendor, type opsVendors } from '@baize/contract/desk/catalog';
import {
  opsAskChecksums,
  opsAskGrant,
  opsChangeKey,
  opsSetTerms,
  opsSuspendVendor,
  opsTellKey,
  opsVendor,
  opsVendorsHealth,
} from '@baize/contract/desk/vendors';
import type { OutputOf, Route } from '@baize/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { press, type Wish } from '../../parts/press.ts';

export type VendorRow = OutputOf<typeof opsVendors>[number];
export type VendorHealth = OutputOf<typeof opsVendorsHealth>[number];
export type VendorPage = OutputOf<typeof opsVendor>;
export type VendorKey = VendorPage['keys'][number];

const HEALTH_MS = 10_000;

export const healthQuery = () =>
  queryOptions({
    queryKey: ['vendorHealth'],
    queryFn: () => call(opsVendorsHealth, {}),
    refetchInterval: HEALTH_MS,
  });

export const vendorQuery = (code: string) =>
  queryOptions({
    queryKey: ['vendorHealth', code],
    queryFn: () => call(opsVendor, { code }),
    refetchInterval: HEALTH_MS,
  });

function useChange<I, O>(route: Route<I, O>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: Wish<I>) => press(queries, route, wish),
    onSuccess: () =>
      Promise.all(
        ['vendors', 'vendorHealth', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  });
}

export const useAddVendor = () => useChange(opsAddVendor);
export const useSetVendor = () => useChange(opsSetVendor);
export const useSetTerms = () => useChange(opsSetTerms);
export const useChangeKey = () => useChange(opsChangeKey);
export const useSuspend = () => useChange(opsSuspendVendor);
export const useTellKey = () => useChange(opsTellKey);
export const useAskChecksums = () => useChange(opsAskChecksums);
export const useAskGrant = () => useChange(opsAskGrant);
