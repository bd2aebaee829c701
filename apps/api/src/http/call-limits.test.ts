import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as others } from 'node:timers/promises';
import express from 'express';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { currentAsker } from '../views/asker.js';
import { allowances } from './allowances.js';
import { callLimits } from './call-limits.js';

test('questions of a call count as those of its address, also when it waited for other calls', async () => {
  const limits = callLimits({ addressOf: ({ headers }) => String(headers['x-address']), shared: null });
  const heard: string[] = [];
  const answer = limits.atOnce('search', async (_request, response) => {
    await Promise.resolve();
    heard.push(currentAsker());
    response.end();
  });
  const server = express().get('/', answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const addresses = ['203.0.113.7', '203.0.113.7', '203.0.113.7', '2001:db8:1:2::3', '203.0.113.8'];
  await Promise.all(
    addresses.map((address) =>
      fetch(`http://127.0.0.1:${port}`, { headers: { 'x-address': address, connection: 'close' } }),
    ),
  );
  server.close();
  expect(heard.toSorted()).toEqual([
    '2001:db8:1::/48',
    '203.0.113.7',
    '203.0.113.7',
    '203.0.113.7',
    '203.0.113.8',
  ]);
});

test('of calls that ask many questions one of an account is in hand, from whatever addresses they come', async () => {
  const limits = callLimits({ addressOf: ({ headers }) => String(headers['x-address']), shared: null });
  const inHand: string[] = [];
  const ends: (() => void)[] = [];
  const answer = limits.manyInOne(
    'search',
    async ({ sessionUser }, response) => {
      inHand.push(sessionUser!.userId);
      await new Promise<void>((resolve) => ends.push(resolve));
      response.end();
    },
    () => 1,
  );
  const server = express()
    .use((request, _response, next) => {
      const userId = String(request.headers['x-user']);
      request.sessionUser = { sessionId: userId, userId, userName: userId, expiresAt: '' };
      next();
    })
    .get('/', answer)
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (user: string, address: string) => {
    const arrived = once(server, 'request');
    const headers = { 'x-user': user, 'x-address': address, connection: 'close' };
    const reply = fetch(`http://127.0.0.1:${port}`, { headers }).then(({ status }) => status);
    await arrived;
    return { reply };
  };
  const anns = [];
  for (let address = 0; address < 4; address++) anns.push(await ask('ann', `203.0.113.${address}`));
  const bobs = await ask('bob', '203.0.113.0');
  expect(inHand).toEqual(['ann', 'bob']);
  for (const ended of [0, 1, 2, 3, 4]) {
    while (ends.length <= ended) await new Promise((resolve) => setImmediate(resolve));
    expect(inHand.length).toBeLessThanOrEqual(ended + 2);
    ends[ended]!();
  }
  expect(await Promise.all([...anns, bobs].map(({ reply }) => reply))).toEqual(Array(5).fill(200));
  server.close();
});

/** Of a database that is some turns of the event loop away. */
class DistantCounter extends RateLimiterMemory {
  override async consume(...asked: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    for (let turn = 0; turn < 10; turn++) await others();
    return super.consume(...asked);
  }
}

test('a quarter of a shared budget is counted beside the work of each process; past that a call waits for the count of all', async () => {
  const token = { address: { calls: 8, seconds: 60 }, isShared: true };
  const counter = new DistantCounter({ points: 8, duration: 60 });
  const [one, other] = [0, 1].map(() =>
    callLimits({
      addressOf: () => '203.0.113.7',
      shared: () => counter,
      allowances: { ...allowances, token },
    }),
  );
  const request = {} as IncomingMessage;
  const asked = async (process: typeof one, times: number) => {
    const answers: string[] = [];
    for (let time = 0; time < times; time++)
      answers.push(
        await process!.count('token', request).then(
          () => 'passes',
          ({ code }) => code,
        ),
      );
    return answers;
  };
  expect(await asked(one, 6)).toEqual(Array(6).fill('passes'));
  // The first two are done before it is known that there are eight.
  expect(await asked(other, 4)).toEqual(['passes', 'passes', 'too-many-requests', 'too-many-requests']);
  expect(await asked(one, 1)).toEqual(['too-many-requests']);
});
