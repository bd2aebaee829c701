/** npm run dev: the api restarts and the page updates itself as files are saved. Open the address of the web below. */
import { build, install, node, say, start } from './setup.mjs';

install();
build();
const web = 'http://127.0.0.1:3001';
const watched = [
  start('tsc', ['-b', 'apps/api', '--watch', '--preserveWatchOutput']),
  start(node, ['--watch', '--watch-preserve-output', 'apps/api/dist/main.js'], { PUBLIC_URL: web }),
  start('rsbuild', ['dev', '--root', 'apps/web', '--port', '3001', '--host', '127.0.0.1']),
];
say(`The web, updating itself, is at ${web}; the api behind it at port 3000.`);
for (const child of watched) child.on('exit', () => watched.forEach((other) => other.kill()));
