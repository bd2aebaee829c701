/**
 * What every command does first, so that a fresh clone needs nothing but Node and git: checks the Node that runs
 * this, installs what package-lock.json names, builds what changed. Runs on the machine's own Node, before the
 * project's is there, so it uses nothing but Node's library.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isWindows = process.platform === 'win32';
/** The project's own Node, whatever Node started npm. */
export const node = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');

const environment = () => ({
  ...process.env,
  // The project's commands, and its Node, come before the machine's.
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(isWindows ? ';' : ':'),
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  TURBO_TELEMETRY_DISABLED: '1',
});

export const say = (sentence) => console.log(`» ${sentence}`);

export function stopWith(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs a command to its end, its output shown; answers whether it succeeded. */
export function run(command, args, extra = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: { ...environment(), ...extra },
    stdio: 'inherit',
    shell: isWindows,
  });
  return status === 0;
}

/** Runs a command for as long as it lives; stops it with us, and ends with its exit code. */
export function become(command, args, extra = {}) {
  const child = start(command, args, extra);
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
}

export function start(command, args, extra = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment(), ...extra },
    stdio: 'inherit',
    shell: isWindows,
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // npm passes a signal to its shell only, which ends without telling us: losing our parent is the order to stop.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref();
  return child;
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stopWith(
    `Voltyard needs Node 20.19 or newer to start; this is ${process.versions.node}. Get one from nodejs.org.`,
  );
}

const manifests = [
  'package.json',
  'package-lock.json',
  'packages/contracts/package.json',
  'packages/machines/package.json',
  'packages/machines/workbench/package.json',
  'apps/api/package.json',
  'apps/web/package.json',
];

export function install() {
  requireNode();
  const stampFile = join(root, 'node_modules', '.voltyard-installed');
  const stamp = createHash('sha256')
    .update(manifests.map((file) => readFileSync(join(root, file))).join('\n'))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp && existsSync(node)) return;
  say('Installing what Voltyard is made of (about a minute the first time) …');
  const installed = run('npm', ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!installed)
    stopWith('The installation failed: npm says why above. Is there a connection to the package registry?');
  writeFileSync(stampFile, stamp);
}

export function build() {
  say('Building what changed …');
  const built = run('turbo', [
    'run',
    'build',
    '--output-logs=errors-only',
    '--log-order=grouped',
    '--no-update-notifier',
  ]);
  if (!built) stopWith('The build failed: see above.');
}
