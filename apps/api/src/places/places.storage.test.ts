import { graz } from '@voltyard/contracts/places/places.fixtures';
import { startTestApp, type TestApp } from '../app.test-harness.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const asked = (query: string) => server.as(null).get(`/api/Place/FindPlaces?${query}`);

test('towns are found by the beginnings of their names, in one country or in all', async () => {
  expect((await asked('text=GRA&country=AT').expect(200)).body.places[0]).toEqual(graz);
  expect((await asked('text=graz').expect(200)).body.places[0]).toEqual(graz);
  expect((await asked('text=graz&country=DE').expect(200)).body.places).not.toContainEqual(graz);
});

test('towns are found by their ids, in the order of the address; unknown ids are left out', async () => {
  expect((await asked('placeId=2778067').expect(200)).body).toEqual({ places: [graz] });
  const { body } = await asked('placeId=2761369&placeId=1&placeId=2778067').expect(200);
  expect(body.places.map(({ town }: { town: string }) => town)).toEqual(['Vienna', 'Graz']);
});

test.each([
  `text=${'x'.repeat(101)}`,
  'text=graz&country=XX',
  'placeId=graz',
  Array.from({ length: 11 }, (_, index) => `placeId=${index + 1}`).join('&'),
])('%s is refused', async (query) =>
  expect((await asked(query)).body).toMatchObject({
    code: 'invalid-request',
    fields: [{ message: expect.stringMatching(/^(The|A|Ask) .+\.$/) }],
  }),
);

test('an answer is cached for an hour', async () =>
  expect((await asked('text=graz').expect(200)).headers['cache-control']).toBe('public, max-age=3600'));
