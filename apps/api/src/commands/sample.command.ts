import { z } from 'zod';
import { matchNoticesDefinition } from '../notices/match-notices.subscription.js';
import { hiddenNames } from '../personal-data/hidden-names.js';
import { keyOfMarketplace } from '../personal-data/keys.js';
import { configuredTarget, openTarget } from '../storage/storage-target.js';
import { passOver } from '../subscriptions/pass-over.js';
import { type Command, CommandProblem } from './command.js';
import { copyLog } from './copy-log.js';
import { drawnPhotos } from './sample/draw-photos.js';
import { peopleOf } from './sample/people.js';
import { putPhotoFiles } from './sample/put-photo-files.js';
import { findSampleStart, sampleAfter } from './sample/sample-in-log.js';
import { drawingsOf, sampleLog } from './sample/sample-log.js';
import { sampleTowns } from './sample/towns.js';
import { sampleVehicles } from './sample/vehicles.js';
import { saveLists } from './save-lists.js';

const usual = { ads: '500', seed: 'voltyard' } as const;
const maxAds = 10_000_000;

export const sampleCommand: Command<never, 'ads' | 'seed' | 'until' | 'existing'> = {
  flags: {},
  choices: { ads: 'NUMBER', seed: 'TEXT', until: 'yyyy-MM-dd', existing: 'keep' },
  help: `Fills the storage that the environment names (MONGODB_URL, else DATA_DIR) with a made-up marketplace: ads for sale and
wanted, with drawn photos, galleries, and twelve people. Without --ads there are ${usual.ads} ads. The newest 1,000 ads have photos.

Run the same command again to continue a sample that was interrupted. The same seed, number and day make the same
log, except for keys, encrypted values and stream names derived from keys. No server may use the storage meanwhile.
A storage that already holds other data is refused, unless --existing keep is given, which adds the sample to that data.

To sign in as one of the people, log in with their user name, and give the same name to the stand-in for Google.`,

  run: async (
    { ads, seed = usual.seed, until, existing },
    { projections, preparingThread, reporter, readConfig, stopOnSignal },
  ) => {
    const wanted = { ads: numberOf(ads ?? usual.ads), seed, until: dayOf(until) };
    if (existing !== undefined && existing !== 'keep')
      throw new CommandProblem('--existing is keep, or left out.');
    const place = configuredTarget(readConfig());
    const stopping = stopOnSignal();
    const storage = await openTarget(place, { projections, preparingThread, isImporting: true });
    try {
      const hidden = hiddenNames(await keyOfMarketplace(storage.keys));
      const begun = await findSampleStart(storage, seed, hidden);
      const before = begun?.before ?? (await storage.store.head());
      if (!begun && before > 0 && existing === undefined)
        throw new CommandProblem(
          `${place.name} is in use: it holds ${before} commits. Nothing was written. Name an empty ` +
            'DATA_DIR, or add the sample to the present data: npm run sample -- --existing keep',
        );
      const options = {
        ...wanted,
        until: wanted.until ?? begun?.until ?? today(),
        hidden,
        towns: await sampleTowns(),
        vehicles: await sampleVehicles(),
      };
      const photos = await drawnPhotos(drawingsOf(options), {
        show: reporter.step('Photos drawn'),
        stopping,
      });
      const sample = sampleLog({ ...options, lookOf: (drawing) => photos.get(drawing)! });
      const names = { from: `this sample (${wanted.ads} ads, seed ${seed})`, into: place.name };
      await copyLog(sampleAfter(before, sample, storage), storage, {
        names,
        reporter,
        stopping,
        prepare: (commits) => putPhotoFiles(commits, photos, storage.files),
      });
      // Notices of a million sample ads would take hours to make, for twelve made-up people.
      await passOver(storage.checkpoints, {
        subscription: matchNoticesDefinition.name,
        from: before,
        to: await storage.store.head(),
      });
      await saveLists(storage, reporter);
    } finally {
      await storage.close();
    }
    const people = peopleOf(seed).map(({ userName }) => userName);
    reporter.say(
      `${place.name} holds a sample marketplace now: ${wanted.ads.toLocaleString('en')} ads. npm start shows it.\n` +
        `Its people: ${people.join(', ')}. To sign in as one of them, log in with that name, and give the same name to the stand-in.`,
    );
  },
};

function numberOf(ads: string): number {
  const number = Number(ads);
  if (Number.isInteger(number) && number >= 1 && number <= maxAds) return number;
  throw new CommandProblem(`--ads is a whole number from 1 to ${maxAds.toLocaleString('en')}.`);
}

/** The time at which a day begins. */
function dayOf(until: string | undefined): string | undefined {
  if (until === undefined) return undefined;
  const day = z.iso.date().safeParse(until);
  if (day.success) return new Date(day.data).toISOString();
  throw new CommandProblem('--until is a day such as 2026-11-30.');
}

const today = (): string => new Date(new Date().toISOString().slice(0, 10)).toISOString();
