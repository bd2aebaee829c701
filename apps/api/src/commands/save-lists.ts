import type { Storage } from '../storage/storage.js';
import type { ProgressReporter } from './progress-reporter.js';

/** Saves what lists are found in, so that the first start after a command need not read all ads. */
export async function saveLists({ saveLists: save }: Storage, reporter: ProgressReporter): Promise<void> {
  if (!save) return;
  reporter.say('Preparing lists for a fast start …');
  await save();
}
