/** The faults of a simulator in place of taking the next messages. */
export interface Faults {
  /** So many are turned away for now. */
  refuse: number;
  /** So many are turned away for good. */
  reject: number;
  /** So many are taken, but the answer is lost. */
  drop: number;
  /** Milliseconds before every answer. */
  delayMs: number;
}

export function noFaults(): Faults {
  return { refuse: 0, reject: 0, drop: 0, delayMs: 0 };
}

/** The fault that this message meets, and one less of it to come. */
export function nextFault(faults: Faults): 'refuse' | 'reject' | 'drop' | null {
  for (const name of ['refuse', 'reject', 'drop'] as const) {
    if (faults[name] > 0) {
      faults[name] -= 1;
      return name;
    }
  }
  return null;
}

/** Sets the faults named in a query such as `?refuse=2&delayMs=500`. */
export function setFaults(faults: Faults, query: URLSearchParams): void {
  for (const name of Object.keys(faults) as (keyof Faults)[]) {
    const value = query.get(name);
    if (value !== null) faults[name] = Number(value);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
