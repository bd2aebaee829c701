/** Finds a Chromium for the stories in real browsers, or gets one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, say } from './setup.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function found() {
  const onPath = names.map((name) =>
    spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout?.trim(),
  );
  return [...onPath, ...places].find((path) => path && existsSync(path)) ?? null;
}

const canUseApt = () =>
  process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0;

/** The path of a Chromium; 'bundled' for one that Playwright fetched; null when none could be had. */
export function findBrowser() {
  const there = found();
  if (there) return there;
  if (canUseApt()) {
    say("Installing Debian's Chromium for the stories in real browsers …");
    run('apt-get', ['update', '-qq']);
    if (run('apt-get', ['install', '-y', '-qq', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' }))
      return found();
  }
  say('Fetching a Chromium for the stories in real browsers …');
  return run('playwright', ['install', 'chromium'], { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '' })
    ? 'bundled'
    : null;
}
