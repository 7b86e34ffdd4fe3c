import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the server counts of itself, in the text format of Prometheus. */
export interface Metrics {
  /** Notes an answered request. `route` is the pattern (or the inner function), never the address itself. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Adds a gauge that is read whenever the metrics are asked for; a failing reading is left out. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** The text, with its content type. */
  text(): Promise<{ readonly contentType: string; readonly body: string }>;
}

/** Metrics of one server process, event-loop delay and memory included. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'wagenpark_' });
  const duration = new Histogram({
    name: 'wagenpark_http_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  return {
    answered: ({ method, route, status, seconds }) =>
      duration.observe({ method, route, status: String(status) }, seconds),
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name: `wagenpark_${name}`,
        help,
        registers: [registry],
        async collect() {
          try {
            gauge.set(await read());
          } catch {
            gauge.reset();
          }
        },
      });
    },
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}
