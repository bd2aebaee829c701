import { startWithoutAds, type AdsUnderTest, kinds } from './ads.test-harness.js';

let api: AdsUnderTest;
beforeAll(async () => {
  api = await startWithoutAds();
});
afterAll(() => api.server.stop());

test.each(kinds)(
  'words that find no $name are spelled as ads of the list have them',
  async ({ name, car }) => {
    const meant = async (productType: string, text: string) => {
      const path = `/api/${name}Card/Suggest${name}Search/${productType}`;
      const { body } = await api.server.as(null).get(path).query({ text }).expect(200);
      return (body as { text: string | null }).text;
    };
    expect(await meant('car', 'telsa')).toBeNull();
    const ad = car({ title: 'Tesla, one owner' });
    await api.server.as(api.ann).post(`/api/${name}/Create${name}`).send(ad).expect(201);
    expect(await meant('car', 'telsa')).toBe('Tesla');
    expect(await meant('car', 'telsa owner')).toBe('Tesla owner');
    expect(await meant('bike', 'telsa')).toBeNull();
    // No ad matches the corrected spelling.
    expect(await meant('car', 'hyndai')).toBeNull();
    expect(await meant('car', 'tesla')).toBeNull();
    // Only what is wrong is changed, and a word that no ad has is left out.
    expect(await meant('car', 'telsa unheard owner')).toBe('Tesla owner');
    expect(await meant('car', '')).toBeNull();
  },
);

test('a rare word gets a suggestion when many ads match the corrected one', async () => {
  const publish = (text: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, () =>
        api.server
          .as(api.ann)
          .post('/api/SellerAd/CreateSellerAd')
          .send(kinds[0]!.car({ title: text }))
          .expect(201),
      ),
    );
  const meant = async () => {
    const path = '/api/SellerAdCard/SuggestSellerAdSearch/car';
    const { body } = await api.server.as(null).get(path).query({ text: 'polstar' }).expect(200);
    return (body as { text: string | null }).text;
  };
  await publish('A polstar, misspelt', 1);
  await publish('A Polestar 2', 4);
  expect(await meant()).toBeNull();
  await publish('A Polestar 2', 1);
  expect(await meant()).toBe('Polestar');
});
