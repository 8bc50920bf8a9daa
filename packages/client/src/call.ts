import type { Route } from '@baize/contract/route';

import { onReturn } from './network.ts';
import { during } from './quiet.ts';
import { isOutcome, OutcomeUnknown, Refused, Unreachable } from './refused.ts';
import { type CallOptions, type Shape, send, type TryOptions } from './request.ts';

export { type CallOptions, onSessionEnd, type Shape } from './request.ts';

/** Waits before a write is asked again with the same key (U-09). */
const AGAIN_MS = [300, 800, 2000, 4000];

/**
 * Asks the server one call of the contract: the value, or `Refused`, or `Unreachable`.
 * A write that carries a key is asked again with that key until its outcome is known or the tries are used up: `OutcomeUnknown`.
 */
export function call<I, O>(route: Route<I, O>, input: I, options: CallOptions = {}): Promise<O> {
  return during(untilKnown(route, input, options));
}

async function untilKnown<I, O>(route: Route<I, O>, input: I, options: CallOptions): Promise<O> {
  if (!hasKey(input)) return (await ask(route, input, options)) as O;
  let lost = false;
  for (let tries = 0; ; tries++) {
    const back = new AbortController();
    const deafen = onReturn(() => back.abort());
    try {
      return (await ask(route, input, { ...options, back: back.signal })) as O;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      if (!isPassing(error)) throw lost && !isOutcome(error) ? new OutcomeUnknown(error) : error;
      lost = true;
      const wait = AGAIN_MS[tries];
      if (!back.signal.aborted) {
        if (wait === undefined) throw new OutcomeUnknown(error);
        await pause(wait, back.signal);
      }
      // A network that has returned gives the write all of its tries again.
      if (back.signal.aborted) tries = -1;
    } finally {
      deafen();
    }
  }
}

/** Shorter where the network returns meanwhile. */
function pause(ms: number, back: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    back.addEventListener('abort', () => resolve());
  });
}

function hasKey(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'key' in input;
}

/** Lost on the way, or the server found no time to begin or to answer: the same key is safe to send again. */
function isPassing(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Refused && error.code === 'request.busy');
}

async function ask(route: Shape, input: unknown, options: TryOptions): Promise<unknown> {
  const sealed = route.sealed ? await import('./sealed.ts') : undefined;
  try {
    return await send(route, input, options, sealed?.seal);
  } catch (error) {
    if (!sealed || !(error instanceof Refused) || error.code !== 'gateway.key') throw error;
    sealed.forgetKey();
    return send(route, input, options, sealed.seal);
  }
}
