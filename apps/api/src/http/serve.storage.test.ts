import { startTestApp, type TestApp } from '../app.test-harness.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const id = '3fa85f64-5717-4562-b3fc-2c963f66afa6';

test.each([
  ['delete', '/api/SellerAdCard/GetSellerAdCards/car', 'GET, HEAD'],
  ['get', '/api/SellerAd/CreateSellerAd', 'POST'],
  ['post', `/api/SellerAd/DeleteSellerAd/${id}`, 'DELETE'],
  ['get', `/api/Photo/DeletePhoto/${id}`, 'DELETE'],
  ['put', `/api/Photo/${id}/320`, 'GET, HEAD'],
] as const)(
  '%s %s is a method the path lacks: it is told which it has (%s)',
  async (method, path, allowed) => {
    const reply = await server.as(null)[method](path);
    expect([reply.status, reply.body.code]).toEqual([405, 'method-not-allowed']);
    expect(reply.headers.allow).toBe(allowed);
  },
);

test('who asks what a path allows is told so', async () => {
  const reply = await server.as(null).options('/api/SellerAd/CreateSellerAd');
  expect([reply.status, reply.headers.allow]).toEqual([204, 'POST']);
});

test('a HEAD is a GET without its body, and a path that is no call has no methods', async () => {
  await server.as(null).head('/api/SellerAdCard/GetSellerAdCards/car').expect(200);
  const reply = await server.as(null).post('/api/Nothing/Here').expect(404);
  expect(reply.headers.allow).toBeUndefined();
});

test('no other site may put a page in a frame, and no page asks for camera, place or payment', async () => {
  const { headers } = await server.as(null).get('/health/live');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*payment=\(\)/);
});

test('the answer to a body full of slips is bounded', async () => {
  const ann = await server.person('Ann');
  const names = Array.from({ length: 2000 }, (_, index) => `made-up-${index}-${'x'.repeat(10)}`);
  const body = Object.fromEntries([...names, 'y'.repeat(5_000)].map((name) => [name, 1]));
  const reply = await server
    .as(ann)
    .post('/api/SellerAd/CreateSellerAd')
    .send({ productType: 'car', ...body });
  expect(reply.status).toBe(400);
  expect(reply.body.fields).toHaveLength(50);
  expect(reply.text.length).toBeLessThan(20_000);
});

test('a made-up name is answered shortened', async () => {
  const ann = await server.person('Bea');
  const body = { photos: [{ photoId: id, ['y'.repeat(10_000)]: 1 }] };
  const reply = await server.as(ann).post('/api/Photo/SavePhotos').send(body);
  expect(reply.status).toBe(400);
  expect(reply.text).toContain('yyy…');
  expect(reply.text.length).toBeLessThan(1000);
});
