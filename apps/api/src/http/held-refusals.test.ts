import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Problem } from '@voltyard/contracts/problems';
import express from 'express';
import { heldRefusals, type RefusalHold } from './held-refusals.js';
import { problemHandler } from './problem-handler.js';

let http: Server;

async function listen(hold: RefusalHold, isDirect = true): Promise<void> {
  const app = express();
  app.get('/refused', () => {
    throw new Problem('too-many-requests', undefined, 3);
  });
  app.get('/missing', () => {
    throw new Problem('not-found');
  });
  app.use(
    heldRefusals(({ headers }) => String(headers['x-address']), isDirect, hold),
    problemHandler,
  );
  http = createServer(app).listen(0, '127.0.0.1');
  await once(http, 'listening');
}
afterEach(async () => {
  http.closeAllConnections();
  http.close();
  await once(http, 'close');
});

/** The status of a call's answer, or that its connection was cut. */
const call = (path: string, address: string): Promise<number | 'cut'> =>
  fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/${path}`, {
    headers: { 'x-address': address },
  }).then(
    ({ status }) => status,
    () => 'cut' as const,
  );

test('who asks too often is told so later than others are told what they asked', async () => {
  await listen({ time: 300, atOnce: 5 });
  const told: (number | 'cut')[] = [];
  const arrived = once(http, 'request');
  const refused = call('refused', 'one').then((status) => told.push(status));
  await arrived;
  await call('missing', 'one').then((status) => told.push(status));
  await refused;
  expect(told).toEqual([404, 429]);
});

test('of one address only so many refusals wait; there is room again when they are told', async () => {
  await listen({ time: 1000, atOnce: 2 });
  const answers = Promise.all([call('refused', 'one'), call('refused', 'one'), call('refused', 'one')]);
  expect(await call('refused', 'two')).toBe(429);
  expect((await answers).filter((answer) => answer === 'cut')).toEqual(['cut']);
  expect(await call('refused', 'one')).toBe(429);
});

test('behind a proxy no connection is cut: who is one too many is told at once', async () => {
  await listen({ time: 60_000, atOnce: 1 }, false);
  const arrived = once(http, 'request');
  void call('refused', 'one');
  await arrived;
  expect(await call('refused', 'one')).toBe(429);
});
