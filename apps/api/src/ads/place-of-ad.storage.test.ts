import { adsOf, type AdsUnderTest, kinds, startWithoutAds } from './ads.test-harness.js';

let underTest: AdsUnderTest;
let server: AdsUnderTest['server'];
let ann: AdsUnderTest['ann'];
beforeEach(async () => {
  underTest = await startWithoutAds();
  ({ server, ann } = underTest);
});
afterEach(() => underTest.server.stop());

const graz = { country: 'AT', placeId: '2778067', town: 'Graz', lat: 47.07, lon: 15.45 };

describe.each(kinds)('$name', (kind) => {
  const { calls, post, cardOf } = adsOf(kind, () => underTest);
  const at = (place: object) => ({ ...kind.car(), place });
  const refused = async (place: object) => {
    const { status, body } = await server.as(ann).post(calls.create).send(at(place));
    return [status, body.fields];
  };
  const own = async (id: string) =>
    (await server.as(ann).get(`/api/${kind.name}/Get${kind.name}/${id}`).expect(200)).body.data;

  test('everybody reads the town and its point, and only the owner reads the postcode', async () => {
    const { id } = await post(at({ country: 'AT', placeId: '2778067', postcode: '8010' }));
    expect((await cardOf(id)).place).toEqual(graz);
    expect((await own(id)).place).toEqual({ ...graz, postcode: '8010' });
  });

  test('a town alone is accepted, and so is a postcode alone', async () => {
    expect((await cardOf((await post(at({ country: 'AT', placeId: '2778067' }))).id)).place).toEqual(graz);
    const { id } = await post(at({ country: 'AT', postcode: '8010' }));
    expect((await cardOf(id)).place).toEqual({ country: 'AT', area: '80' });
  });

  test('the name and the point of a town that a client sends are ignored', async () => {
    const lie = { ...graz, town: 'Vienna', lat: 1, lon: 2 };
    expect((await cardOf((await post(at(lie))).id)).place).toEqual(graz);
    const nowhere = { country: 'AT', postcode: '8010', town: 'Vienna', lat: 1, lon: 2 };
    const { id } = await post(at(nowhere));
    expect((await own(id)).place).toEqual({ country: 'AT', postcode: '8010' });
  });

  test('an ad that is changed moves to its new town', async () => {
    const { id } = await post(at({ country: 'AT', postcode: '8010' }));
    await server
      .as(ann)
      .put(`/api/${kind.name}/Update${kind.name}/${id}`)
      .send({ version: 1, ...at({ country: 'AT', placeId: '2778067' }) })
      .expect(200);
    expect((await cardOf(id)).place).toEqual(graz);
  });

  test.each([
    ['a town that is none', { country: 'AT', placeId: '1' }, 'No town has this placeId'],
    ['a town of another country', { country: 'DE', placeId: '2778067' }, 'is in another country'],
    ['neither town nor postcode', { country: 'AT' }, 'Name the town by its placeId, or give a postcode'],
  ])('%s is refused in a sentence', async (_, place, sentence) =>
    expect(await refused(place)).toEqual([
      400,
      [{ path: 'place.placeId', message: expect.stringContaining(sentence) }],
    ]),
  );

  test('an ad with a town that is sent twice is one ad', async () => {
    const id = crypto.randomUUID();
    const first = await post({ [kind.id]: id, ...at({ country: 'AT', placeId: '2778067' }) });
    expect(await post({ [kind.id]: id, ...at({ country: 'AT', placeId: '2778067' }) })).toEqual(first);
  });
});
