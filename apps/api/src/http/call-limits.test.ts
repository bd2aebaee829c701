import type { Request, Response } from 'express';
import { currentAsker } from '../views/asker.js';
import { callLimits } from './call-limits.js';

test('questions of a call count as those of its address, also when it waited for other calls', async () => {
  const limits = callLimits({ addressOf: ({ headers }) => headers.host!, shared: null });
  const heard: string[] = [];
  const answer = limits.atOnce('search', async () => {
    await Promise.resolve();
    heard.push(currentAsker());
  });
  const response = { once: () => {}, off: () => {} } as unknown as Response;
  const addresses = ['203.0.113.7', '203.0.113.7', '203.0.113.7', '2001:db8:1:2::3', '203.0.113.8'];
  await Promise.all(
    addresses.map((host) => answer({ headers: { host } } as unknown as Request, response, () => {})),
  );
  expect(heard.toSorted()).toEqual([
    '2001:db8:1::/48',
    '203.0.113.7',
    '203.0.113.7',
    '203.0.113.7',
    '203.0.113.8',
  ]);
});
