/** npm run dev: the api restarts and the page updates itself as files are saved. Open the addresses below. */
import { createServer } from 'node:net';
import { build, install, node, say, start } from './setup.mjs';

const freePort = () =>
  new Promise((answer) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => answer(String(port)));
    });
  });

install();
build();
const web = 'http://127.0.0.1:3001';
// It is not opened by its port: the web's server passes it on, so another program on 3002 is left alone.
const workbenchPort = await freePort();
const served = (folder, port) => ['dev', '--root', folder, '--port', port, '--host', '127.0.0.1'];
const children = [
  start('tsc', ['-b', 'apps/api', '--watch', '--preserveWatchOutput']),
  start(node, ['--watch', '--watch-preserve-output', 'apps/api/dist/main.js'], { PUBLIC_URL: web }),
  start('rsbuild', served('apps/web', '3001'), { WORKBENCH_URL: `http://127.0.0.1:${workbenchPort}` }),
  // Quiet, so that its own address is not taken for the one to open; warnings and errors are shown.
  start('rsbuild', [...served('packages/machines/workbench', workbenchPort), '--log-level', 'warn']),
];
say(`The web, updating itself, is at ${web}; the api behind it at port 3000.`);
say(`QA's workbench is at ${web}/workbench/; a page opened with ${web}/?inspect is seen there, live.`);
for (const child of children) child.on('exit', () => children.forEach((other) => other.kill()));
