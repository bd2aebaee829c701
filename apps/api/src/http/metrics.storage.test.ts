import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import request from 'supertest';
import { jpeg, type Person, startTestApp, type TestApp } from '../app.test-harness.js';
import { othersReact } from '../others-react.test-harness.js';
import { metrics } from './metrics.js';

let server: TestApp;
let ann: Person;
beforeEach(async () => {
  server = await startTestApp({ before: othersReact });
  ann = await server.person('Ann');
});
afterEach(() => server.stop());

/** The value of a figure as `/metrics` gives it, such as `voltyard_sockets`; null when it is not there. */
async function figure(name: string): Promise<number | null> {
  const { text } = await request(server.app.metrics).get('/metrics').expect(200);
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length + 1));
}

async function expectToBecome(name: string, value: number): Promise<void> {
  for (let look = 0; look < 100 && (await figure(name)) !== value; look++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await figure(name)).toBe(value);
}

const post = (ad = carFields()) => server.as(ann).post('/api/SellerAd/CreateSellerAd').send(ad);

test('requests are timed by method, route and status; who is not answered counts as aborted', async () => {
  const requests = (labels: string) => figure(`voltyard_http_request_duration_seconds_count{${labels}}`);
  await post().expect(201);
  await post().expect(201);
  await server.as(null).get(`/api/SellerAdCard/GetSellerAdCard/${randomUUID()}`).expect(404);
  expect(await requests('method="POST",route="/api/SellerAd/CreateSellerAd",status="201"')).toBe(2);
  expect(await requests('method="GET",route="/api/SellerAdCard/GetSellerAdCard/:id",status="404"')).toBe(1);

  const impatient = connect(Number(new URL(server.url).port), '127.0.0.1');
  impatient.write(
    'POST /api/Auth/Token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  await once(impatient, 'connect');
  await new Promise((resolve) => setTimeout(resolve, 50));
  impatient.destroy();
  await expectToBecome(
    'voltyard_http_request_duration_seconds_count{method="POST",route="/api/Auth/Token",status="aborted"}',
    1,
  );
});

test.each(['/metrics', '/METRICS', '/metrics/', '/%6detrics', '//metrics', '/metrics?a=b', '/./metrics'])(
  'the port of the marketplace knows no %s',
  async (path) => {
    const reply = await server.as(null).get(path);
    expect(reply.status).toBe(404);
    expect(reply.text).not.toContain('voltyard_');
  },
);

test('the port of the metrics answers nothing else', async () => {
  await request(server.app.metrics).get('/').expect(404);
  await request(server.app.metrics).get('/api/SellerAdCard/GetSellerAdCards/car').expect(404);
  await request(server.app.metrics).post('/metrics').expect(404);
});

test('sockets and what they are told are counted', async () => {
  const client = server.socket();
  await client.timeout(60_000).emitWithAck('watch', { topic: 'for-sale:car' });
  const told = new Promise((resolve) => client.once('changes', resolve));
  await post().expect(201);
  await told;
  expect(await figure('voltyard_sockets')).toBe(1);
  expect(await figure('voltyard_deliveries_total')).toBe(1);
  client.disconnect();
  await expectToBecome('voltyard_sockets', 0);
});

test('the log is told to its end: no lag, and every commit counted once', async () => {
  await post().expect(201);
  const head = await server.storage.store.head();
  await expectToBecome('voltyard_tailer_lag_positions', 0);
  expect(await figure('voltyard_tailer_lag_seconds')).toBe(0);
  expect(await figure('voltyard_log_position')).toBe(head);
  expect(await figure('voltyard_delivery_delay_seconds_count')).toBe(head);
});

test('the words that ads are found by are counted', async () => {
  await post({ ...carFields(), title: 'unheard of' });
  for (let look = 0; look < 100 && (await figure('voltyard_list_words')) === 0; look++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await figure('voltyard_list_words')).toBeGreaterThan(2);
  expect(await figure('voltyard_list_words_left_out')).toBe(0);
});

test('the bytes of uploaded files are counted', async () => {
  const file = await jpeg();
  await server
    .as(ann)
    .post('/api/File/car/add')
    .field({ cardId: randomUUID(), fileName: 'zoe.jpg' })
    .attach('file', file, 'zoe.jpg')
    .expect(200);
  await expectToBecome('voltyard_upload_bytes_total', file.length);
});

test('the process itself is measured: event loop, memory, CPU', async () => {
  expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(await figure('process_cpu_seconds_total')).toBeGreaterThan(0);
  expect(await figure('voltyard_storage_reachable')).toBe(1);
});

test('a figure that cannot be read, or not in time, is left out or is what it is then; the others are there', async () => {
  const measured = metrics();
  measured.gauge('lost', 'cannot be read', () => Promise.reject(new Error('lost')));
  measured.gauge('lost_as_zero', 'cannot be read', () => Promise.reject(new Error('lost')), 0);
  measured.gauge('hanging', 'is never read', () => new Promise(() => {}));
  measured.gauge('there', 'is there', () => 7);
  const { text } = await request(measured.answer).get('/metrics').expect(200);
  const values = text.split('\n').filter((line) => /^(lost|hanging|there)/.test(line));
  expect(values).toEqual(['lost_as_zero 0', 'there 7']);
});
