import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PublicAnswer } from '../http/asked-route.js';
import { firstViews, pagesInMemory } from './first-views.js';

const list = '/ads/for-sale/list/car';
const topic = 'for-sale:car';

interface World {
  answer?: (url: string) => Promise<PublicAnswer | null>;
  draw?: (path: string) => Promise<string | null>;
}

/** First views of a process whose log, clock and drawing the test plays. */
function startFirstViews({ answer, draw }: World = {}) {
  const pages = pagesInMemory();
  const world = { position: 10 as number | null, told: 0, now: 1_000_000, title: 'Zoe' };
  const drawn: string[] = [];
  const errors: unknown[] = [];
  const find = firstViews({
    memory: { pages, position: () => world.position, told: () => world.told },
    ask: answer ?? (async () => ({ text: JSON.stringify({ title: world.title }), topic })),
    draw: async ({ path, asked }) => {
      drawn.push(path);
      return draw ? draw(path) : `<p>${asked?.text}</p>`;
    },
    pageOf: async (path, { html, asked, isForSignedOut }) =>
      `${path} ${isForSignedOut ? 'for who is signed out' : asked?.url} ${html}`,
    now: () => world.now,
    onError: (error) => errors.push(error),
  });
  const textAt = async (path: string) => {
    const ready = await find(path);
    return ready && brotliDecompressSync(ready.br).toString();
  };
  return { world, drawn, errors, pages, find, textAt };
}

test('a page is drawn of what its screen asks for first, and kept in both encodings', async () => {
  const { find, drawn } = startFirstViews();
  const ready = (await find(list))!;
  const text =
    '/ads/for-sale/list/car /api/SellerAdCard/GetSellerAdCards/car?sort=newest&limit=24 <p>{"title":"Zoe"}</p>';
  expect(gunzipSync(ready.gzip).toString()).toBe(text);
  expect(brotliDecompressSync(ready.br).toString()).toBe(text);
  expect(await find(list)).toBe(ready);
  expect(await find(`${list}/`)).toBe(ready);
  expect(drawn).toEqual([list]);
});

test('a page whose screen asks for nothing is drawn for who is signed out, whatever the log changes', async () => {
  const { pages, textAt, drawn } = startFirstViews();
  const form = '/ads/for-sale/create';
  expect(await textAt(form)).toBe(`${form} for who is signed out <p>undefined</p>`);
  pages.touch({ from: 10, to: 11, topics: [topic] });
  expect(await textAt(form)).not.toBeNull();
  expect(drawn).toEqual([form]);
});

test('it is drawn anew once the log has changed what it is of, and not for anything else', async () => {
  const { world, pages, textAt, drawn } = startFirstViews();
  await textAt(list);
  world.title = 'Leaf';
  pages.touch({ from: 10, to: 11, topics: ['for-sale:bike'] });
  expect(await textAt(list)).toContain('Zoe');
  pages.touch({ from: 11, to: 12, topics: [topic] });
  world.position = 12;
  expect(await textAt(list)).toContain('Leaf');
  expect(drawn).toHaveLength(2);
});

test('one whose rows change while it is drawn is not sent', async () => {
  const { pages, find } = startFirstViews({
    draw: async () => {
      pages.touch({ from: 10, to: 11, topics: [topic] });
      return '<p>old</p>';
    },
  });
  expect(await find(list)).toBeNull();
});

test('none is sent that is older than what the process has told, or while the log cannot be read', async () => {
  const { world, textAt } = startFirstViews();
  expect(await textAt(list)).not.toBeNull();
  world.told = 11;
  expect(await textAt(list)).toBeNull();
  world.position = 11;
  expect(await textAt(list)).not.toBeNull();
  world.position = null;
  expect(await textAt(list)).toBeNull();
});

test('the ages in it are a minute old at most', async () => {
  const { world, textAt, drawn } = startFirstViews();
  await textAt(list);
  world.now += 59_000;
  await textAt(list);
  expect(drawn).toHaveLength(1);
  world.now += 2_000;
  expect(await textAt(list)).not.toBeNull();
  expect(drawn).toHaveLength(2);
});

test('who asks while it is drawn waits for the same one', async () => {
  const { find, drawn } = startFirstViews();
  const all = await Promise.all([find(list), find(list), find(list)]);
  expect(new Set(all).size).toBe(1);
  expect(all[0]).not.toBeNull();
  expect(drawn).toHaveLength(1);
});

test('of each kind of page few are drawn, however many are asked for; those that are not there cost none', async () => {
  const missing = '10000000-0000-4000-8000-000000000000';
  const { textAt, drawn } = startFirstViews({
    answer: async (url) => (url.endsWith(missing) ? null : { text: '{}', topic }),
  });
  const adAt = (at: number) => `/ads/for-sale/20000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
  for (let at = 0; at < 30; at++) expect(await textAt(`/ads/for-sale/${missing}`)).toBeNull();
  const sent = [];
  for (let at = 0; at < 30; at++) sent.push(await textAt(adAt(at)));
  expect(sent.filter((text) => text !== null)).toHaveLength(5);
  expect(drawn).toHaveLength(5);
  expect(await textAt(list)).not.toBeNull();
});

test.each(['/signup', '/company', '/account/messages', '/no/such/page', '/ann_volta'])(
  '%s has none',
  async (path) => {
    const { find, drawn } = startFirstViews();
    expect(await find(path)).toBeNull();
    expect(drawn).toEqual([]);
  },
);

test('one that cannot be drawn is reported, and the page is sent without it', async () => {
  const { find, errors } = startFirstViews({ draw: () => Promise.reject(new Error('no memory')) });
  expect(await find(list)).toBeNull();
  expect(errors).toEqual([new Error('no memory')]);
});

test('one that takes long is not waited for; the next person has it', async () => {
  let finish = (_html: string) => {};
  const { find, textAt } = startFirstViews({ draw: () => new Promise((resolve) => (finish = resolve)) });
  expect(await find(list)).toBeNull();
  finish('<p>late</p>');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await textAt(list)).toContain('late');
});
