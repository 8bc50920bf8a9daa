import type { Route } from '@baize/contract/route';

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
export interface TryOptions extends CallOptions {
  readonly back?: AbortSignal;
}

/** The facts of its route that a call needs; the schemas stay on the server. */
export type Shape = Pick<Route, 'method' | 'path' | 'sealed' | 'passive' | 'body'>;

interface Answer {
  readonly success: boolean;
  readonly value?: unknown;
  readonly code?: Refused['code'];
  readonly args?: Record<string, string | number>;
  readonly traceId?: string;
}

const TIMEOUT_MS = 10_000;

const endings = new Set<(refused: Refused) => void>();

/** Called when the server says that the session of this tab is over. */
export function onSessionEnd(listener: (refused: Refused) => void): () => void {
  endings.add(listener);
  return () => endings.delete(listener);
}

/** One try of a call: the value, or `Refused`, or `Unreachable`. `seal` makes the envelope of a sealed call. */
export async function send(
  route: Shape,
  input: unknown,
  options: TryOptions = {},
  seal?: (route: Shape, input: unknown) => Promise<Sealed>,
): Promise<unknown> {
  const used = currentToken();
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (used) headers.Authorization = `Bearer ${used}`;
  if (route.passive) headers['X-Passive'] = '1';
  const envelope = await seal?.(route, input);
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
