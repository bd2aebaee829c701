import { startTestApp, type TestApp } from '../app.test-harness.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const asked = (query: string) => server.as(null).get(`/api/Catalogue/FindModels?${query}`);

test('a model is found with its facts', async () => {
  const { body } = await asked('text=zoe ze50&productType=car').expect(200);
  expect(body.models[0]).toMatchObject({
    brand: 'Renault',
    model: 'Zoe',
    batteryUsableKwh: 52,
    connectors: ['type2', 'ccs2'],
    realRangeKm: expect.any(Number),
  });
});

test('an empty text finds nothing', async () => {
  expect((await asked('text=').expect(200)).body).toEqual({ models: [] });
  expect((await asked('productType=car').expect(200)).body).toEqual({ models: [] });
});

test.each(['text=zoe&productType=boat', `text=${'x'.repeat(101)}`])('%s is refused', async (query) =>
  expect((await asked(query)).body).toMatchObject({ code: 'invalid-request' }),
);

test('an answer is cached for an hour, and is not sent again while it is unchanged', async () => {
  const { headers } = await asked('text=zoe').expect(200);
  expect(headers['cache-control']).toBe('public, max-age=3600');
  const again = await asked('text=zoe').set('If-None-Match', headers.etag!);
  expect(again.status).toBe(304);
});
