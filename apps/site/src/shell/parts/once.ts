import { callOnce } from '@baize/client/once';
import type { Route } from '@baize/contract/route';
import { queries } from '../queries.ts';
import { memberQuery } from '../session.ts';

/** Sends a write as one press of this member: after a lost answer the same press is the same order, never a second one (U-09). */
export async function once<I extends { readonly key: string }, O>(
  route: Route<I, O>,
  wish: Omit<I, 'key'>,
): Promise<O> {
  const { id } = await queries.ensureQueryData(memberQuery());
  return callOnce(id, route, wish);
}
