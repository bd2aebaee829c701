import { setTimeout as pause } from 'node:timers/promises';
import type { Market } from './market.test-harness.js';
import type { Page } from './page.test-harness.js';
import type { Chance } from './seeded.test-harness.js';

interface Post {
  adId: string;
  /** Through which process it was posted. */
  process: number;
  answeredAt: number;
}

interface Delays {
  posts: number;
  median: number;
  text: string;
}

const rounds = 24;

/**
 * Posts through every process, sometimes by many people at once and sometimes by one alone, when the other processes
 * hear of it by nothing but their own looking. Answers how long after the answer the pages of the other processes
 * were told; `market.pages` are two for each process in turn, then others.
 */
export async function postAtOnceAndAlone(
  market: Market,
  chance: Chance,
): Promise<{ atOnce: Delays; alone: Delays }> {
  const { fleet, owners, pages } = market;
  const tabs = fleet.processes.flatMap(({ url }, process) =>
    owners.map((owner, number) => ({
      process,
      tab: market.tabOf(owner, url, owners.length * process + number),
    })),
  );
  const atOnce: Post[] = [];
  const alone: Post[] = [];
  for (let round = 0; round < rounds; round++) {
    const isAlone = chance.between(1, 2) === 1;
    const some = isAlone ? [chance.oneOf(tabs)] : tabs.filter(() => chance.between(1, 3) === 1);
    const posting = some.map(async ({ process, tab }) => ({ process, ...(await tab.post())! }));
    const posted = await Promise.all(posting);
    (isAlone ? alone : atOnce).push(...posted);
    await untilHeard(posted, pages);
    await pause(chance.between(0, 100));
  }
  const ofOthers = pages.slice(0, 2 * fleet.processes.length);
  const delaysOf = (posts: Post[]): Delays => {
    const delays = posts.flatMap(({ adId, process, answeredAt }) =>
      ofOthers
        .filter((_, page) => page % fleet.processes.length !== process)
        .map((page) => heardAt(page, adId)! - answeredAt),
    );
    return told(
      posts.length,
      delays.toSorted((a, b) => a - b),
    );
  };
  return { atOnce: delaysOf(atOnce), alone: delaysOf(alone) };
}

async function untilHeard(posts: readonly Post[], pages: readonly Page[]): Promise<void> {
  const isHeard = ({ adId }: Post) => pages.every((page) => heardAt(page, adId) !== undefined);
  const deadline = Date.now() + 60_000;
  while (!posts.every(isHeard) && Date.now() < deadline) await pause(5);
}

function heardAt({ lists }: Page, adId: string): number | undefined {
  for (const { news } of lists.values()) {
    const heard = news.find(({ id }) => id === adId);
    if (heard) return heard.at;
  }
}

function told(posts: number, delays: readonly number[]): Delays {
  const within = (part: number) => delays[Math.ceil(delays.length * part) - 1]!;
  const [median, p95, all] = [within(0.5), within(0.95), within(1)];
  return {
    posts,
    median,
    text: `median ${median.toFixed(0)}, 95 % ${p95.toFixed(0)}, all ${all.toFixed(0)} ms`,
  };
}
