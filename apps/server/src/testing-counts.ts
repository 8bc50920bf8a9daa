/** Work of tests that costs alike on every machine; `budgets.json` says how much of it a run may do. */
export type Counted = 'boots' | 'pages' | 'axe' | 'calls' | 'routeCalls' | 'turns';

declare global {
  /** Of the file that runs in this worker. */
  var counts: Partial<Record<Counted, number>> | undefined;
}

/** Notes that the running file did it once more, or so many times. */
export function count(what: Counted, times = 1): void {
  globalThis.counts ??= {};
  globalThis.counts[what] = (globalThis.counts[what] ?? 0) + times;
}
