/**
 * How long from a seller's POST to the ad in another person's open list? A real server, a real Chromium; the clock
 * starts as the request leaves and stops when the card is in the page and was painted. Run: npm run bench:live
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const rounds = 20;
const port = 3290;
const origin = `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(join(tmpdir(), 'voltyard-bench-'));
const server = spawn(process.execPath, ['apps/api/dist/main.js'], {
  env: { ...process.env, PORT: port, DATA_DIR: dataDir },
  stdio: 'inherit',
});
const { carFields } = await import('../packages/contracts/dist/ads/seller-ad-fields.fixtures.js');

async function isReady() {
  while (!(await fetch(`${origin}/health/ready`).catch(() => null))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

async function signUp(page) {
  await page.goto(`${origin}/api/Auth/SignUp?userName=bench&withGoogle=true`);
  await page.getByRole('textbox').fill('bench');
  await page.getByRole('button', { name: /continue/i }).click();
  await page.waitForFunction(() => localStorage.getItem('voltyard.token') !== null);
  return page.evaluate(() => localStorage.getItem('voltyard.token'));
}

/** In the shopper's page: resolves with the time at which the named card has been painted. */
const painted = (title) =>
  new Promise((resolve) => {
    const isThere = () =>
      [...document.querySelectorAll('article')].some((card) => card.textContent.includes(title));
    const look = () =>
      isThere() ? requestAnimationFrame(() => resolve(Date.now())) : requestAnimationFrame(look);
    look();
  });

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await isReady();
  const token = await signUp(await (await browser.newContext()).newPage());
  const shopper = await (await browser.newContext()).newPage();
  await shopper.goto(`${origin}/ads/for-sale/list/car`);
  await shopper.waitForTimeout(2000);
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const title = `Bench car ${round}`;
    const seen = shopper.evaluate(painted, `${title} `);
    const startedAt = Date.now();
    const reply = await fetch(`${origin}/api/SellerAd/CreateSellerAd`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(carFields({ title: `${title} · for the measurement` })),
    });
    if (reply.status !== 201) throw new Error(await reply.text());
    times.push((await seen) - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  times.sort((a, b) => a - b);
  console.log(
    `POST to painted card, ${rounds} rounds: median ${times[rounds / 2]} ms, fastest ${times[0]} ms, slowest ${times.at(-1)} ms`,
  );
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true });
}
