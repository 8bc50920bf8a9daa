import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The lag of the event loop is measured so often: every 10 ms, as usual, woke an idle node a hundred times a second. */
const LAG_MS = 250;

/** The counters of a node since its start. */
const COUNTERS = {
  baize_refusals_total: { help: 'Refusals by code', labels: ['code'] },
  baize_lane_batches_total: { help: 'Batches that a lane posted', labels: ['lane'] },
  baize_lane_entries_total: { help: 'Entries in batches that a lane posted', labels: ['lane'] },
  baize_lane_retries_total: {
    help: 'Entries that a lane sends again: the row was held, or the database passed them over',
    labels: ['lane'],
  },
  baize_beacon_failures_total: {
    help: 'Answers of the public beacon that did not come or cannot be trusted',
    labels: [],
  },
  baize_deliveries_total: { help: 'Messages by what came of a try', labels: ['channel', 'outcome'] },
  baize_content_reports_total: {
    help: 'Reports of browsers about content that a page of ours must not load',
    labels: ['surface', 'outcome'],
  },
  baize_job_runs_total: { help: 'Runs of scheduled jobs on this node', labels: ['job', 'outcome'] },
  baize_sign_ins_total: {
    help: 'Passwords and codes of sign-ins that were checked',
    labels: ['who', 'outcome'],
  },
} as const satisfies Record<string, { help: string; labels: readonly string[] }>;

type CounterName = keyof typeof COUNTERS;
type Labels<N extends CounterName> = Record<(typeof COUNTERS)[N]['labels'][number], string>;

/** A figure as it is now: one number, or one for each set of labels. */
export type Reading = number | readonly { readonly labels: Record<string, string>; readonly value: number }[];

/** A reading of numbers by the one label of a figure. */
export function labelled(label: string, values: Readonly<Record<string, number>>): Reading {
  return Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));
}

/** Something that is read when the page is asked for. */
export interface Figure {
  readonly name: `baize_${string}`;
  readonly help: string;
  readonly labels?: readonly string[];
  read(): Reading | Promise<Reading>;
}

export interface Metrics {
  call(path: string, status: number, ms: number): void;
  /** A call between us and a vendor, in either way. */
  vendorCall(call: { vendor: string; way: string; outcome: string; ms: number }): void;
  refused(code: string): void;
  count<N extends CounterName>(name: N, labels: Labels<N>, by?: number): void;
  gauge(figure: Figure): void;
  text(): Promise<string>;
  /** Since the start: calls and failures. */
  totals(): { calls: number; failures: number };
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_MS });
  const calls = new Histogram({
    name: 'baize_http_seconds',
    help: 'Time to answer a call',
    labelNames: ['path', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers,
  });
  const vendorCalls = new Histogram({
    name: 'baize_vendor_seconds',
    help: 'Time of the calls between us and vendors: in are theirs, out are ours',
    labelNames: ['vendor', 'way', 'outcome'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 5],
    registers,
  });
  const counters = new Map(
    Object.entries(COUNTERS).map(([name, { help, labels }]) => [
      name,
      new Counter({ name, help, labelNames: [...labels], registers }),
    ]),
  );
  const count: Metrics['count'] = (name, labels, by = 1) => counters.get(name)?.inc(labels, by);
  // Looked up here: the library makes a name of all labels each time.
  const answered = new Map<string, Histogram.Internal<'path' | 'status'>>();
  const totals = { calls: 0, failures: 0 };
  return {
    call(path, status, ms) {
      totals.calls += 1;
      if (status >= 500) totals.failures += 1;
      const name = `${status} ${path}`;
      const seen = answered.get(name) ?? calls.labels(path, String(status));
      answered.set(name, seen);
      seen.observe(ms / 1000);
    },
    vendorCall({ ms, ...labels }) {
      vendorCalls.observe(labels, ms / 1000);
    },
    refused: (code) => count('baize_refusals_total', { code }),
    count,
    gauge({ name, help, labels = [], read }) {
      const options = { name, help, labelNames: [...labels], registers };
      new Gauge({ ...options, collect: show(read) });
    },
    text: () => registry.metrics(),
    totals: () => ({ ...totals }),
  };
}

/** One figure that cannot be read, as in an outage, must not take the others from the page. */
function show(read: Figure['read']) {
  return async function collect(this: Gauge): Promise<void> {
    const now = await readable(read);
    this.reset();
    if (typeof now === 'number') this.set(now);
    else for (const { labels, value } of now) this.set(labels, value);
  };
}

async function readable(read: Figure['read']): Promise<Reading> {
  try {
    return await read();
  } catch {
    return Number.NaN;
  }
}
