/** npm run dev: the api restarts and the page updates itself as files are saved. Open the addresses below. */
import { build, install, node, say, start } from './setup.mjs';

install();
build();
const web = 'http://127.0.0.1:3001';
const served = (folder, port) => ['dev', '--root', folder, '--port', port, '--host', '127.0.0.1'];
const needed = [
  start('tsc', ['-b', 'apps/api', '--watch', '--preserveWatchOutput']),
  start(node, ['--watch', '--watch-preserve-output', 'apps/api/dist/main.js'], { PUBLIC_URL: web }),
  start('rsbuild', served('apps/web', '3001')),
];
// Not needed by the others: where `npm run workbench` runs already, its port is taken, and that one is shown.
const workbench = start('rsbuild', served('packages/machines/workbench', '3002'));
say(`The web, updating itself, is at ${web}; the api behind it at port 3000.`);
say(`QA's workbench is at ${web}/workbench/; a page opened with ${web}/?inspect is seen there, live.`);
for (const child of needed) child.on('exit', () => [...needed, workbench].forEach((other) => other.kill()));
