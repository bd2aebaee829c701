import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axeCore from 'axe-core';

export const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type WithAxe = typeof globalThis & { axe?: typeof axeCore };

/** Once for as long as a document stays: reading the script takes a browser half as long as looking at a page. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => (globalThis as WithAxe).axe === undefined)) await frame.evaluate(script);
}

/**
 * What is still fading in would be found too pale: it is put to its end, since the dot of a live page alone moves for
 * five seconds after each loading. What moves for ever, such as a placeholder, is left alone.
 */
async function finishMoves(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  for (const animation of moving) animation.finish();
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/** What breaks the rules of accessibility: those with the tags, else all of them; in the whole page, else within a part. */
export async function violationsOf(
  page: Page,
  { tags, within }: { tags?: string[]; within?: string },
): Promise<axeCore.Result[]> {
  await Promise.all(page.frames().map(bringAxe));
  await page.evaluate(finishMoves);
  return page.evaluate(
    async ({ part, ...options }) => {
      const { violations } = await (globalThis as WithAxe).axe!.run(part ?? document, options);
      return violations;
    },
    { part: within, resultTypes: ['violations' as const], ...(tags && { runOnly: tags }) },
  );
}
