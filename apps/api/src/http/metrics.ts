import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Times every request by method, route and status. */
  readonly time: RequestHandler;
  /** `GET /metrics`, in Prometheus' text format. */
  readonly answer: RequestHandler;
  /** Adds a figure that is read when asked for. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
}

export function metrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'voltyard_http_request_duration_seconds',
    help: 'Time from a request to the end of its reply',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  return {
    time: (request, response, next) => {
      const stop = duration.startTimer({ method: request.method });
      response.once('finish', () =>
        stop({ route: request.route?.path ?? 'none', status: response.statusCode }),
      );
      next();
    },
    answer: async (_request, response) => {
      response.type(registry.contentType).send(await registry.metrics());
    },
    gauge: (name, help, read) => {
      registry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          async collect() {
            this.set(await read());
          },
        }),
      );
    },
  };
}
