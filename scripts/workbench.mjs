/**
 * npm run workbench: every state machine in a page of its own, with nothing else running. It is made from the sources
 * themselves, so there is nothing to build first and edits show at once.
 *
 *   PORT=3012 npm run workbench   at another port than 3002
 */
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { install, say, start, stopWith } from './setup.mjs';

const port = process.env.PORT ?? '3002';
const address = `http://127.0.0.1:${port}/workbench/`;

const isFree = () =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(Number(port), '127.0.0.1', () => probe.close(() => answer(true)));
  });

/** No server listens at first; then the answer waits until the page is made. */
async function untilItAnswers() {
  const isThere = await fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) return;
  await wait(250);
  await untilItAnswers();
}

install();
if (!(await isFree()))
  stopWith(`Port ${port} is taken, perhaps by another workbench. Choose one: PORT=3012 npm run workbench`);
say('Making the workbench …');
// Quiet but for warnings and errors: it would name its address before it answers there.
const served = ['--root', 'packages/machines/workbench', '--port', port, '--host', '127.0.0.1'];
const server = start('rsbuild', ['dev', ...served, '--log-level', 'warn']);
server.on('exit', (code) => process.exit(code ?? 0));
await untilItAnswers();
say(`The workbench is at ${address} (elsewhere: PORT=3012 npm run workbench).`);
