import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { currentAsker } from '../views/asker.js';
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
