import { chromium as browsers } from '@playwright/test';

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** Runs `work` with a page of a phone's size, whose processor is so many times slower than this one. */
export async function onPhone({ chromium, slowdown }, work) {
  const browser = await browsers.launch({ executablePath: chromium, args });
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await work(page);
  } finally {
    await browser.close();
  }
}
