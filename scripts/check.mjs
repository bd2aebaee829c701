/** npm run check: types, lint, who imports whom, what nothing uses, format. */
import { install, run, say, stopWith } from './setup.mjs';

install();
const checks = {
  'Checking types': ['tsc', ['-b']],
  'Checking that docs/machines.md is current': ['node', ['scripts/machine-docs.mjs', '--check']],
  Linting: ['oxlint', ['--type-aware', '--deny-warnings']],
  'Checking who may import whom': ['node', ['scripts/borders/check-borders.mjs']],
  'Looking for files, exports and dependencies that nothing uses': ['knip', ['--no-progress']],
  'Checking the format': ['oxfmt', ['--check']],
  'Checking that docs/specification.md tells the truth': ['node', ['scripts/check-specification.mjs']],
};
for (const [what, [command, args]] of Object.entries(checks)) {
  say(`${what} …`);
  if (!run(command, args)) stopWith(`${what} found something: see above. (npm run format mends the format.)`);
}
