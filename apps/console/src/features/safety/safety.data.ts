import { call } from '@baize/client/call';
import { opsLookUpAddress, opsRegions, opsReviewEvent, opsSetRegion } from '@baize/contract/desk/safety';
import type { InputOf } from '@baize/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { press, type Wish } from '../../parts/press.ts';

export const regionsQuery = () =>
  queryOptions({ queryKey: ['regions'], queryFn: () => call(opsRegions, {}) });

export function useSetRegion() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: Wish<InputOf<typeof opsSetRegion>>) => press(queries, opsSetRegion, change),
    onSuccess: () =>
      Promise.all(['regions', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

export function useLookUpAddress() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (address: string) => call(opsLookUpAddress, { address }),
  });
}

export function useReviewEvent() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (review: InputOf<typeof opsReviewEvent>) => call(opsReviewEvent, review),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['risk'] }),
  });
}
