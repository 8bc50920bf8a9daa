import { call } from '@baize/client/call';
import { callOnce } from '@baize/client/once';
import type { Route } from '@baize/contract/route';
import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from './session.ts';

/** The input of a call without its key, which is made where it is sent. */
export type Wish<I> = I extends unknown ? Omit<I, 'key'> : never;

/**
 * Sends what an operator pressed. Where the call takes a key, the same press after a lost answer is the same request, so that nothing
 * is filed or moved twice, also from a dialog that was opened again.
 */
export async function press<I, O>(queries: QueryClient, route: Route<I, O>, wish: Wish<I>): Promise<O> {
  const shape = Object((route.input as { shape?: object }).shape);
  if (!('key' in shape)) return call(route, wish as I);
  const { id } = await queries.ensureQueryData(meQuery());
  const keyed = route as unknown as Route<I & { readonly key: string }, O>;
  return callOnce(id, keyed, wish as Omit<I & { readonly key: string }, 'key'>);
}
