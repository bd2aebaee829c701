/**
 * Ads posted over HTTP, each durable before it is answered, by many at once; beside it nothing but SQLite that inserts the rows
 * which these ads became, as many ads in a transaction as were posted at once. Ads a second.
 */
import { median } from '../figures.mjs';
import { startBare } from './bare.mjs';
import { onServer } from './on-server.mjs';
import { post } from './post.mjs';

const [rounds, seconds] = [5, 3];

export async function measure({ port }) {
  const rows = [];
  for (const atOnce of [16, 64]) rows.push(await measureAtOnce(atOnce, port));
  return rows;
}

/** So many that none posts more than a few a minute, as on a marketplace: of a person's tenth in a minute others are told later. */
const sellers = 4000;
let next = 0;

const measureAtOnce = (atOnce, port) =>
  onServer({ port, people: sellers }, async ({ client, folder, people }) => {
    const ours = () => postedPerSecond(client, port, people, atOnce);
    await ours(); // warm
    const measured = [];
    for (let round = 0; round < rounds; round++)
      measured.push({ ours: await ours(), bare: await storedPerSecond(folder, atOnce) });
    return {
      measure: `durable creates, ${atOnce} at once`,
      baseline: 'bare SQLite, the same rows in groups',
      unit: 'ads a second',
      ours: median(measured.map((round) => round.ours)),
      bare: median(measured.map((round) => round.bare)),
      ratio: median(measured.map((round) => round.ours / round.bare)),
      atLeast: 0.5,
    };
  });

async function postedPerSecond(client, port, people, atOnce) {
  const startedAt = performance.now();
  let posted = 0;
  const postOn = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      await post(client, port, people[next++ % people.length]);
      posted += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, postOn));
  return (posted * 1000) / (performance.now() - startedAt);
}

async function storedPerSecond(folder, atOnce) {
  const bare = await startBare('commits', { folder, atOnce, seconds });
  await bare.stop();
  return bare.said;
}
