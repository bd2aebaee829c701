import { randomUUID } from 'node:crypto';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { type Person, sessionOf } from '../app.test-harness.js';
import { commandHandler } from '../event-store/command-handler.js';
import { myData } from './my-data.js';
import { day, type TwoPeople, twoPeople, word } from './two-people.test-harness.js';

let market: TwoPeople;
beforeEach(async () => {
  market = await twoPeople();
});
afterEach(() => market.stop());

describe('all one’s data', () => {
  const pagesOf = async (by: Person, isEnough = (_: MyDataPage) => false): Promise<MyDataPage[]> => {
    const pages: MyDataPage[] = [];
    for (let before: string | null = ''; before !== null && !pages.some(isEnough);) {
      const { body } = await market
        .get(`/api/User/GetMyData?before=${encodeURIComponent(before)}`, by)
        .expect(200);
      pages.push(body as MyDataPage);
      before = pages.at(-1)!.next;
    }
    return pages;
  };
  const historyOf = async (by: Person) => (await pagesOf(by)).flatMap(({ history }) => history);

  test('is everything of one person only, with private fields, page after page', async () => {
    const ad = await market.sellerAd(market.ann, `${word} one`);
    await market.photo(market.ann, `${word} on ad`, ad);
    const deleted = await market.wantedAd(market.ann, `${word} wanted`);
    await market.server.as(market.ann).delete(`/api/BuyerAd/DeleteBuyerAd/${deleted}`).expect(200);
    await market.photo(market.ann, `${word} in gallery`);
    await market.sellerAd(market.bob, 'Bobs car');
    const pages = await pagesOf(market.ann);
    expect(pages[0]).toMatchObject({
      account: { userName: 'Quillannon', identity: { provider: 'google', subject: 'Quillannon' } },
      sessions: [{ isCurrent: true }],
    });
    const ads = pages.flatMap((page) => page.belongings.ads);
    const photos = pages.flatMap((page) => page.belongings.photos);
    expect(ads).toHaveLength(2);
    expect(ads).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sellerAdId: ad, place: carFields().place }),
        expect.objectContaining({ buyerAdId: deleted, deletedAt: expect.any(String) }),
      ]),
    );
    expect(photos).toHaveLength(2);
    expect(JSON.stringify(photos)).toContain(`${word} in gallery`);
    expect(JSON.stringify(pages)).not.toContain('Bobs');
    await market.get('/api/User/GetMyData').expect(401);
  });

  test('links to a photo only where it can be read', async () => {
    const ad = await market.sellerAd(market.ann, `${word} one`);
    const deleted = await market.photo(market.ann, `${word} deleted`);
    await market.server.as(market.ann).delete(`/api/Photo/DeletePhoto/${deleted}`).expect(200);
    const shown = [
      await market.photo(market.ann, `${word} in gallery`),
      await market.photo(market.ann, `${word} on ad`, ad),
    ];
    const unused = await market.upload(market.ann);
    const linked = async () => {
      const photos = (await pagesOf(market.ann)).flatMap(({ belongings }) => belongings.photos);
      const linking = photos.filter(({ links }) => links !== undefined);
      for (const { links } of linking) await market.get(links![0]!).expect(200);
      expect(photos).toContainEqual(
        expect.objectContaining({ photoId: deleted, deletedAt: expect.any(String) }),
      );
      return linking.map(({ photoId }) => photoId).toSorted();
    };
    expect(await linked()).toEqual([...shown, unused].toSorted());
    await market.close();
    expect(await linked()).toEqual([shown[1]]);
  });

  test('has whatever list a slice adds, under the name that the slice gives it', async () => {
    const page = async (userId: string, before?: string) => ({
      items: before === undefined ? [{ of: userId }] : [{ of: userId }, { of: userId }],
      next: before === undefined ? 'more' : null,
    });
    const change = async () => 'done' as const;
    const favourites = { name: 'favourites', page, hide: change, restore: change, remove: change };
    const nothing = { ...favourites, name: 'nothing', page: async () => ({ items: [], next: null }) };
    const now = () => new Date();
    const { store, views } = market.server.storage;
    const pageAfter = (before?: string) =>
      myData(
        {
          handle: commandHandler(store, now),
          readStream: (...asked) => store.read(...asked),
          views,
          belongings: [nothing, favourites],
          now,
        },
        { ...market.ann, sessionId: 's', expiresAt: now().toISOString() },
        before,
      );
    const first = await pageAfter();
    expect(first.belongings).toEqual({ nothing: [], favourites: [{ of: market.ann.userId }] });
    const second = await pageAfter(first.next!);
    expect(second.belongings.favourites).toHaveLength(2);
    expect((await pageAfter(second.next!)).history).not.toEqual([]);
  });

  test('is on few pages, none of them empty', async () => {
    await market.sellerAd(market.ann, `${word} one`);
    const sizes = (await pagesOf(market.ann)).map(
      ({ belongings, history }) => [...Object.values(belongings), history].flat().length,
    );
    expect(sizes).toHaveLength(2);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  });

  test('has earlier words of an ad, and an ad and a photo that were deleted long ago', async () => {
    const ad = await market.sellerAd(market.ann, `${word} first title`);
    const fields = { ...carFields(), title: `${word} second title` };
    const update = { ...fields, version: 1 };
    await market.server.as(market.ann).put(`/api/SellerAd/UpdateSellerAd/${ad}`).send(update).expect(200);
    const gone = await market.sellerAd(market.ann, `${word} deleted ad`);
    await market.server.as(market.ann).delete(`/api/SellerAd/DeleteSellerAd/${gone}`).expect(200);
    const photoId = await market.photo(market.ann, `${word} deleted photo`);
    await market.server.as(market.ann).delete(`/api/Photo/DeletePhoto/${photoId}`).expect(200);
    await market.photo(market.bob, 'Bobs photo');
    market.lateBy = 3 * day;
    for (const { name } of market.server.app.subscriptions) await market.react(name);
    const pages = await pagesOf(market.ann);
    const shownNow = JSON.stringify(pages.map(({ belongings }) => belongings));
    expect(shownNow).not.toMatch(/Zephyrax (?:first|deleted)/);
    const history = pages.flatMap((page) => page.history);
    for (const words of ['first title', 'second title', 'deleted ad', 'deleted photo'])
      expect(JSON.stringify(history)).toContain(`${word} ${words}`);
    expect(history).toContainEqual(
      expect.objectContaining({
        type: 'AccountOpened',
        at: expect.stringMatching(/Z$/),
        displayName: 'Quillannon',
      }),
    );
    expect(JSON.stringify(history)).not.toMatch(/Bobs|Hash|\[deleted\]/);
  });

  test('has a history that is longer than a page, whole and in order', async () => {
    const ad = await market.sellerAd(market.ann, `${word} changed often`);
    const fields = { ...carFields(), title: 'Changed' };
    const commit = (version: number) => ({
      stream: `ad-${ad}`,
      version,
      at: new Date().toISOString(),
      events: Array.from({ length: 300 }, (_, index) => ({
        type: 'AdChanged',
        userId: market.ann.userId,
        fields: { ...fields, description: `Change ${version}.${index}` },
      })),
    });
    for (let version = 2; version < 7; version++) await market.server.storage.store.append(commit(version));
    await market.sellerAd(market.ann, `${word} after`);
    const pages = await pagesOf(market.ann);
    expect(pages.filter(({ history }) => history.length > 0)).toHaveLength(2);
    const history = pages.flatMap((page) => page.history);
    const changes = history.filter(({ type }) => type === 'AdChanged');
    expect(changes.map(({ fields: changed }) => (changed as { description: string }).description)).toEqual(
      [2, 3, 4, 5, 6].flatMap((version) =>
        Array.from({ length: 300 }, (_, index) => `Change ${version}.${index}`),
      ),
    );
    expect(history.at(-1)).toMatchObject({ type: 'AdPublished' });
  });

  describe('is on pages of bounded size, however long the texts are', () => {
    const maxBytes = 1_500_000;
    const longText = (number: number) => ({ ...carFields(), description: `${number} ${'€'.repeat(4990)}` });
    const at = new Date().toISOString();
    const bytesOf = (page: MyDataPage) => Buffer.byteLength(JSON.stringify(page));

    test('its ads', async () => {
      const { userId, userName } = market.ann;
      const publish = (number: number) => {
        const adId = randomUUID();
        const about = { kind: 'for-sale', adId, userId, userName, publishedAt: at, fields: longText(number) };
        const events = [{ type: 'AdPublished', ...about }];
        return market.server.storage.store.append({ stream: `ad-${adId}`, version: 1, at, events });
      };
      await Promise.all(Array.from({ length: 105 }, (_, number) => publish(number)));
      const pages = await pagesOf(market.ann, ({ belongings }) => belongings.ads.length === 0);
      expect(Math.max(...pages.map(bytesOf))).toBeLessThan(maxBytes);
      expect(pages.flatMap(({ belongings }) => belongings.ads)).toHaveLength(105);
    });

    test('its history, also within one ad', async () => {
      const ad = await market.sellerAd(market.ann, `${word} changed often`);
      const { userId } = market.ann;
      const change = (number: number) => ({ type: 'AdChanged', userId, fields: longText(number) });
      for (let version = 2; version < 14; version++) {
        const events = Array.from({ length: 10 }, (_, index) => change(version * 10 + index));
        await market.server.storage.store.append({ stream: `ad-${ad}`, version, at, events });
      }
      const pages = await pagesOf(market.ann);
      expect(Math.max(...pages.map(bytesOf))).toBeLessThan(maxBytes);
      const changes = pages.flatMap(({ history }) => history).filter(({ type }) => type === 'AdChanged');
      const numbers = changes.map(({ fields }) =>
        Number.parseInt((fields as { description: string }).description),
      );
      expect(numbers).toEqual(Array.from({ length: 120 }, (_, index) => 20 + index));
    });
  });

  test('lists every session, and in the history those that ended', async () => {
    const ended = await sessionOf(market.server.storage, market.ann, new Date(), {
      device: 'Firefox on Linux',
    });
    await market.server.as(ended).post('/api/Auth/Logout').expect(200);
    for (let index = 0; index < 101; index++) await sessionOf(market.server.storage, market.ann, new Date());
    const [first] = await pagesOf(market.ann);
    expect(first!.sessions).toHaveLength(102);
    const devices = (await historyOf(market.ann)).map(({ device }) => device);
    expect(devices).toContain('Firefox on Linux');
  });

  test.each(['nonsense', '1.2'])(
    'a cursor that no page of the history has (%s) is refused',
    async (within) => {
      const { body } = await market.get('/api/User/GetMyData', market.ann).expect(200);
      const history = Object.keys(body.belongings).length;
      const before = encodeURIComponent(`${history}/${within}`);
      const { status } = await market.get(`/api/User/GetMyData?before=${before}`, market.ann);
      expect(status).toBe(404);
    },
  );

  test('a cursor that no slice has is refused', async () => {
    const { status } = await market.get('/api/User/GetMyData?before=99/', market.ann);
    expect(status).toBe(404);
  });
});

interface MyDataPage {
  sessions: object[];
  belongings: { ads: object[]; photos: { photoId: string; links?: string[] }[] };
  history: ({ type: string } & Record<string, unknown>)[];
  next: string | null;
}
