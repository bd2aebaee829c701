import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Problem } from '@voltyard/contracts/problems';
import express, { type ErrorRequestHandler } from 'express';
import { inHand, type InHandLimit } from './in-hand.js';

let http: Server;
/** What is in hand: the names of the calls, in the order in which they began, and what ends each. */
let began: string[];
let end: Map<string, () => void>;
const timeout = 30_000;

const told: ErrorRequestHandler = (error, _request, response, _next) => {
  if (!(error instanceof Problem)) throw error;
  response.status(error.status).json({ code: error.code });
};

async function listen(limit: InHandLimit): Promise<void> {
  [began, end] = [[], new Map()];
  const app = express();
  const bounded = inHand(({ headers }) => String(headers['x-address']), limit);
  app.get(
    '/:name',
    bounded(async ({ params }, response) => {
      const name = String(params.name);
      began.push(name);
      await new Promise<void>((resolve) => end.set(name, resolve));
      if (name.startsWith('failing')) throw new Problem('not-found');
      response.json({});
    }),
  );
  app.use(told);
  http = createServer(app).listen(0, '127.0.0.1');
  await once(http, 'listening');
}
afterEach(async () => {
  for (const finish of end.values()) finish();
  http.closeAllConnections();
  http.close();
  await once(http, 'close');
});

/** A call that has arrived: who came first is known. */
async function call(name: string, address = 'one') {
  const leaving = new AbortController();
  const arrived = once(http, 'request');
  const status = fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/${name}`, {
    headers: { 'x-address': address },
    signal: leaving.signal,
  }).then(
    (reply) => reply.status,
    () => 'left' as const,
  );
  const [, response] = (await arrived) as [unknown, NodeJS.EventEmitter];
  return {
    status,
    leave: async () => {
      const left = once(response, 'close');
      leaving.abort();
      await left;
    },
  };
}

test(
  'of one address only so many are answered at once, the others in the order they came; another address waits for none',
  async () => {
    await listen({ atOnce: 2, waiting: 3 });
    const calls = [await call('a'), await call('b'), await call('c'), await call('d')];
    const other = await call('other', 'two');
    expect(began).toEqual(['a', 'b', 'other']);
    end.get('b')!();
    expect(await calls[1]!.status).toBe(200);
    expect(began).toEqual(['a', 'b', 'other', 'c']);
    end.get('a')!();
    expect(await calls[0]!.status).toBe(200);
    expect(began.at(-1)).toBe('d');
    for (const name of ['c', 'd', 'other']) end.get(name)!();
    expect(await Promise.all([...calls, other].map(({ status }) => status))).toEqual(Array(5).fill(200));
  },
  timeout,
);

test(
  'when as many wait as may, the next one is told to ask later; there is room again when some were answered',
  async () => {
    await listen({ atOnce: 1, waiting: 1 });
    const [first, second] = [await call('a'), await call('b')];
    expect(await (await call('c')).status).toBe(429);
    end.get('a')!();
    expect(await first.status).toBe(200);
    end.get('b')!();
    expect(await second.status).toBe(200);
    const third = await call('d');
    end.get('d')!();
    expect(await third.status).toBe(200);
  },
  timeout,
);

test(
  'who leaves the line gives up the place in it, but what is in hand counts until it is done',
  async () => {
    await listen({ atOnce: 1, waiting: 1 });
    const [first, second] = [await call('a'), await call('b')];
    await first.leave();
    await second.leave();
    const third = await call('c');
    expect(began).toEqual(['a']);
    end.get('a')!();
    while (!end.has('c')) await new Promise((resolve) => setImmediate(resolve));
    expect(began).toEqual(['a', 'c']);
    const fourth = await call('d');
    expect(await (await call('e')).status).toBe(429);
    end.get('c')!();
    expect(await third.status).toBe(200);
    end.get('d')!();
    expect(await fourth.status).toBe(200);
  },
  timeout,
);

test(
  'a call that fails gives up its place',
  async () => {
    await listen({ atOnce: 1, waiting: 1 });
    const [failing, next] = [await call('failing'), await call('b')];
    end.get('failing')!();
    expect(await failing.status).toBe(404);
    end.get('b')!();
    expect(await next.status).toBe(200);
  },
  timeout,
);
