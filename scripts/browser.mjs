/** Finds a Chromium for the stories in real browsers, or gets one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, say } from './setup.mjs';

/** The same browser without its windows: stories take it two thirds of the processor's time. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const onPath = (name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout?.trim();
const found = (...sought) => sought.find((path) => path && existsSync(path)) ?? null;

function installed(debianPackage) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return null;
  say("Installing Debian's Chromium for the stories in real browsers …");
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', debianPackage], { DEBIAN_FRONTEND: 'noninteractive' });
  return found(onPath(debianPackage));
}

/** The path of a Chromium; 'bundled' for one that Playwright fetched; null when none could be had. */
export function findBrowser() {
  const there =
    found(onPath(shell)) ??
    installed(shell) ??
    found(...names.map(onPath), ...places) ??
    installed('chromium');
  if (there) return there;
  say('Fetching a Chromium for the stories in real browsers …');
  return run('playwright', ['install', 'chromium'], { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '' })
    ? 'bundled'
    : null;
}
