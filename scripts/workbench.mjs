/** npm run workbench: every state machine in a page of its own, with nothing else running. Edits show at once. */
import { createServer } from 'node:net';
import { install, run, say, start, stopWith } from './setup.mjs';

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
say('Building what changed …');
if (!run('tsc', ['-b', 'packages/machines'])) stopWith('The machines do not compile: see above.');
say(`The workbench is at http://127.0.0.1:${port}/workbench/`);
start('rsbuild', ['dev', '--root', 'packages/machines/workbench', '--port', port, '--host', '127.0.0.1']).on(
  'exit',
  (code) => process.exit(code ?? 0),
);
