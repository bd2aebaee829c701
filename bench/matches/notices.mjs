import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projections } from '../../apps/api/dist/app.js';
import { signedInPerson } from '../../apps/api/dist/app.test-harness.js';
import { openSqliteStorage } from '../../apps/api/dist/storage/sqlite/open-sqlite-storage.js';
import { wantedCarFields } from '../../packages/contracts/dist/ads/buyer-ad-fields.fixtures.js';
import { carFields } from '../../packages/contracts/dist/ads/seller-ad-fields.fixtures.js';
import { listening } from '../listening.mjs';
import { startServer } from '../server.mjs';
import { medianAndP95 } from '../figures.mjs';

const port = 3293;
const origin = `http://127.0.0.1:${port}`;

/** What all those people look for, and what one person looks for beside them. */
const popular = { brand: 'Renault', model: 'Zoe' };
const rare = { brand: 'Aiways', model: 'U5' };

const wantedAd = ({ userId, userName }, { brand, model }, publishedAt) => {
  const adId = randomUUID();
  const fields = wantedCarFields({ brands: [brand], models: [model], budgetMax: 9000 });
  const event = { type: 'AdPublished', kind: 'wanted', adId, userId, userName, publishedAt, fields };
  return { stream: `ad-${adId}`, version: 1, at: publishedAt, events: [event] };
};

const account = ({ userId, userName }, at) => {
  const identity = { provider: 'google', subject: userName };
  const opened = { type: 'AccountOpened', userId, userName, displayName: userName, identity };
  return { stream: `account-${userId}`, version: 1, at, events: [opened] };
};

/** The first and the last of people who are told in the order of their ids. */
async function endsAmong(member) {
  const people = [];
  for (let number = 0; number < 30; number++) people.push(await member(`end-${number}`));
  people.sort((one, other) => (one.userId < other.userId ? -1 : 1));
  return { first: people[0], last: people.at(-1) };
}

/** Between nearly all ids, so that the ends are told before and after all others. */
const middleId = () => `7f${randomUUID().slice(2)}`;

/** A log in which so many people look for one model. */
async function fill(storage, people) {
  const now = Date.now();
  const at = (number) => new Date(now - 86_400_000 + number * 1000).toISOString();
  const member = (userName) => signedInPerson(storage, userName, new Date());
  const found = {};
  for (const name of ['dealer', 'seller', 'buyer']) found[name] = await member(name);
  Object.assign(found, await endsAmong(member));
  const { append } = storage.store;
  await append(wantedAd(found.last, popular, at(0)));
  for (let number = 1; number < people - 1; number += 200)
    await Promise.all(
      Array.from({ length: Math.min(200, people - 1 - number) }, (_, place) => {
        const stranger = { userId: middleId(), userName: `stranger-${number + place}` };
        return Promise.all([
          append(account(stranger, at(0))),
          append(wantedAd(stranger, popular, at(number + place))),
        ]);
      }),
    );
  await append(wantedAd(found.first, popular, at(people - 1)));
  await append(wantedAd(found.buyer, rare, at(people)));
  return found;
}

async function call({ token }, method, path, body) {
  const reply = await fetch(`${origin}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return reply.json();
}

/** Posts ads that one buyer looks for, one after the other. */
function posting({ seller, bells }) {
  const times = { post: [], buyer: [], seller: [] };
  const round = async () => {
    const since = performance.now();
    const took = async (done, list) => {
      await done;
      list.push(performance.now() - since);
    };
    const [told, toldToo] = [bells.buyer.next(), bells.seller.next()];
    await Promise.all([
      took(call(seller, 'POST', 'SellerAd/CreateSellerAd', carFields({ ...rare, price: 8000 })), times.post),
      took(told, times.buyer),
      took(toldToo, times.seller),
    ]);
    await pause(20);
  };
  return { times, round };
}

const tell = (when, { post, buyer, seller }, { longest, most }) => {
  console.log(`${when}, ${post.length} posts: ${medianAndP95(post)}`);
  console.log(`  notice to the buyer: ${medianAndP95(buyer)}; to the seller: ${medianAndP95(seller)}`);
  console.log(`  the event loop was held ${most.toFixed(0)} ms (p99), ${longest.toFixed(0)} ms (longest)`);
};

/** The batches in which people were told of a change, as the log has them. */
async function batchesIn(storage, adId) {
  const batches = [];
  for (let after = 0; ;) {
    const commits = await storage.store.readAfter(after, 1000, new Set(['MatchNoticesMade']));
    for (const { events } of commits)
      for (const event of events) if (event.adId === adId) batches.push(event);
    if (commits.length < 1000) return batches;
    after = commits.at(-1).position;
  }
}

/** A price falls into the budgets of all who look for the ad: when the first and the last of them are told, ms. */
async function priceFall(dealer, { sellerAdId, fields }, ends, round) {
  const since = performance.now();
  const sinceThen = () => performance.now() - since;
  const told = {};
  for (const [name, bell] of Object.entries(ends))
    void bell.next().then(() => {
      told[name] = sinceThen();
    });
  const areTold = () => Object.keys(ends).every((name) => name in told);
  const changed = { ...fields, price: 8900, version: 1 };
  await call(dealer, 'PUT', `SellerAd/UpdateSellerAd/${sellerAdId}`, changed);
  while (!areTold() && sinceThen() < 60_000) await round();
  if (!areTold()) throw new Error('Not all were told within a minute.');
  return told;
}

function tellBatches(batches, { dealer, first, last }) {
  const toBuyers = batches.map(({ notices }) => notices.filter(({ userId }) => userId !== dealer.userId));
  const sizes = toBuyers.map(({ length }) => length);
  const told = toBuyers.flat().map(({ userId }) => userId);
  const isOnce = new Set(told).size === told.length;
  const isInOrder = told[0] === first.userId && told.at(-1) === last.userId;
  console.log(
    `  ${told.length} people in ${sizes.length} batches of ${Math.min(...sizes)} to ${Math.max(...sizes)}, ${isOnce ? 'each once' : 'SOME TWICE'}, ${isInOrder ? 'by person' : 'NOT IN ORDER'}`,
  );
}

/** How long until both are told of a match; and the same while a price falls into the budgets of so many people. */
export async function measureNotices({ people, rounds }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'voltyard-bench-'));
  const opened = async (work) => {
    const storage = await openSqliteStorage({ dataDir, projections });
    return work(storage).finally(() => storage.close());
  };
  const persons = await opened((storage) => fill(storage, people));
  const { dealer, seller } = persons;
  const server = await startServer(dataDir, port);
  try {
    await server.until('/health/ready');
    const bellOf = (name) => listening(origin, persons[name], `notices:${persons[name].userId}`);
    const bells = { buyer: await bellOf('buyer'), seller: await bellOf('seller') };
    const ends = { first: await bellOf('first'), last: await bellOf('last') };
    const fields = carFields({ ...popular, price: 9500 });
    const { sellerAdId } = await call(dealer, 'POST', 'SellerAd/CreateSellerAd', fields);

    const warm = posting({ seller, bells });
    for (let round = 0; round < 50; round++) await warm.round();
    const quiet = posting({ seller, bells });
    const heldAlone = await server.heldBy(async () => {
      for (let round = 0; round < rounds; round++) await quiet.round();
    });
    tell('Alone', quiet.times, heldAlone);

    const beside = posting({ seller, bells });
    let told;
    const held = await server.heldBy(async () => {
      told = await priceFall(dealer, { sellerAdId, fields }, ends, beside.round);
    });
    tell(`While a price falls into ${people.toLocaleString('en')} budgets`, beside.times, held);
    console.log(
      `  the first is told after ${told.first.toFixed(0)} ms, the last after ${told.last.toFixed(0)} ms`,
    );
    for (const bell of [...Object.values(bells), ...Object.values(ends)]) bell.close();
    await server.stop();
    tellBatches(await opened((storage) => batchesIn(storage, sellerAdId)), persons);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}
