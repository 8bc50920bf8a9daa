/** `standards.md` 5.2 for calls to others: five seconds, one mebibyte, no redirects. */
const TIMEOUT_MS = 5_000;
const BYTES_MAX = 1_048_576;

export interface OutsideRequest extends RequestInit {
  /** The configuration's factor over all deadlines. */
  readonly patience: number;
}

/** What `fetch` answers, read to its end within these limits. */
export async function askOutside(
  url: string | URL,
  { patience, ...init }: OutsideRequest,
): Promise<Response> {
  const limit = AbortSignal.timeout(TIMEOUT_MS * patience);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const response = await fetch(url, { ...init, redirect: 'error', signal });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > BYTES_MAX) throw new Error(`${new URL(url).host} answered more than ${BYTES_MAX} bytes`);
    chunks.push(chunk);
  }
  const bodiless = response.status === 204 || response.status === 304;
  return new Response(bodiless ? null : Buffer.concat(chunks), {
    status: response.status,
    headers: response.headers,
  });
}
