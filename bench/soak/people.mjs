/** What people do meanwhile, each at a steady pace, whatever the answers take: too slow an answer does not slow the asking. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { carFields } from '../../packages/contracts/dist/ads/seller-ad-fields.fixtures.js';

const list = '/api/SellerAdCard/GetSellerAdCards/car?limit=24';
const filters = ['subType=suv', 'brand=tesla', 'rangeKmMin=350&sort=range', 'connector=ccs2&sort=price-low'];
const anyOf = (values) => values[Math.floor(Math.random() * values.length)];

export async function everythingAtOnce({ port, people, isOver }) {
  const origin = `http://127.0.0.1:${port}`;
  const errors = [];
  const took = { list: [], filter: [], post: [], message: [], upload: [] };
  let posted = 0;

  async function call(person, method, path, body) {
    const isForm = body instanceof FormData;
    const reply = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(person && { authorization: `Bearer ${person.token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 200)}`);
    return JSON.parse(text);
  }

  async function timed(what, work) {
    const startedAt = performance.now();
    try {
      await work();
      took[what].push(performance.now() - startedAt);
    } catch (error) {
      errors.push(`${what}: ${error.message}`);
    }
  }

  async function steadily(what, every, work) {
    const begun = new Set();
    while (!isOver()) {
      const doing = timed(what, work).finally(() => begun.delete(doing));
      begun.add(doing);
      await pause(every);
    }
    await Promise.all(begun);
  }

  const photo = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#284',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer();
  const upload = async () => {
    const body = new FormData();
    body.append('cardId', randomUUID());
    body.append('fileName', 'soak.jpg');
    body.append('file', new Blob([photo]), 'soak.jpg');
    await call(anyOf(people), 'POST', '/api/File/car/add', body);
  };
  const post = async () => {
    const odometerKm = (posted += 1);
    await call(
      people[odometerKm % people.length],
      'POST',
      '/api/SellerAd/CreateSellerAd',
      carFields({ odometerKm }),
    );
  };

  const [seller, buyer] = people;
  const talks = [];
  const send = (by, text, to) =>
    call(by, 'POST', '/api/Conversation/SendMessage', { messageId: randomUUID(), text, ...to });
  const message = async () => {
    const to = talks.length < 5 ? { adId: anyOf(ads) } : { conversationId: anyOf(talks) };
    const { conversationId } = await send(buyer, `Is it there? ${randomUUID()}`, to);
    if (talks.includes(conversationId)) return;
    talks.push(conversationId);
    // To people who have not answered one may write only so much a day.
    await send(seller, 'It is.', { conversationId });
  };
  const ads = [];
  for (let number = 0; number < 5; number++)
    ads.push((await call(seller, 'POST', '/api/SellerAd/CreateSellerAd', carFields())).sellerAdId);

  await Promise.all([
    steadily('list', 20, () => call(null, 'GET', list)),
    steadily('filter', 100, () =>
      call(null, 'GET', `${list}&${anyOf(filters)}&priceMax=${20_000 + Math.floor(Math.random() * 30_000)}`),
    ),
    steadily('post', 250, post),
    steadily('message', 1000, message),
    steadily('upload', 5000, upload),
  ]);
  return { took, errors, posted };
}
