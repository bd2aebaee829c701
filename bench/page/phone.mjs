import { chromium as browsers } from '@playwright/test';

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** What a phone's browser says of itself: by this it is sent the first view of a page. */
export const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

/** Runs `work` with a page of a phone's size, whose processor is so many times slower than this one. */
export async function onPhone({ chromium, slowdown }, work) {
  const browser = await browsers.launch({ executablePath: chromium, args });
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
      userAgent: phoneAgent,
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await work(page);
  } finally {
    await browser.close();
  }
}
