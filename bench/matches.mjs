/**
 * What does it cost to find who looks for an ad? The index of standing questions alone, with so many wanted ads made by
 * chance: the processor time of the first page of questions that an ad for sale answers, of ads that were not asked about
 * before. Build first. Run: npm run bench:matches (1,000, 10,000 and 100,000 questions; QUESTIONS=500000 for more).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { standingQuestionsView } from '../apps/api/dist/ads/standing-questions.projection.js';
import { randomNamed } from '../apps/api/dist/commands/sample/random.js';
import { storedField } from '../apps/api/dist/views/list-field.js';
import { followingIndex } from '../apps/api/dist/views/row-index/following-index.js';
import {
  standingConditionOf,
  standingFieldsOf,
} from '../packages/contracts/dist/matches/standing-question.js';

const sizes = process.env.QUESTIONS ? [Number(process.env.QUESTIONS)] : [1000, 10_000, 100_000];
const asked = 300;
const random = randomNamed('matches');
const brands = Array.from({ length: 40 }, (_, number) => `Brand ${number}`);
const towns = Array.from({ length: 2000 }, (_, number) => ({
  placeId: String(number),
  town: `Town ${number}`,
  country: 'DE',
  lat: random.whole(4500, 5500) / 100,
  lon: random.whole(500, 1900) / 100,
}));
const models = ['One', 'Two', 'Three', 'Four', 'Five'];
const at = new Date('2026-01-01T00:00:00Z').getTime();
const maybe = (chance, fields) => (random.chance(chance) ? fields() : {});

const frame = (number) => ({
  version: 1,
  userId: `user-${number}`,
  userName: 'somebody',
  createdAt: new Date(at + number * 1000).toISOString(),
  photos: [],
  state: 'live',
  productType: 'car',
  currency: 'EUR',
  place: random.pick(towns),
});
const wantedCard = (number) => ({
  buyerAdId: String(number),
  ...frame(number),
  title: 'A car',
  budgetMax: random.whole(30, 600) * 100,
  ...maybe(0.6, () => ({ brands: [random.pick(brands)] })),
  ...maybe(0.3, () => ({ models: [random.pick(models)] })),
  ...maybe(0.5, () => ({ radiusKm: random.pick([25, 50, 100, 200, 500]) })),
  ...maybe(0.4, () => ({ yearMin: random.whole(2017, 2023) })),
  ...maybe(0.4, () => ({ odometerKmMax: random.pick([30_000, 60_000, 100_000, 150_000]) })),
  ...maybe(0.4, () => ({ sohPercentMin: random.pick([75, 80, 85, 90]) })),
  ...maybe(0.3, () => ({ rangeKmMin: random.whole(4, 9) * 50 })),
  ...maybe(0.3, () => ({ connectors: ['ccs2'] })),
});
const soldCard = (number) => ({
  sellerAdId: String(number),
  ...frame(number),
  title: 'A car',
  subType: 'suv',
  brand: random.pick(brands),
  model: random.pick(models),
  price: random.whole(3000, 60_000),
  priceType: 'fixed',
  firstRegistration: `${random.whole(2014, 2025)}-05-31`,
  odometerKm: random.whole(1000, 200_000),
  batteryUsableKwh: random.whole(30, 100),
  rangeKm: random.whole(150, 600),
  soh: { percent: random.whole(70, 100) },
  connectors: ['ccs2', 'type2'],
});

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
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const medianOf = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const at95 = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)];

console.log(
  'questions   median ms   p95 ms   matched on average   (processor time of a page of 100; at most 5 ms wanted)',
);
for (const size of sizes) {
  const index = followingIndex(standingQuestionsView, {
    all: () => rows(size),
    changedAfter: async function* none() {},
    snapshots: null,
  });
  await index.reach(size);
  // The index sorts its rows while it answers. Without the order a page reads every question that matches.
  await wait(500);
  const times = [];
  let matched = 0;
  for (let number = 0; number < asked; number++) {
    const query = {
      ...standingConditionOf(soldCard(number)),
      sort: [{ field: 'createdAt', direction: 'down' }],
      limit: 100,
    };
    const before = cpu();
    const { answer } = await index.ask(size, 'find', [query]);
    times.push(cpu() - before);
    matched += answer.ids.length;
  }
  console.log(
    `${String(size).padStart(9)}   ${medianOf(times).toFixed(2).padStart(9)}   ${at95(times).toFixed(2).padStart(6)}   ${(matched / asked).toFixed(1).padStart(18)}`,
  );
}
