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
import type { InputOf, OutputOf } from '@baize/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

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

function useChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: send,
    onSuccess: () =>
      Promise.all(
        ['vendors', 'vendorHealth', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  });
}

export const useAddVendor = () =>
  useChange((input: InputOf<typeof opsAddVendor>) => call(opsAddVendor, input));
export const useSetVendor = () =>
  useChange((input: InputOf<typeof opsSetVendor>) => call(opsSetVendor, input));
export const useSetTerms = () => useChange((input: InputOf<typeof opsSetTerms>) => call(opsSetTerms, input));
export const useChangeKey = () =>
  useChange((input: InputOf<typeof opsChangeKey>) => call(opsChangeKey, input));
export const useSuspend = () =>
  useChange((input: InputOf<typeof opsSuspendVendor>) => call(opsSuspendVendor, input));
export const useTellKey = () => useChange((input: InputOf<typeof opsTellKey>) => call(opsTellKey, input));
export const useAskChecksums = () =>
  useChange((input: InputOf<typeof opsAskChecksums>) => call(opsAskChecksums, input));
export const useAskGrant = () => useChange((input: InputOf<typeof opsAskGrant>) => call(opsAskGrant, input));
