/** npm start: everything a fresh clone needs, then the marketplace. npm run rebuild: the same, then the views again. */
import { become, build, install, node } from './setup.mjs';

install();
build();
become(node, ['apps/api/dist/main.js', ...process.argv.slice(2)]);
