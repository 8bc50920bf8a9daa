import type { Route } from '@baize/contract/route';

import { onReturn } from './network.ts';
import { during } from './quiet.ts';
import { Refused, Unreachable } from './refused.ts';
import type { Sealed } from './sealed.ts';
import { noteServerTime } from './server-time.ts';
import { currentToken, dropToken } from './token.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Longest wait for one try. */
  readonly timeoutMs?: number;
}

/** One try of a write with a key: `back` fires when the network returns, and what hangs since before is given up. */
interface TryOptions extends CallOptions {
  readonly back?: AbortSignal;
}

/** What a call needs to know of its route; the schemas stay on the server. */
export type Shape = Pick<Route, 'method' | 'path' | 'sealed' | 'passive' | 'body'>;

interface Answer {
  readonly success: boolean;
  readonly value?: unknown;
  readonly code?: Refused['code'];
  readonly args?: Record<string, string | number>;
  readonly traceId?: string;
}

const TIMEOUT_MS = 10_000;
/** Waits before a write is asked again with the same key (U-09). */
const AGAIN_MS = [300, 800, 2000, 4000];

const endings = new Set<(refused: Refused) => void>();

/** Called when the server says that the session of this tab is over. */
export function onSessionEnd(listener: (refused: Refused) => void): () => void {
  endings.add(listener);
  return () => endings.delete(listener);
}

/**
 * Asks the server one call of the contract: the value, or `Refused`, or `Unreachable`.
 * A write that carries a key is asked again with that key until its outcome is known or the tries are used up.
 */
export function call<I, O>(route: Route<I, O>, input: I, options: CallOptions = {}): Promise<O> {
  return during(untilKnown(route, input, options));
}

async function untilKnown<I, O>(route: Route<I, O>, input: I, options: CallOptions): Promise<O> {
  if (!hasKey(input)) return (await ask(route, input, options)) as O;
  for (let tries = 0; ; tries++) {
    const back = new AbortController();
    const deafen = onReturn(() => back.abort());
    try {
      return (await ask(route, input, { ...options, back: back.signal })) as O;
    } catch (error) {
      if (options.signal?.aborted || !isPassing(error)) throw error;
      const wait = AGAIN_MS[tries];
      if (!back.signal.aborted) {
        if (wait === undefined) throw error;
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

/** Lost on the way, or the server was too busy to begin: the same key is safe to send again. */
function isPassing(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Refused && error.code === 'request.busy');
}

async function ask(route: Shape, input: unknown, options: TryOptions): Promise<unknown> {
  const sealed = route.sealed ? await import('./sealed.ts') : undefined;
  try {
    return await send(route, input, options, sealed);
  } catch (error) {
    if (!sealed || !(error instanceof Refused) || error.code !== 'gateway.key') throw error;
    sealed.forgetKey();
    return send(route, input, options, sealed);
  }
}

async function send(
  route: Shape,
  input: unknown,
  options: TryOptions,
  sealed: typeof import('./sealed.ts') | undefined,
): Promise<unknown> {
  const used = currentToken();
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (used) headers.Authorization = `Bearer ${used}`;
  if (route.passive) headers['X-Passive'] = '1';
  const envelope = await sealed?.seal(route, input);
  const response = await request(route, { input, headers, envelope, options });
  const answer = await read(response, envelope);
  if (answer.success) return answer.value;
  const refused = new Refused({
    code: answer.code ?? 'system.error',
    args: answer.args,
    traceId: answer.traceId ?? '',
    status: response.status,
  });
  if (used && isEnding(refused)) endSession(used, refused);
  throw refused;
}

async function request(
  route: Shape,
  parts: {
    input: unknown;
    headers: Record<string, string>;
    envelope: Sealed | undefined;
    options: TryOptions;
  },
): Promise<Response> {
  const { input, headers, envelope, options } = parts;
  const inQuery = route.method === 'GET' || route.method === 'DELETE';
  const limit = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const ends = [limit, options.signal, options.back].filter((end) => end !== undefined);
  const init: RequestInit = {
    method: route.method,
    headers: { ...headers, ...envelope?.headers },
    signal: AbortSignal.any(ends),
    credentials: 'same-origin',
  };
  if (!inQuery) {
    const form = route.body === 'form';
    init.headers = {
      ...init.headers,
      'Content-Type': form ? 'application/x-www-form-urlencoded' : 'application/json',
    };
    init.body = envelope?.body ?? (form ? query(input).slice(1) : JSON.stringify(input));
  }
  try {
    const response = await fetch(inQuery ? route.path + query(input) : route.path, init);
    noteServerTime(response.headers.get('date'));
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new Unreachable(error);
  }
}

function query(input: unknown): string {
  const pairs = Object.entries(input as Record<string, unknown>).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

async function read(response: Response, envelope: Sealed | undefined): Promise<Answer> {
  try {
    const body: unknown = await response.json();
    const sealed = envelope && typeof body === 'object' && body !== null && 'ct' in body;
    return (sealed ? await envelope.open(response.status, body) : body) as Answer;
  } catch (error) {
    throw new Unreachable(error);
  }
}

function isEnding(refused: Refused): boolean {
  return refused.status === 401 && /^session\.(required|idle|ended)$/.test(refused.code);
}

function endSession(used: string, refused: Refused): void {
  // A slower answer to an older token must not end the session that has begun since.
  if (currentToken() !== used) return;
  dropToken();
  for (const listener of endings) listener(refused);
}
