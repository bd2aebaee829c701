/**
 * Files of 5 MB sent as a form, received to the disk and found to be no photo; beside it a bare server that pipes them to files.
 * And how long the event loop is held while photos are uploaded and made smaller.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { inTurn, median } from '../figures.mjs';
import { repeated } from './asking.mjs';
import { startBare } from './bare.mjs';
import { noisyPhoto } from './noisy-photo.mjs';
import { onServer } from './on-server.mjs';

const [rounds, uploads, atOnce] = [5, 40, 4];
/** ms at the 99th percentile */
const mayBeHeld = 20;
const file = randomBytes(5_000_000);
const boundary = 'bench';

export const measure = ({ port }) =>
  onServer({ port, people: atOnce }, async ({ server, client, folder, people }) => {
    const bare = await startBare('pipe', { folder });
    const upload = (number, bytes) =>
      client.ask(port, '/api/File/car/add', headersFor(people[number % atOnce]), form(bytes));
    const ours = () =>
      megabytesPerSecond(async (number) => {
        const reply = await upload(number, file);
        const { code } = JSON.parse(reply.body);
        if (code !== 'not-a-photo') throw new Error(reply.body.toString());
      });
    const theirs = () =>
      megabytesPerSecond(() => client.ask(bare.port, '/', { 'content-length': file.length }, file));
    await ours();
    await theirs();
    const measured = await inTurn(rounds, ours, theirs);
    await bare.stop();
    const photo = await noisyPhoto().toBuffer();
    let sent = 0;
    const held = await server.heldBy(() =>
      repeated(uploads, atOnce, async () => {
        const reply = await upload((sent += 1), photo);
        if (reply.status >= 300) throw new Error(reply.body.toString());
      }),
    );
    return [
      {
        measure: 'upload of 5 MB to the disk',
        baseline: 'bare pipe to a file',
        unit: 'MB a second',
        ours: median(measured.map((round) => round.ours)),
        bare: median(measured.map((round) => round.bare)),
        ratio: median(measured.map((round) => round.ours / round.bare)),
        atLeast: 0.4,
      },
      {
        measure: 'event loop held while photos come, p99',
        baseline: 'what is allowed',
        unit: 'ms',
        ours: held.most,
        bare: mayBeHeld,
        ratio: held.most / mayBeHeld,
        atMost: 1,
      },
    ];
  });

/** Sends the file so often; MB a second. */
async function megabytesPerSecond(send) {
  const startedAt = performance.now();
  let sent = 0;
  await repeated(uploads, atOnce, () => send((sent += 1)));
  return (uploads * file.length) / 1000 / (performance.now() - startedAt);
}

const headersFor = ({ token }) => ({
  authorization: `Bearer ${token}`,
  'content-type': `multipart/form-data; boundary=${boundary}`,
});

const field = (name, value) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

function form(bytes) {
  const head =
    field('cardId', randomUUID()) +
    field('fileName', 'bench.jpg') +
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="bench.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}
