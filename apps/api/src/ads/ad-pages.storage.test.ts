import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  wantedBikeFields,
  wantedCarFields,
  wantedScooterFields,
} from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import {
  allFacts,
  bikeFields,
  carFields,
  scooterFields,
} from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import ogs from 'open-graph-scraper';
import sharp from 'sharp';
import { type Person, startTestApp, type TestApp } from '../app.test-harness.js';
import { commandHandler } from '../event-store/command-handler.js';
import { adHiding } from './hide-ad.js';
import { uploadedPhoto } from './ads.test-harness.js';

let folder: string;
let server: TestApp;
let ann: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltyard-web-'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html><head><meta name="description" content=""><title></title></head><body></body></html>',
  );
  await writeFile(join(folder, 'screens.json'), '{}');
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  server = await startTestApp({ webFolder: folder, areCallsLimited: false });
  ann = await server.person('Ann');
});
afterEach(() => server.stop());

const post = async (fields: object): Promise<string> =>
  (await server.as(ann).post('/api/SellerAd/CreateSellerAd').send(fields).expect(201)).body.sellerAdId;
const seek = async (fields: object): Promise<string> =>
  (await server.as(ann).post('/api/BuyerAd/CreateBuyerAd').send(fields).expect(201)).body.buyerAdId;
const page = (path: string) => server.as(null).get(path).set('Accept', 'text/html');

/** The page as a parser of link previews reads it, which is none of ours. */
async function previewOf(path: string) {
  const { text, status } = await page(path);
  const { result } = await ogs({ html: text });
  const { jsonLD = [], ...tags } = result;
  return { status, text, tags, data: jsonLD[0] as Record<string, unknown> | undefined };
}

test('a car for sale is a Car with its offer, its battery as properties and its photo in the size of previews', async () => {
  const photoId = await uploadedPhoto(server, ann);
  const fields = carFields({
    title: 'Zoe "R135" & <b>more</b>',
    description: 'One owner.\n\n</script><script>alert(1)</script>',
    soh: { percent: 91.5, method: 'certificate', basis: 'energy', measuredOn: '2026-01-31' },
  });
  const id = await post({ ...fields, photos: [{ photoId, photoCaption: 'From the left' }] });
  const { status, text, tags, data } = await previewOf(`/ads/for-sale/${id}`);
  expect(status).toBe(200);
  const url = `${server.url}/ads/for-sale/${id}`;
  const image = `${server.url}/api/Photo/${photoId}/share.jpg`;
  expect(tags).toMatchObject({
    ogTitle: 'Zoe "R135" & <b>more</b>',
    ogUrl: url,
    ogSiteName: 'Voltyard',
    ogDescription: expect.stringMatching(/^€.* · .*\skm · .*\skWh · .*\. One owner\./),
    ogImage: [{ url: image, type: 'image/jpeg', width: '1200', height: '630', alt: 'From the left' }],
    twitterCard: 'summary_large_image',
  });
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: 'Zoe "R135" & <b>more</b>',
    url,
    image,
    brand: { '@type': 'Brand', name: carFields().brand },
    mileageFromOdometer: { value: carFields().odometerKm, unitCode: 'KMT' },
    offers: {
      '@type': 'Offer',
      price: carFields().price,
      priceCurrency: 'EUR',
      seller: { '@type': 'Person', name: 'Ann' },
    },
  });
  expect(data?.additionalProperty).toContainEqual({
    '@type': 'PropertyValue',
    name: 'Battery health',
    value: 91.5,
    unitCode: 'P1',
    unitText: '%',
    measurementTechnique: 'certificate',
  });
  expect(text).toContain('<title>Zoe &quot;R135&quot; &amp; &lt;b&gt;more&lt;/b&gt; · Voltyard</title>');
  expect(text).not.toContain('<script>');
  const picture = await server.as(null).get(`/api/Photo/${photoId}/share.jpg`).buffer().expect(200);
  const file = join(folder, 'picture.jpg'); // the server closed what reads a JPEG from memory
  await writeFile(file, picture.body as Buffer);
  expect(await sharp(file).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
});

test.each([
  [bikeFields({ subType: 'cargo' }), 'MotorizedBicycle'],
  [bikeFields({ subType: 'motorcycle', legalClass: 'l3e' }), 'Motorcycle'],
  [scooterFields(), 'Vehicle'],
])('other vehicles have their own type: $subType', async (fields, type) => {
  const { tags, data } = await previewOf(`/ads/for-sale/${await post(fields)}`);
  expect(data).toMatchObject({ '@type': type, offers: { '@type': 'Offer' } });
  expect(tags.ogImage).toMatchObject([{ url: `${server.url}/images/share.jpg` }]);
});

test('all that an ad for sale says of its battery, its charging and what comes with it is a property', async () => {
  const soh = { percent: 93.5, method: 'bms', basis: 'capacity', measuredOn: '2025-09-30' } as const;
  const propertiesOf = async (fields: object) => {
    const { data } = await previewOf(`/ads/for-sale/${await post(fields)}`);
    const told = data?.additionalProperty as { name: string; value: unknown; unitText?: string }[];
    return Object.fromEntries(
      told.map(({ name, value, unitText }) => [name, [value, unitText ?? ''].join(' ')]),
    );
  };
  const ofEach = {
    'Battery health': '93.5 %',
    'Battery health measured on': '2025-09-30 ',
    'Battery health measured as': 'Capacity in Ah ',
    'Battery warranty until': '2028-05-30 ',
    'Charge cycles': '310 ',
    'Charging time': '9.5 h',
  };
  const charging = { 'AC phases': '3 ', 'DC charging, 10 to 80 %': '56 min' };
  const beside = { 'Spare battery': 'true ', 'Charger included': 'true ', Papers: 'false ' };
  expect(await propertiesOf(carFields({ ...allFacts.car, soh }))).toMatchObject({
    ...ofEach,
    ...charging,
    'Heat pump': 'true ',
  });
  expect(await propertiesOf(bikeFields({ ...allFacts.bike, soh }))).toMatchObject({ ...ofEach, ...beside });
  const seated = scooterFields({ ...allFacts.scooter, subType: 'seated', soh });
  expect(await propertiesOf(seated)).toMatchObject({ ...ofEach, ...charging, ...beside });
});

test('a wanted ad is a Demand with its budget and its criteria', async () => {
  const id = await seek(wantedCarFields({ title: 'A small car', budgetMin: 8000, budgetMax: 15_000 }));
  const { tags, data } = await previewOf(`/ads/wanted/${id}`);
  expect(tags).toMatchObject({
    ogTitle: 'A small car',
    ogDescription: expect.stringContaining('Wanted: €8,000'),
  });
  expect(data).toMatchObject({
    '@type': 'Demand',
    priceSpecification: { minPrice: 8000, maxPrice: 15_000, priceCurrency: 'EUR' },
    itemOffered: { '@type': 'Car' },
    // Read from the other end: the person seeks it.
    '@reverse': { seeks: { '@type': 'Person', name: 'Ann' } },
  });
});

test.each([
  ['Car', ['SUV', 'Estate'], wantedCarFields({ subTypes: ['suv', 'estate'] })],
  ['MotorizedBicycle', ['Cargo bike'], wantedBikeFields({ subTypes: ['cargo'] })],
  ['MotorizedBicycle', undefined, wantedBikeFields({ subTypes: undefined })],
  ['Motorcycle', ['Motorcycle'], wantedBikeFields({ subTypes: ['motorcycle'] })],
  ['Vehicle', ['Cargo bike', 'Motorcycle'], wantedBikeFields({ subTypes: ['cargo', 'motorcycle'] })],
  ['Vehicle', ['Maxi scooter'], wantedScooterFields({ subTypes: ['maxi'] })],
])('what is wanted has the type of what is for sale, and its kinds: %s, %s', async (type, kinds, fields) => {
  const { data } = await previewOf(`/ads/wanted/${await seek(fields)}`);
  const vehicle = data?.itemOffered as Record<string, unknown> | undefined;
  expect([vehicle?.['@type'], vehicle?.bodyType]).toEqual([type, kinds]);
});

test.each([
  ['reserved', 'Reserved', 'https://schema.org/Reserved'],
  ['sold', 'Sold', 'https://schema.org/SoldOut'],
])('a %s ad says so in its title, its description and its offer', async (state, name, availability) => {
  const id = await post(carFields({ title: 'Zoe R135' }));
  const path = `/ads/for-sale/${id}`;
  const live = await previewOf(path);
  expect(live.tags.ogTitle).toBe('Zoe R135');
  expect(live.data).toMatchObject({ offers: { availability: 'https://schema.org/InStock' } });
  await server.as(ann).post(`/api/SellerAd/ChangeState/${id}`).send({ state, version: 1 }).expect(200);
  const { tags, text, data } = await previewOf(path);
  expect(text).toContain(`<title>${name}: Zoe R135 · Voltyard</title>`);
  expect(tags).toMatchObject({
    ogTitle: `${name}: Zoe R135`,
    ogDescription: `${name} · ${live.tags.ogDescription}`,
  });
  expect(data).toMatchObject({ name: 'Zoe R135', offers: { availability } });
});

test('a wanted ad whose vehicle was found says so', async () => {
  const id = await seek(wantedCarFields({ title: 'A small car' }));
  const path = `/ads/wanted/${id}`;
  expect((await previewOf(path)).data).not.toHaveProperty('availability');
  await server
    .as(ann)
    .post(`/api/BuyerAd/ChangeState/${id}`)
    .send({ state: 'found', version: 1 })
    .expect(200);
  const { tags, data } = await previewOf(path);
  expect(tags).toMatchObject({
    ogTitle: 'Found: A small car',
    ogDescription: expect.stringMatching(/^Found · Wanted: /),
  });
  expect(data).toMatchObject({ name: 'A small car', availability: 'https://schema.org/Discontinued' });
});

test('a price on request, a postcode, a VIN and a frame number are nowhere in the page', async () => {
  const secrets = { price: 12_345.67, vin: 'VF1AG000064123456', place: { country: 'DE', postcode: '10997' } };
  const id = await post(carFields({ ...secrets, priceType: 'on-request' }));
  const { text, data } = await previewOf(`/ads/for-sale/${id}`);
  expect(data?.offers).not.toHaveProperty('price');
  expect(text).toContain('Price on request');
  expect(text).not.toMatch(/12,?345|VF1AG|10997/);
  const frame = await post(scooterFields({ frameNumber: 'FRAME-4711' }));
  expect((await page(`/ads/for-sale/${frame}`)).text).not.toContain('4711');
});

test('a private wanted ad looks as an id that names nothing, to its owner’s browser too, also after it was deleted', async () => {
  const id = await seek(wantedCarFields({ title: 'Our lake house', visibility: 'private' }));
  const nothing = await page(`/ads/wanted/${randomUUID()}`).expect(404);
  const asNothing = async () => {
    const { status, text } = await page(`/ads/wanted/${id}`);
    expect([status, text]).toEqual([404, nothing.text]);
    const card = await server.as(null).get(`/api/BuyerAdCard/GetBuyerAdCard/${id}`).expect(404);
    expect(card.body).toEqual({ data: null, statusCode: 404, error: 'not found', code: 'not-found' });
  };
  await asNothing();
  await server.as(ann).delete(`/api/BuyerAd/DeleteBuyerAd/${id}`).expect(200);
  await asNothing();
  // Its owner knows of it: the page says what happened, and lets them restore it.
  const own = await server.as(ann).get(`/api/BuyerAdCard/GetBuyerAdCard/${id}`).expect(404);
  expect(own.body).toMatchObject({ isRemoved: true, productType: 'car' });
});

test('a removed ad is gone, and nothing of it but that is said; restored, it is there again', async () => {
  const id = await post(carFields({ title: 'Zoe of Ann' }));
  const path = `/ads/for-sale/${id}`;
  await server.as(ann).delete(`/api/SellerAd/DeleteSellerAd/${id}`).expect(200);
  const { text } = await page(path).expect(410);
  expect(text).toContain('<title>This ad was removed · Voltyard</title>');
  expect(text).toMatch(
    /<noscript>.*This ad was removed.*Its owner removed it\. There may be others.*<\/noscript>/,
  );
  expect(text).not.toMatch(/Zoe|Ann|og:|json/);
  const card = await server.as(null).get(`/api/SellerAdCard/GetSellerAdCard/${id}`).expect(404);
  expect(card.body).toEqual({
    data: null,
    statusCode: 404,
    error: 'not found',
    code: 'not-found',
    isRemoved: true,
    productType: 'car',
  });
  // As a wanted ad it never was.
  await page(`/ads/wanted/${id}`).expect(404);
  await server.as(ann).post(`/api/SellerAd/RestoreSellerAd/${id}`).expect(200);
  await page(path).expect(200);
});

test('the page of a hidden ad says that it is not shown, and no word of it; deleted, that it was removed', async () => {
  const id = await post(carFields({ title: 'Zoe of Ann' }));
  const path = `/ads/for-sale/${id}`;
  await adHiding(commandHandler(server.storage.store, () => new Date())).hide(id, 'It is no car.');
  const { text } = await page(path).expect(404);
  expect(text).toContain('<title>This ad is not shown · Voltyard</title>');
  expect(text).toMatch(/<noscript>.*This ad is not shown.*Those who run the marketplace.*<\/noscript>/);
  expect(text).not.toMatch(/Zoe|Ann|no car|og:|json/);
  await page(`/ads/wanted/${id}`)
    .expect(404)
    .expect(/Page not found|not found/i);
  await server.as(ann).delete(`/api/SellerAd/DeleteSellerAd/${id}`).expect(200);
  await page(path).expect(410);
});

test('an ad is at the address of its kind only, whatever case its id is written in', async () => {
  const id = await post(carFields());
  const [ofKind, ofOther] = [page(`/ads/for-sale/${id.toUpperCase()}`), page(`/ads/wanted/${id}`)];
  expect([(await ofKind).status, (await ofOther).status]).toEqual([200, 404]);
});

test('every page has a preview with the product’s own picture', async () => {
  const { tags } = await previewOf('/ads/for-sale/list/car?sort=range');
  expect(tags).toMatchObject({
    ogTitle: 'For sale: cars · Voltyard',
    ogUrl: `${server.url}/ads/for-sale/list/car`,
    ogImage: [{ url: `${server.url}/images/share.jpg`, width: '1200', height: '630' }],
  });
});

describe('the photo that a page shows first is fetched with it', () => {
  const preload = /<link rel="preload" as="image" fetchpriority="high" imagesrcset="\/api\/Photo\/([\w-]+)\//;
  const firstPhoto = async (path: string) => preload.exec((await page(path)).text)?.[1];

  test('of an ad, its cover; of lists and the home page, that of the newest ad', async () => {
    const photoId = await uploadedPhoto(server, ann);
    const adId = await post({ ...carFields(), photos: [{ photoId, photoCaption: '' }] });
    for (const path of ['/', '/ads/for-sale/list/car', `/ads/for-sale/${adId.toUpperCase()}`])
      expect(await firstPhoto(path)).toBe(photoId);
    expect(await firstPhoto('/ads/for-sale/list/car?sort=price-low')).toBeUndefined();
    expect(await firstPhoto('/ads/for-sale/list/bike')).toBeUndefined();
    await post(carFields());
    expect(await firstPhoto('/')).toBeUndefined();
  });
});

describe('for search engines', () => {
  const addressesIn = (text: string) =>
    [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const read = async (path: string) => {
    const { text, headers } = await server.as(null).get(path).buffer().expect(200);
    expect(headers['content-type']).toMatch(/xml/);
    return addressesIn(text);
  };

  test('the index leads to every public ad, and to no removed or private one', async () => {
    const shown = [await post(carFields()), await post(bikeFields())].map(
      (id) => `${server.url}/ads/for-sale/${id}`,
    );
    shown.push(`${server.url}/ads/wanted/${await seek(wantedCarFields())}`);
    await seek(wantedCarFields({ visibility: 'private' }));
    await server
      .as(ann)
      .delete(`/api/SellerAd/DeleteSellerAd/${await post(carFields())}`)
      .expect(200);
    const parts = await read('/sitemap.xml');
    expect(parts).toEqual([`${server.url}/sitemap/pages.xml`, `${server.url}/sitemap/ads-0.xml`]);
    expect(await read('/sitemap/ads-0.xml')).toEqual(shown);
    expect(await read('/sitemap/pages.xml')).toContain(`${server.url}/ads/wanted/list/scooter`);
    expect(await read('/sitemap/ads-7.xml')).toEqual([]);
    await server.as(null).get('/sitemap/users-0.xml').expect(404);
  });

  test('robots.txt names the index, and leaves open what a page needs', async () => {
    const { text, headers } = await server.as(null).get('/robots.txt').expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toContain(`Sitemap: ${server.url}/sitemap.xml`);
    expect(text).not.toMatch(/Disallow: (\/|\/api\/|\/ads\/)\n/);
  });
});
