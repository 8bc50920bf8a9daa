import { countedAs } from '../ip.ts';

/** How much one address may hold open and how slowly it may send. An address may be a mobile carrier's, shared by thousands of phones. */
export interface Ceilings {
  /** Connections, where no proxy is in front of this node: behind one they are all the proxy's. */
  readonly sockets: number;
  /** Realtime lines. */
  readonly lines: number;
  /** The headers of a request. */
  readonly headersMs: number;
  /** The body of a request: in all, and as long as its rate is not looked at. */
  readonly bodyMs: number;
  readonly bodyFreeMs: number;
  readonly bodyBytesPerSecond: number;
}

export const CEILINGS: Ceilings = {
  sockets: 8_000,
  lines: 5_000,
  headersMs: 10_000,
  bodyMs: 30_000,
  bodyFreeMs: 10_000,
  bodyBytesPerSecond: 500,
};

/** As far as an address is concerned, nothing is too much: for benches and tests. */
export const LIFTED: Pick<Ceilings, 'sockets' | 'lines'> = {
  sockets: Number.POSITIVE_INFINITY,
  lines: Number.POSITIVE_INFINITY,
};

/** Counts what each address holds open, up to a ceiling. */
export interface Held {
  /** A function that releases it; null when the address holds as much as it may. */
  take(address: string): (() => void) | null;
}

export function createHeld(max: number): Held {
  const open = new Map<string, number>();
  return {
    take(address) {
      const key = countedAs(address);
      const now = open.get(key) ?? 0;
      if (now >= max) return null;
      open.set(key, now + 1);
      return () => {
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}
