/**
 * npm run workbench: every state machine in a page of its own, with nothing else running. It is made from the sources
 * themselves, so there is nothing to build first and edits show at once.
 */
import { createServer } from 'node:net';
import { install, say, start, stopWith } from './setup.mjs';

const port = process.env.PORT ?? '3002';

const isFree = () =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(Number(port), '127.0.0.1', () => probe.close(() => answer(true)));
  });

install();
if (!(await isFree()))
  stopWith(`Port ${port} is taken, perhaps by another workbench. Choose one: PORT=3012 npm run workbench`);
say(`The workbench is at http://127.0.0.1:${port}/workbench/`);
start('rsbuild', ['dev', '--root', 'packages/machines/workbench', '--port', port, '--host', '127.0.0.1']).on(
  'exit',
  (code) => process.exit(code ?? 0),
);
