/**
 * What does it cost to find who looks for an ad, how long is the notice of a match on its way, and does a price that falls
 * into the budgets of 5,000 people delay others? The first by the index of standing questions alone, made by chance; the
 * rest by a real server over SQLite, with the sockets of a buyer and a seller. Ends within three minutes. Build first.
 * Run: npm run bench:matches (1,000, 10,000 and 100,000 questions; QUESTIONS=500000 for another number)
 */
import { loadavg } from 'node:os';
import { measureNotices } from './matches/notices.mjs';
import { measureIndex } from './matches/standing-index.mjs';

console.log(`Load of the machine before: ${loadavg()[0].toFixed(1)}`);
for (const size of process.env.QUESTIONS ? [Number(process.env.QUESTIONS)] : [1000, 10_000, 100_000])
  await measureIndex(size);
await measureNotices({ people: 5000, rounds: 200 });
console.log(`Load of the machine after: ${loadavg()[0].toFixed(1)}`);
