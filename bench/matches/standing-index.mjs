import { setTimeout as pause } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { demandFor } from '../../apps/api/dist/ads/demand.js';
import { matchFor } from '../../apps/api/dist/matches/pair.js';
import { standingQuestionsView } from '../../apps/api/dist/ads/standing-questions.projection.js';
import { storedField } from '../../apps/api/dist/views/list-field.js';
import { followingIndex } from '../../apps/api/dist/views/row-index/following-index.js';
import { compareMatches } from '../../packages/contracts/dist/matches/match.js';
import {
  standingConditionOf,
  standingFieldsOf,
} from '../../packages/contracts/dist/matches/standing-question.js';
import { soldCard, wantedCard } from './cards.mjs';
import { medianAndP95 } from '../figures.mjs';

const asked = 300;
const fieldNames = Object.keys(standingQuestionsView.fields);
/** The rows of so many wanted ads, whose cards are kept as the storage has them. */
async function* rows(count, cards) {
  for (let from = 0; from < count; from += 1000)
    yield Array.from({ length: Math.min(1000, count - from) }, (_, place) => {
      const card = wantedCard(from + place);
      cards.set(String(from + place), JSON.stringify(card));
      const fields = { ...standingFieldsOf(card), visibility: 'public' };
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
  const cards = new Map();
  const index = followingIndex(standingQuestionsView, {
    all: () => rows(size, cards),
    changedAfter: async function* none() {},
    snapshots: null,
  });
  await index.reach(size);
  // It sorts its rows while it answers. Without the order a page reads every question that matches.
  await pause(1000);
  return { ask: async (call, query) => (await index.ask(size, call, [query])).answer, cards };
}

/** The processor time of this process so far, ms. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * The first page of the questions that an ad for sale answers, of ads that were not asked about before: in the index's
 * thread, and what follows on the event loop, where the cards of its rows are parsed, judged with their reasons and put in
 * order.
 */
async function pages({ ask, cards }) {
  const [times, judging] = [[], []];
  let matched = 0;
  for (let number = 0; number < asked; number++) {
    const card = soldCard(number);
    const query = {
      ...standingConditionOf(card),
      sort: [{ field: 'createdAt', direction: 'down' }],
      limit: 100,
    };
    const before = spent();
    const { ids } = await ask('find', query);
    times.push(spent() - before);
    const since = spent();
    const found = ids.flatMap((id) => {
      const other = JSON.parse(cards.get(id));
      return matchFor({ card, position: 1 }, { card: other, position: 1 }) ?? [];
    });
    found.sort(compareMatches);
    judging.push(spent() - since);
    matched += found.length;
  }
  return { times, judging, matched: matched / asked };
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
  const { times, judging, matched } = await pages(index);
  const { inThread, onLoop } = await demands(index);
  console.log(`${size.toLocaleString('en')} standing questions, processor time:`);
  const both = times.map((time, number) => time + judging[number]);
  console.log(
    `  a page of 100 (${matched.toFixed(1)} on average): ${medianAndP95(both)}, of which ${medianAndP95(times)} in the thread and ${medianAndP95(judging)} for the reasons; at most 5 ms wanted`,
  );
  console.log(`  demand: in the thread ${medianAndP95(inThread)}; on the event loop ${medianAndP95(onLoop)}`);
}
