import { galleryMarket, type GalleryMarket } from './gallery.test-harness.js';

let market: GalleryMarket;
beforeEach(async () => {
  market = await galleryMarket();
});
afterEach(() => market.stop());

test('a photo, its new caption and its end are pushed as the list gives them', async () => {
  const { nth } = await market.watching('gallery:car');
  const photoId = await market.uploaded();
  const { position } = await market.put(photoId, 'At the lake');
  const { photoGalleryCards } = await market.gallery();
  expect(await nth(1)).toEqual({ topic: 'gallery:car', position, id: photoId, row: photoGalleryCards[0] });

  await market.put(photoId, 'By night');
  expect((await nth(2))?.row).toEqual({ ...photoGalleryCards[0], photoCaption: 'By night' });

  const { body } = await market.remove(photoId).expect(200);
  expect(await nth(3)).toEqual({ topic: 'gallery:car', position: body.position, id: photoId, row: null });
});

test('only the gallery of its kind hears of a photo, and no gallery of one that is in none', async () => {
  const cars = await market.watching('gallery:car');
  const bikes = await market.watching('gallery:bike');
  const [inNone, car, bike] = [
    await market.uploaded(),
    await market.uploaded(),
    await market.uploaded(market.ann, 'bike'),
  ];
  await market.remove(inNone).expect(200);
  await market.put(car);
  await market.put(bike);
  await bikes.nth(1);
  expect(cars.heard).toMatchObject([{ id: car }]);
  expect(bikes.heard).toMatchObject([{ id: bike, row: { productType: 'bike' } }]);
});

test('a list and a watch after its position leave nothing between them', async () => {
  const [shown, recaptioned, deleted, added] = [
    await market.uploaded(),
    await market.uploaded(),
    await market.uploaded(),
    await market.uploaded(),
  ];
  for (const photoId of [shown, recaptioned, deleted]) await market.put(photoId);
  const { position } = await market.gallery();
  await market.put(recaptioned, 'By night');
  await market.remove(deleted).expect(200);
  await market.put(added);
  const { reply } = await market.watching('gallery:car', position);
  expect(reply).toMatchObject({
    missed: [
      { id: recaptioned, row: { photoCaption: 'By night' } },
      { id: deleted, row: null },
      { id: added, row: { photoId: added } },
    ],
  });
});

test('gallery:boat is no topic', async () =>
  expect((await market.watching('gallery:boat')).reply).toMatchObject({ code: 'not-found' }));
