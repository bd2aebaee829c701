import { setTimeout as pause } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { demandFor } from '../../apps/api/dist/ads/demand.js';
import { standingQuestionsView } from '../../apps/api/dist/ads/standing-questions.projection.js';
import { storedField } from '../../apps/api/dist/views/list-field.js';
import { followingIndex } from '../../apps/api/dist/views/row-index/following-index.js';
import {
  standingConditionOf,
  standingFieldsOf,
} from '../../packages/contracts/dist/matches/standing-question.js';
import { soldCard, wantedCard } from './cards.mjs';
import { medianAndP95 } from '../figures.mjs';

const asked = 300;
const fieldNames = Object.keys(standingQuestionsView.fields);
async function* rows(count) {
  for (let from = 0; from < count; from += 1000)
    yield Array.from({ length: Math.min(1000, count - from) }, (_, place) => {
      const fields = { ...standingFieldsOf(wantedCard(from + place)), visibility: 'public' };
      return {
        id: String(from + place),
        position: from + place + 1,
        fields: fieldNames.map((name) => storedField(fields[name])),
        words: [],
      };
    });
}

/** The index of so many standing questions alone. */
async function indexOf(size) {
  const index = followingIndex(standingQuestionsView, {
    all: () => rows(size),
    changedAfter: async function* none() {},
    snapshots: null,
  });
  await index.reach(size);
  // It sorts its rows while it answers. Without the order a page reads every question that matches.
  await pause(1000);
  return { ask: async (call, query) => (await index.ask(size, call, [query])).answer };
}

/** The processor time of this process so far, ms. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The first page of the questions that an ad for sale answers, of ads that were not asked about before. */
async function pages({ ask }) {
  const times = [];
  let matched = 0;
  for (let number = 0; number < asked; number++) {
    const query = {
      ...standingConditionOf(soldCard(number)),
      sort: [{ field: 'createdAt', direction: 'down' }],
      limit: 100,
    };
    const before = spent();
    const { ids } = await ask('find', query);
    times.push(spent() - before);
    matched += ids.length;
  }
  return { times, matched: matched / asked };
}

/** As a seller types, of each ad by type and brand alone: those most people look for. What the index's thread does apart. */
async function demands({ ask }) {
  const [inThread, onLoop] = [[], []];
  for (let number = 0; number < asked; number++) {
    const { subType, brand, price, place } = soldCard(number);
    let answered;
    const views = {
      findFields: async (_, query) => {
        const before = spent();
        answered = serialize(await ask('findFields', query));
        inThread.push(spent() - before);
        return { rows: deserialize(answered) };
      },
    };
    const before = spent();
    const question = { productType: 'car', subType, brand, price, currency: 'EUR', place };
    await demandFor({ views, findTown: async () => place }, 'somebody', question);
    onLoop.push(spent() - before - inThread.at(-1));
  }
  return { inThread, onLoop };
}

/** What an ad's page of matches, and a seller's question how many look for what they type, cost among so many questions. */
export async function measureIndex(size) {
  const index = await indexOf(size);
  const { times, matched } = await pages(index);
  const { inThread, onLoop } = await demands(index);
  console.log(`${size.toLocaleString('en')} standing questions, processor time:`);
  console.log(
    `  a page of 100 (${matched.toFixed(1)} on average): ${medianAndP95(times)}; at most 5 ms wanted`,
  );
  console.log(`  demand: in the thread ${medianAndP95(inThread)}; on the event loop ${medianAndP95(onLoop)}`);
}
