/** Work of tests that costs alike on every machine; `budgets.json` says how much of it a run may do. */
export type Counted = 'boots' | 'pages' | 'axe' | 'calls' | 'routeCalls' | 'turns';

declare global {
  /** Of the file that runs in this worker. */
  var counts: Partial<Record<Counted, number>> | undefined;
  /** Calls of the running file that found no time and were answered 503, with the reason: why a test failed, or nearly did. */
  var lateCalls: string[];
  /** So many of them are what a test is about. */
  var lateOnPurpose: number;
}

/** Notes the calls that found no time, by the lines that their node logged. */
export function noteLateCalls(lines: readonly string[]): void {
  const late = lines.filter((line) => line.includes('"refusal":"request.busy"') && line.includes('"err":'));
  for (const line of late) {
    const { method, path, err } = JSON.parse(line);
    globalThis.lateCalls.push(`${method} ${path}: ${err.message}`);
  }
}

/** The test wanted so many calls to find no time. */
export function wantedLate(calls: number): void {
  globalThis.lateOnPurpose += calls;
}

/** Notes that the running file did it once more, or so many times. */
export function count(what: Counted, times = 1): void {
  globalThis.counts ??= {};
  globalThis.counts[what] = (globalThis.counts[what] ?? 0) + times;
}
