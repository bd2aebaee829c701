import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import type {} from 'multer'; // gives requests their `file`
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Storage } from '../storage/storage.js';
import type { HttpGuardOptions } from './guarded-http.js';

export interface Metrics {
  /** Where further figures are registered (`docs/operations.md` says what each means). */
  readonly registry: Registry;
  /** Times every request by method, route and status, and counts what is uploaded. */
  readonly requests: RequestHandler;
  /** Times one request until its reply has ended; `ended` is called then, and answers the route that it is counted under. */
  time(request: IncomingMessage, response: ServerResponse, ended: () => string): void;
  /** Answers `GET /metrics` in Prometheus' text format, and nothing else: for a port of its own. */
  readonly answer: RequestListener;
  /** Adds a figure that is read when asked for; while it cannot be read it is `otherwise`, or left out. */
  gauge(name: string, help: string, read: () => number | Promise<number>, otherwise?: number): void;
  /** Adds a figure for each value of a label; those that cannot be read are left out. */
  gauges(name: string, help: string, by: Label, read: (value: string) => Promise<number>): void;
}

export interface Label {
  label: string;
  values: readonly string[];
}

/** How long one figure may take, ms: the others are needed most when something is wrong. */
const readTimeout = 1000;

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
  const uploaded = new Counter({
    name: 'voltyard_upload_bytes_total',
    help: 'Bytes of files that were received whole',
    registers: [registry],
  });
  const time: Metrics['time'] = ({ method = '' }, response, ended) => {
    const stop = duration.startTimer({ method });
    response.once('close', () => {
      // Who was not answered in time counts too: they are what slowness looks like.
      const status = response.writableFinished ? response.statusCode : 'aborted';
      stop({ route: ended(), status });
    });
  };
  return {
    registry,
    time,
    requests: (request, response, next) => {
      time(request, response, () => {
        uploaded.inc(request.file?.size ?? 0);
        return routeOf(request);
      });
      next();
    },
    answer: (request, response) => void answerWith(registry, request, response),
    gauge: (name, help, read, otherwise) => {
      const gauge = new Gauge({
        name,
        help,
        registers: [registry],
        collect: async () => {
          const value = (await readInTime(read)) ?? otherwise;
          if (value === undefined) gauge.remove();
          else gauge.set(value);
        },
      });
    },
    gauges: (name, help, { label, values }, read) => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        collect: async () => {
          const found = await Promise.all(values.map((value) => readInTime(() => read(value))));
          gauge.reset();
          found.forEach((figure, index) => {
            if (figure !== null) gauge.set({ [label]: values[index]! }, figure);
          });
        },
      });
    },
  };
}

async function answerWith(
  registry: Registry,
  { method, url }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isRequested = method === 'GET' && url?.replace(/\?.*$/, '') === '/metrics';
  if (!isRequested) return void response.writeHead(404).end();
  const text = await registry.metrics().catch(() => null);
  if (text === null) return void response.writeHead(500).end();
  response.writeHead(200, { 'content-type': registry.contentType }).end(text);
}

/** The route's own path: addresses themselves would be figures without end. Pages have one for all. */
function routeOf({ route }: Request): string {
  if (!route) return 'none';
  return typeof route.path === 'string' ? route.path : 'page';
}

/** Connections that were cut before anything of them was looked at, by reason. */
export function countCutConnections({ registry }: Metrics): HttpGuardOptions['onCut'] {
  const cut = new Counter({
    name: 'voltyard_connections_cut_total',
    help: 'Connections refused or cut because their address did more than it may',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  return (reason) => cut.inc({ reason });
}

/** Whether the data can be reached. */
export const watchStorage = (measured: Metrics, storage: Storage): void =>
  measured.gauge(
    'voltyard_storage_reachable',
    'Whether the data can be reached within a second: 1 or 0',
    async () => {
      await storage.check();
      return 1;
    },
    0,
  );

/** How many words lists are searched by, and how many found no room. */
export function watchVocabulary(measured: Metrics, storage: Storage): void {
  const words = 'Different words that ads are found by, with those of old versions';
  measured.gauge('voltyard_list_words', words, () => storage.listVocabulary().words);
  const leftOut = 'How often a new word was left out of the lists because there were too many';
  measured.gauge('voltyard_list_words_left_out', leftOut, () => storage.listVocabulary().leftOut);
}

async function readInTime(read: () => number | Promise<number>): Promise<number | null> {
  const reading = (async () => read())().catch(() => null);
  return Promise.race([reading, pause(readTimeout, null, { ref: false })]);
}
