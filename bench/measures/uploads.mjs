/** Files of 5 MB sent as a form, received to the disk and found to be no photo; beside it a bare server that pipes them to files. */
import { randomBytes, randomUUID } from 'node:crypto';
import { inTurn, median } from '../figures.mjs';
import { repeated } from './asking.mjs';
import { startBare } from './bare.mjs';
import { onServer } from './on-server.mjs';

const [rounds, uploads, atOnce] = [5, 40, 4];
const file = randomBytes(5_000_000);
const boundary = 'bench';

export const measure = ({ port }) =>
  onServer({ port, people: atOnce }, async ({ client, folder, people }) => {
    const bare = await startBare('pipe', { folder });
    const ours = () =>
      megabytesPerSecond(async (number) => {
        const reply = await client.ask(
          port,
          '/api/File/car/add',
          headersFor(people[number % atOnce]),
          form(),
        );
        const { code } = JSON.parse(reply.body);
        if (code !== 'not-a-photo') throw new Error(reply.body.toString());
      });
    const theirs = () =>
      megabytesPerSecond(() => client.ask(bare.port, '/', { 'content-length': file.length }, file));
    await ours();
    await theirs();
    const measured = await inTurn(rounds, ours, theirs);
    await bare.stop();
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

function form() {
  const head =
    field('cardId', randomUUID()) +
    field('fileName', 'bench.jpg') +
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="bench.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}
