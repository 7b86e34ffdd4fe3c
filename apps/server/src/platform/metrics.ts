import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of the server in the text format of Prometheus. */
export interface Metrics {
  /** Records a completed request. `route` is the route template or the inner function, never the URL. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Adds a gauge whose value is read at each scrape. If reading fails, the gauge is reset. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** The metrics as text, with its content type. */
  text(): Promise<{ readonly contentType: string; readonly body: string }>;
}

/** Creates the metrics of one server process, including event-loop delay and memory. */
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
