import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  call(path: string, status: number, ms: number): void;
  refused(code: string): void;
  /** Registers a figure read when the page is asked for. */
  gauge(name: string, help: string, read: () => number): void;
  text(): Promise<string>;
  /** Since the start: calls, failures, and how many were asked to come again because there was no time for them. */
  totals(): { calls: number; failures: number; busy: number };
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'baize_http_seconds',
    help: 'Time to answer a call',
    labelNames: ['path', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'baize_refusals_total',
    help: 'Refusals by code',
    labelNames: ['code'],
    registers: [registry],
  });
  let count = 0;
  let failures = 0;
  let busy = 0;
  return {
    call(path, status, ms) {
      count += 1;
      if (status >= 500) failures += 1;
      calls.labels(path, String(status)).observe(ms / 1000);
    },
    refused(code) {
      if (code === 'request.busy') busy += 1;
      refusals.labels(code).inc();
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    text: () => registry.metrics(),
    totals: () => ({ calls: count, failures, busy }),
  };
}
