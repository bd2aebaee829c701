/** Pages of lists, beside a bare `node:http` that sends the same bytes ready made: processor time of one answer. */
import { cpuOf, inTurn, median } from '../figures.mjs';
import { repeated } from './asking.mjs';
import { startBare } from './bare.mjs';
import { onServer } from './on-server.mjs';

const [rounds, requests, atOnce] = [7, 4000, 16];
const newest = '/api/SellerAdCard/GetSellerAdCards/car';
const filtered = `${newest}?subType=suv&priceMax=30000&sort=price-low`;
const ways = (etag) => [
  { what: 'newest page', path: newest, headers: {}, wanted: 0.7 },
  { what: 'newest page, gzip', path: newest, headers: { 'accept-encoding': 'gzip' }, wanted: 0.7 },
  { what: 'newest page, br', path: newest, headers: { 'accept-encoding': 'br' }, wanted: 0.7 },
  { what: 'newest page, 304', path: newest, headers: { 'if-none-match': etag }, wanted: 0.7 },
  { what: 'filtered page, warm', path: filtered, headers: {}, wanted: 0.15 },
];

export async function measure({ ads, port }) {
  const rows = [];
  for (const number of ads) rows.push(...(await measureAmong(number, port)));
  return rows;
}

const measureAmong = (number, port) =>
  onServer({ port, ads: number }, async ({ server, client: { ask } }) => {
    await server.until(filtered);
    const { etag } = (await ask(port, newest)).headers;
    const rows = [];
    for (const way of ways(etag)) rows.push(await measureWay(way, { ask, number, own: server, port }));
    return rows;
  });

async function measureWay({ what, path, headers, wanted }, { ask, number, own, port }) {
  const answered = async () => ask(port, path, headers);
  for (let warm = 0; warm < 20; warm++) await answered();
  const reply = await answered();
  const bare = await startBare('ready', { body: reply.body.toString('base64'), ...sent(reply) });
  const cost = (pid, at) => async () => {
    const before = cpuOf(pid);
    await repeated(requests, atOnce, async () => {
      const { status } = await ask(at, path, headers);
      if (status !== reply.status) throw new Error(`${path} was answered ${status}.`);
    });
    return ((cpuOf(pid) - before) * 1000) / requests;
  };
  const [ours, theirs] = [cost(own.pid, port), cost(bare.pid, bare.port)];
  await ours();
  await theirs();
  const measured = await inTurn(rounds, ours, theirs);
  await bare.stop();
  return {
    measure: `${what}, ${number.toLocaleString('en')} ads`,
    baseline: 'bare node:http, same bytes',
    unit: 'µs of processor',
    ours: median(measured.map((round) => round.ours)),
    bare: median(measured.map((round) => round.bare)),
    ratio: median(measured.map((round) => round.bare / round.ours)),
    atLeast: wanted,
  };
}

const sent = ({ status, headers }) => ({
  status,
  headers: {
    ...(headers['content-type'] && { 'content-type': headers['content-type'] }),
    ...(headers['content-encoding'] && { 'content-encoding': headers['content-encoding'] }),
  },
});
