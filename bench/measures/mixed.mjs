/** Nine reads of lists and one post in ten requests, while 500 sockets watch the list; beside it the same without them. */
import { inTurn, median } from '../figures.mjs';
import { onServer } from './on-server.mjs';
import { post } from './post.mjs';
import { openClients } from './watchers.mjs';

const [rounds, seconds, atOnce, watchers] = [5, 4, 16, 500];
const list = '/api/SellerAdCard/GetSellerAdCards/car?limit=24';
const reads = [
  '',
  '&subType=suv',
  '&priceMax=30000&sort=price-low',
  '&brand=tesla',
  '&rangeKmMin=350&sort=range',
];

export const measure = ({ port }) =>
  onServer({ port, ads: 3000, people: 40 }, async ({ client, people }) => {
    const without = () => requestsPerSecond(client, port, people);
    const watched = async () => {
      const clients = await openClients(port, watchers);
      const figure = await without();
      await clients.close();
      return figure;
    };
    await without(); // warm
    const measured = await inTurn(rounds, watched, without);
    return [
      {
        measure: `9 reads and 1 post in 10, ${watchers} watchers`,
        baseline: 'the same without watchers',
        unit: 'requests/s',
        ours: median(measured.map((round) => round.ours)),
        bare: median(measured.map((round) => round.bare)),
        ratio: median(measured.map((round) => round.ours / round.bare)),
        atLeast: 0.6,
      },
    ];
  });

async function requestsPerSecond(client, port, people) {
  const startedAt = performance.now();
  let done = 0;
  const worker = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const number = (done += 1);
      if (number % 10 === 0) await post(client, port, people[(number / 10) % people.length]);
      else await read(client, port, reads[number % reads.length]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (done * 1000) / (performance.now() - startedAt);
}

async function read({ ask }, port, filter) {
  const { status } = await ask(port, `${list}${filter}`);
  if (status !== 200) throw new Error(`A list was answered ${status}.`);
}
