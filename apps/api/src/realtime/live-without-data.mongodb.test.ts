import { io, type Socket } from 'socket.io-client';
import { type CuttableApp, startCuttableApp } from '../cuttable-app.test-harness.js';

let market: CuttableApp;
const sockets: Socket[] = [];
beforeEach(async () => {
  market = await startCuttableApp();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await market.stop();
});

/** A page, and what it was told of the server. */
function page() {
  const told: string[] = [];
  const socket = io(market.url, { transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  for (const event of ['connect', 'paused', 'resumed', 'disconnect'])
    socket.on(event, () => told.push(event));
  const isTold = async (...events: string[]) => {
    const deadline = Date.now() + 60_000;
    while (told.length < events.length && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(told).toEqual(events);
  };
  return { socket, isTold };
}

test('while the database is away pages are told that they may be out of date, once, and when they are not any more', async () => {
  const early = page();
  await early.isTold('connect');
  market.cut();
  await early.isTold('connect', 'paused');
  const late = page();
  await late.isTold('connect', 'paused');
  expect(await late.socket.emitWithAck('watch', { topic: 'for-sale:car', after: 0 })).toMatchObject({
    code: 'not-ready',
  });
  market.mend();
  await early.isTold('connect', 'paused', 'resumed');
  await late.isTold('connect', 'paused', 'resumed');
  expect(await late.socket.emitWithAck('watch', { topic: 'for-sale:car', after: 0 })).toMatchObject({
    missed: [],
  });
});
