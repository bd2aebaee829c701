/**
 * npm start: everything a fresh clone needs, then the marketplace. npm run migrate, export, import, rebuild, rates,
 * reports, subscriptions: the same, then that command (apps/api/src/commands) instead.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { become, node, root } from './setup.mjs';

// What it says goes to the standard error: the standard output may be where an export goes.
const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'prepare.mjs')], {
  stdio: ['inherit', 2, 2],
});
if (status !== 0) process.exit(1);
become(node, ['apps/api/dist/main.js', ...process.argv.slice(2)]);
