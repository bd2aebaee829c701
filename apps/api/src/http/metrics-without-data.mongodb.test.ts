import request from 'supertest';
import { type CuttableApp, startCuttableApp } from '../cuttable-app.test-harness.js';

let market: CuttableApp;
beforeEach(async () => {
  market = await startCuttableApp();
});
afterEach(() => market.stop());

const metrics = async () => (await request(market.metrics).get('/metrics').expect(200)).text;

test('while the database is away the metrics answer soon and say so; what only it knows is left out', async () => {
  expect(await metrics()).toContain('voltyard_log_position 0');
  market.cut();
  const askedAt = Date.now();
  const text = await metrics();
  expect(Date.now() - askedAt).toBeLessThan(3000);
  expect(text).toContain('voltyard_storage_reachable 0');
  expect(text).toContain('voltyard_sockets 0');
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/);
  expect(text).not.toMatch(/^voltyard_(log_position|tailer_lag_\w+) /m);
});

test('when the database is back, so are its figures', async () => {
  market.cut();
  expect(await metrics()).toContain('voltyard_storage_reachable 0');
  market.mend();
  const deadline = Date.now() + 60_000;
  let text = '';
  while (!text.includes('voltyard_storage_reachable 1') && Date.now() < deadline) text = await metrics();
  expect(text).toContain('voltyard_storage_reachable 1');
  expect(text).toContain('voltyard_log_position 0');
});
