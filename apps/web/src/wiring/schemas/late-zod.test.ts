import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as LateZod from './late-zod';

type Late = typeof LateZod;
type Rules = { safeParse: (given: unknown) => { success: boolean; data?: unknown } };

/** The contracts as the page has them before zod is there, and what makes it be there. */
async function inPage<Module>(
  load: () => Promise<Module>,
  work: (module: Module, late: Late) => Promise<void>,
) {
  await jest.isolateModulesAsync(async () => work(await load(), await import('./late-zod')));
}
const fields = () => import('@voltyard/contracts/ads/seller-ad-fields');
const aCar = async () => (await import('@voltyard/contracts/ads/seller-ad-fields.fixtures')).carFields();

test('before zod is there a schema takes what it is given, and then it does what it says', () =>
  inPage(fields, async ({ SellerAdFields }, late) => {
    const car = await aCar();
    expect(late.areSchemasReady()).toBe(false);
    expect(SellerAdFields.safeParse({ ...car, title: 7 })).toMatchObject({
      success: true,
      data: { title: 7 },
    });
    await late.loadSchemas();
    expect(late.areSchemasReady()).toBe(true);
    expect(SellerAdFields.safeParse({ ...car, title: 7 }).success).toBe(false);
    expect(SellerAdFields.safeParse(car)).toEqual({
      success: true,
      data: expect.objectContaining({ title: car.title }),
    });
  }));

test.each([
  ['an object with more', () => import('@voltyard/contracts/ads/ads.rest'), 'sellerAds.deleted.query'],
  [
    'an object of another one’s rules',
    () => import('@voltyard/contracts/ads/criteria/list-query'),
    'AdListQuery',
  ],
  [
    'a part of another one',
    () => import('@voltyard/contracts/conversations/conversations.rest'),
    'getUnread.reply',
  ],
])('%s is made as without the delay', async (_, load, path) => {
  const read = (module: object) => inside(module, path).safeParse({ limit: '24', before: 7 });
  const results: unknown[] = [];
  await inPage<object>(load, async (module, late) => {
    await late.loadSchemas();
    results.push(read(module));
  });
  await jest.isolateModulesAsync(async () => {
    await (await import('./late-zod')).loadSchemas();
    results.push(read(await load()));
  });
  expect(JSON.stringify(results[0])).toBe(JSON.stringify(results[1]));
});

const inside = (module: object, path: string): Rules =>
  path.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown>)[name], module) as Rules;

test('a schema cannot be looked into before zod is there', () =>
  inPage(fields, async ({ SellerAdFields }) => {
    expect(() => [...(SellerAdFields.options as unknown as unknown[])]).toThrow('before zod was there');
  }));

test('every schema of the contracts can be made of the parts that are loaded', async () => {
  await inPage(
    async () => [
      await import('@voltyard/contracts/ads/ads.rest'),
      await import('@voltyard/contracts/accounts/accounts.rest'),
      await import('@voltyard/contracts/conversations/conversations.rest'),
      await import('@voltyard/contracts/matches/matches.rest'),
      await import('@voltyard/contracts/notices/notices.rest'),
      await import('@voltyard/contracts/photos/photos.rest'),
      await import('@voltyard/contracts/photos/gallery.rest'),
      await import('@voltyard/contracts/places/places.rest'),
      await import('@voltyard/contracts/reports/reports.rest'),
      await import('@voltyard/contracts/searches/searches.rest'),
      await import('@voltyard/contracts/catalogue/catalogue.rest'),
      await import('@voltyard/contracts/favourites/favourites.rest'),
      await import('@voltyard/contracts/mail/mail.rest'),
      await import('@voltyard/contracts/push'),
    ],
    async (modules, late) => {
      await late.loadSchemas();
      for (const schema of schemasIn(modules)) expect(() => schema.safeParse({})).not.toThrow();
    },
  );
});

/** Everything that reads something, in endpoints too. */
function schemasIn(value: unknown, depth = 0): Rules[] {
  if (value === null || depth > 4 || !['object', 'function'].includes(typeof value)) return [];
  if (typeof (value as Partial<Rules>).safeParse === 'function') return [value as Rules];
  return typeof value === 'object' ? Object.values(value).flatMap((one) => schemasIn(one, depth + 1)) : [];
}

/** A part of the page that looked into one as it is loaded would not be there. */
const screens = readdirSync(join(__dirname, '../../screens'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('Screen.tsx'),
);

test.each(screens)('%s is loaded before zod is there', (file) =>
  inPage(
    () => import(join(__dirname, '../../screens', file)) as Promise<{ Component?: unknown }>,
    async ({ Component }, late) => {
      expect(late.areSchemasReady()).toBe(false);
      expect(Component).toBeInstanceOf(Function);
    },
  ),
);
