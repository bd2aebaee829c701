import { startTestApp, type TestApp } from '../app.test-harness.js';
import { liveLimits } from './live-limits.js';

let server: TestApp;
afterEach(() => server.stop());

/** Opens one socket more than an address may have; answers how many were let in. */
async function letIn(): Promise<number> {
  let number = 0;
  const open = async () => {
    const socket = server.socket();
    number += await new Promise<number>((resolve) => {
      socket.once('connect', () => resolve(1));
      socket.once('connect_error', () => resolve(0));
    });
  };
  for (let opened = 0; opened <= liveLimits.socketsPerAddress; opened++) await open();
  return number;
}

test('with the limits lifted one address has as many sockets as it likes', async () => {
  server = await startTestApp({ areCallsLimited: false });
  expect(await letIn()).toBe(liveLimits.socketsPerAddress + 1);
});

test('with the limits on it does not', async () => {
  server = await startTestApp();
  // Fewer where they come faster than an address may open them.
  expect(await letIn()).toBeLessThanOrEqual(liveLimits.socketsPerAddress);
});
